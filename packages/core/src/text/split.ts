import { clip } from './clip.ts'

/** The end of the first part of a text: after a paragraph, a line, a sentence or a word, if one is near enough to `max`. */
const cutAt = (head: string): number => {
  for (const mark of ['\n\n', '\n', '. ', ' ']) {
    const at = head.lastIndexOf(mark)
    if (at > head.length / 3) return at + (mark === '. ' ? 1 : 0)
  }
  return head.length
}

/** A long text in parts of at most `max` units, cut where a reader would pause. */
export const splitText = (text: string, max: number): string[] => {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > max) {
    // One unit more than fits, so that a text whose next character is a space is cut right there.
    const head = clip(rest, max + 1)
    const part = clip(head.slice(0, cutAt(head)), max) || rest.slice(0, max)
    parts.push(part.trimEnd())
    rest = rest.slice(part.length).trimStart()
  }
  if (rest) parts.push(rest)
  return parts.filter(Boolean)
}
