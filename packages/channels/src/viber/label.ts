import { limits } from './limits.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br>' }

/** A text as a label shows it, marked up and at most `max` units long: never half of a character or of a mark. */
export const labelOf = (text: string, max: number = limits.label): string => {
  let label = ''
  for (const character of text.trim()) {
    const next = escapes[character] ?? character
    if (label.length + next.length > max) break
    label += next
  }
  return label
}

/** Title in bold and words below it. */
export const titleAndWords = (title: string, words: string): string => {
  const bold = title.trim() ? `<b>${labelOf(title, limits.title)}</b>` : ''
  const space = bold && words.trim() ? '<br>' : ''
  return `${bold}${space}${labelOf(words, limits.label - bold.length - space.length)}`
}
