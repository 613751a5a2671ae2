/** Lists of an author's things, changed by position. */
export const replaced = <T>(list: readonly T[], index: number, member: T): T[] => list.with(index, member)
export const removed = <T>(list: readonly T[], index: number): T[] => list.toSpliced(index, 1)
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const [member] = list.slice(from, from + 1)
  return member === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, member)
}

/** A set of keys with one more, or without it where it was in. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
