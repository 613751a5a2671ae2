import { trimAddress } from '@hawker/core'
import { shownAt } from '../../../frame/shown-at.ts'

/** A part of a stranger's text: plain words, or an http(s) address that may be opened. */
export type Part = { text: string; href: string | null }

const address = /https?:\/\/[^\s<>"'`]+/gi

/** Only http and https addresses become clickable; everything else stays text. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const found = trimAddress(match[0])
    const href = shownAt(found)
    if (href === null) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: found, href })
    end = match.index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}
