/**
 * For each member of the new list, its index in the old one; null for a new member. Members have no keys: a moved one
 * is the same object, one that others saved is equal, and an edited one is at its old index.
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
