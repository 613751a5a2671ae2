/**
 * Which member of a list before each member of the list after is; null where it is new. Members have no keys: one that
 * moved is the very same object, one that others saved looks the same, and one that was written in stands where it stood.
 */
export function matchMembers(before: readonly unknown[], after: readonly unknown[]): (number | null)[] {
  const found: (number | null)[] = after.map(() => null)
  const free = new Set(before.keys())
  const pair = (isSame: (index: number, place: number) => boolean) => {
    for (const place of after.keys()) {
      if (found[place] !== null) continue
      const index = [...free].find((each) => isSame(each, place))
      if (index === undefined) continue
      found[place] = index
      free.delete(index)
    }
  }
  pair((index, place) => index === place && before[index] === after[place])
  pair((index, place) => before[index] === after[place])
  pair((index, place) => index === place && looks(before[index]) === looks(after[place]))
  pair((index, place) => looks(before[index]) === looks(after[place]))
  if (before.length === after.length) pair((index, place) => index === place)
  return found
}

const looks = (member: unknown) => JSON.stringify(member)
