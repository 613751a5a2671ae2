import { ownMediaPath } from '@hawker/core'

/** A piece of a text anyone may have written: plain words, or an http(s) address that may be opened. */
export type Part = { text: string; href: string | null }

const address = /https?:\/\/[^\s<>"'`]+/gi
/** Marks that end a sentence and not the address in it. */
const tail = /[.,;:!?…)\]}»”’]+$/u

/** Only http and https are ever made clickable; everything else stays words. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const found = trimmed(match[0])
    const href = webAddress(found)
    if (href === null) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: found, href })
    end = match.index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

/** The address itself when it is http, https or that of a file kept here; null for anything else (`javascript:`, `data:`, nonsense). */
export function webAddress(text: string | undefined): string | null {
  if (!text) return null
  const own = ownMediaPath(text)
  if (own !== null) return own
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  return new URL(text).href
}

/** A closing bracket stays when it was opened inside the address. */
function trimmed(text: string): string {
  const cut = text.replace(tail, '')
  const rest = text.slice(cut.length)
  return cut.includes('(') && rest.startsWith(')') ? `${cut})` : cut
}
