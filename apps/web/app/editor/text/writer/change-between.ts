export type TextChange = { from: number; to: number; insert: string }

/** The one change that turns a text into another: the part they begin with and the part they end with stay. Null: none. */
export function changeBetween(before: string, after: string): TextChange | null {
  if (before === after) return null
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  let end = 0
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end++
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}
