import { orderVariables } from '@hawker/core'

/** `at` is where the piece begins in the text; `length` counts its braces too. */
export type Piece = { kind: 'words' | 'variable'; text: string; at: number; length: number }

/** `{{name}}`, or a variable of the order in single braces. Other braces belong to the words, as in JSON. */
const variable = new RegExp(`\\{\\{([^{}]+)\\}\\}|\\{((?:${orderVariables.join('|')})(?:\\|[^{}]*)?)\\}`, 'g')

/** Cuts a text at its `{{variables}}`, so that they can be drawn as chips. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = []
  let from = 0
  const words = (to: number) => {
    if (to > from) found.push({ kind: 'words', text: text.slice(from, to), at: from, length: to - from })
  }
  for (const match of text.matchAll(variable)) {
    words(match.index)
    const [{ length }, name = match[2] ?? ''] = match
    found.push({ kind: 'variable', text: name.trim(), at: match.index, length })
    from = match.index + length
  }
  words(text.length)
  return found
}

/** Puts a variable as it is written where the cursor stands, in the place of the `{{` or half a name typed before it. */
export function insertVariable(text: string, cursor: number, written: string): { text: string; cursor: number } {
  const before = text.slice(0, cursor).replace(/\{\{[^{}]*$/, '') + written
  return { text: before + text.slice(cursor), cursor: before.length }
}

/** The part of a variable's name typed at the cursor; null if there is none, or if its default is being typed. */
export function begunVariable(text: string, cursor: number): string | null {
  return /\{\{([^{}|\n]*)$/.exec(text.slice(0, cursor))?.[1]?.trim() ?? null
}
