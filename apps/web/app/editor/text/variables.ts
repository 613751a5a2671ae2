/** `at` is where the piece begins in the text. */
export type Piece = { kind: 'words' | 'variable'; text: string; at: number }

/** Cuts a text at its `{{variables}}`, so that they can be drawn as chips. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = []
  let from = 0
  for (const match of text.matchAll(/\{\{([^{}]+)\}\}/g)) {
    if (match.index > from) found.push({ kind: 'words', text: text.slice(from, match.index), at: from })
    found.push({ kind: 'variable', text: (match[1] ?? '').trim(), at: match.index })
    from = match.index + match[0].length
  }
  if (from < text.length) found.push({ kind: 'words', text: text.slice(from), at: from })
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
