type Keyed = { key: string }

/** Lists of things with keys, changed without touching the rest: a member that stays is the very same object. */
export const findKey = <T extends Keyed>(list: readonly T[], key: string): T | undefined =>
  list.find((each) => each.key === key)

export const insertAt = <T>(list: readonly T[], index: number | null, member: T): T[] =>
  index === null || index >= list.length ? [...list, member] : list.toSpliced(index, 0, member)

/** The same list when nothing changed. */
export const updateKey = <T extends Keyed>(list: T[], key: string, change: (member: T) => T): T[] => {
  const index = list.findIndex((each) => each.key === key)
  const member = list[index]
  if (!member) return list
  const changed = change(member)
  return changed === member ? list : list.with(index, changed)
}

export const removeKeys = <T extends Keyed>(list: T[], keys: readonly string[]): T[] =>
  list.some(({ key }) => keys.includes(key)) ? list.filter(({ key }) => !keys.includes(key)) : list

/** Moves a member to a position counted in the list without it. */
export const moveKey = <T extends Keyed>(list: T[], key: string, index: number): T[] => {
  const member = findKey(list, key)
  if (!member || list.indexOf(member) === Math.min(index, list.length - 1)) return list
  return insertAt(
    list.filter((each) => each !== member),
    index,
    member,
  )
}
