/** Members of two versions of a list, matched by name. Positions count from 0 in their own version. */
export type Pairing<T> = {
  removed: { member: T; index: number }[]
  added: { member: T; index: number }[]
  kept: { before: T; after: T; from: number; to: number; has_moved: boolean }[]
}

export const pair = <T>(before: readonly T[], after: readonly T[], nameOf: (member: T) => string): Pairing<T> => {
  const positions = new Map(before.map((member, index) => [nameOf(member), { member, index }]))
  const names = new Set(after.map(nameOf))
  const matched = after.map((member, to) => ({ member, to, was: positions.get(nameOf(member)) }))
  const both = matched.flatMap(({ member, to, was }) =>
    was ? [{ before: was.member, after: member, from: was.index, to }] : [],
  )
  const still = longestRising(besideFixed(both).map(({ from }) => from))
  return {
    removed: before.flatMap((member, index) => (names.has(nameOf(member)) ? [] : [{ member, index }])),
    added: matched.flatMap(({ member, to, was }) => (was ? [] : [{ member, index: to }])),
    kept: both.map((each) => ({ ...each, has_moved: !still.has(each.from) })),
  }
}

/**
 * A member in its old position has not moved, so a member that passed one of those has. `both` rises by `to`: the fixed
 * positions are counted up to where each member was and is.
 */
const besideFixed = (both: readonly { from: number; to: number }[]): readonly { from: number; to: number }[] => {
  const fixed = both.flatMap(({ from, to }) => (from === to ? [{ value: to }] : []))
  const before = (place: number) => lowerBound(fixed, place)
  return fixed.length ? both.filter(({ from, to }) => before(from) === before(to)) : both
}

/** The most members that kept their order: only the others count as moved. */
const longestRising = (numbers: readonly number[]): Set<number> => {
  type Chain = { value: number; before: Chain | null }
  const tails: Chain[] = []
  for (const value of numbers) {
    const place = lowerBound(tails, value)
    tails[place] = { value, before: tails[place - 1] ?? null }
  }
  const found = new Set<number>()
  for (let chain = tails.at(-1) ?? null; chain; chain = chain.before) found.add(chain.value)
  return found
}

/** The index of the first value that is not smaller, by binary search: the values rise. */
const lowerBound = (chains: readonly { value: number }[], value: number): number => {
  let [from, to] = [0, chains.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((chains[middle]?.value ?? value) < value) from = middle + 1
    else to = middle
  }
  return from
}

/** The change of a member of a list whose members have no names. */
export type Aligned<T> =
  | { op: 'change'; before: T; after: T; from: number; to: number }
  | { op: 'move'; from: number; to: number }
  | { op: 'remove'; from: number }
  | { op: 'add'; to: number }

/** The unmatched members between two that kept their order. */
type Gap = { before: number[]; after: number[] }

/**
 * Matches equal members (by `holds`) in the order they kept; an equal member elsewhere has moved. Of the unmatched members
 * between two matches, the first has become the first. Changes are listed in the newer order, removals before additions.
 */
export const align = <T>(
  before: readonly T[],
  after: readonly T[],
  holds: (member: T) => string = JSON.stringify,
): Aligned<T>[] => {
  const [a, b] = [before, after].map((list) => list.map(holds))
  if (!a || !b) return []
  const { list, movedFrom } = matched(a, b)
  const hasMoved = new Set(movedFrom.values())
  return list.flatMap((gap) => {
    const from = gap.before.filter((index) => !hasMoved.has(index))
    const both = Math.min(from.length, gap.after.filter((index) => !movedFrom.has(index)).length)
    let place = 0
    return [
      ...from.slice(both).map((index): Aligned<T> => ({ op: 'remove', from: index })),
      ...gap.after.map((to): Aligned<T> => {
        const whence = movedFrom.get(to)
        if (whence !== undefined) return { op: 'move', from: whence, to }
        const index = from[place++] ?? -1
        const was = before[index]
        const is = after[to]
        if (was === undefined || is === undefined) return { op: 'add', to }
        return { op: 'change', before: was, after: is, from: index, to }
      }),
    ]
  })
}

type Matched = { list: Gap[]; movedFrom: ReadonlyMap<number, number> }

/** The fewest moves. If one of them would move a member to its old position, such members stay fixed instead. */
const matched = (a: readonly string[], b: readonly string[]): Matched => {
  const list = gaps(a, b)
  const movedFrom = moved(list, a, b)
  if (![...movedFrom].some(([to, from]) => to === from)) return { list, movedFrom }
  const around = gapsAroundFixed(a, b)
  return { list: around, movedFrom: moved(around, a, b) }
}

/** The gaps when every member that equals the one at its old position stays. */
const gapsAroundFixed = (a: readonly string[], b: readonly string[]): Gap[] => {
  const fixed = a.flatMap((member, place) => (member === b[place] ? [place] : []))
  return [...fixed, Math.max(a.length, b.length)].flatMap((end, index) => {
    const start = (fixed[index - 1] ?? -1) + 1
    return gaps(a.slice(start, end), b.slice(start, end)).map(({ before, after }) => ({
      before: before.map((place) => place + start),
      after: after.map((place) => place + start),
    }))
  })
}

/** The old position of each moved member, by its new one. Of several equal members, the first has become the first. */
const moved = (list: readonly Gap[], a: readonly string[], b: readonly string[]): ReadonlyMap<number, number> => {
  const left = new Map<string, number[]>()
  // From the end, so that `pop` returns the first.
  for (const from of list.flatMap((gap) => gap.before).toReversed()) {
    const same = left.get(a[from] ?? '')
    if (same) same.push(from)
    else left.set(a[from] ?? '', [from])
  }
  const found = new Map<number, number>()
  for (const to of list.flatMap((gap) => gap.after)) {
    const from = left.get(b[to] ?? '')?.pop()
    if (from !== undefined) found.set(to, from)
  }
  return found
}

/** With more pairs of members than this, each member is compared only with the one in its position. */
const maxPairs = 1_000_000

/** The gaps around the longest run of members both lists have in the same order. */
const gaps = (a: readonly string[], b: readonly string[]): Gap[] => {
  const lengths = commonLengths(a, b)
  const list: Gap[] = []
  let gap: Gap = { before: [], after: [] }
  let [x, y] = [0, 0]
  while (x < a.length || y < b.length) {
    if (x < a.length && y < b.length && a[x] === b[y]) {
      list.push(gap)
      gap = { before: [], after: [] }
      x++
      y++
    } else if (lengths.length === 0 && x < a.length && y < b.length) {
      gap.before.push(x++)
      gap.after.push(y++)
    } else if (y >= b.length || (x < a.length && at(lengths, x + 1, y) >= at(lengths, x, y + 1))) gap.before.push(x++)
    else gap.after.push(y++)
  }
  return [...list, gap]
}

const at = (rows: readonly Uint16Array[], x: number, y: number): number => rows[x]?.[y] ?? 0

/** The length of the rests' longest common subsequence, for each pair of positions. */
const commonLengths = (a: readonly string[], b: readonly string[]): Uint16Array[] => {
  if (a.length * b.length > maxPairs) return []
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let x = a.length - 1; x >= 0; x--) {
    const row = rows[x]
    for (let y = b.length - 1; row && y >= 0; y--)
      row[y] = a[x] === b[y] ? at(rows, x + 1, y + 1) + 1 : Math.max(at(rows, x + 1, y), at(rows, x, y + 1))
  }
  return rows
}
