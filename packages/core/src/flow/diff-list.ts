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
  const still = longestRising(both.map(({ from }) => from))
  return {
    removed: before.flatMap((member, index) => (names.has(nameOf(member)) ? [] : [{ member, index }])),
    added: matched.flatMap(({ member, to, was }) => (was ? [] : [{ member, index: to }])),
    kept: both.map((each) => ({ ...each, has_moved: !still.has(each.from) })),
  }
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

const lowerBound = (chains: readonly { value: number }[], value: number): number => {
  const place = chains.findIndex((chain) => chain.value >= value)
  return place < 0 ? chains.length : place
}

/** What became of a member of a list whose members have no names. */
export type Aligned<T> =
  | { op: 'change'; before: T; after: T; to: number }
  | { op: 'move'; from: number; to: number }
  | { op: 'remove'; from: number }
  | { op: 'add'; to: number }

/** The rest of a list between two members that stayed. */
type Gap = { before: number[]; after: number[] }

/**
 * Matches members that hold the same in the order they kept; the same further off has moved. Of what is left between two
 * that stayed, the first has become the first. Told in the newer order, what went before what came.
 */
export const align = <T>(before: readonly T[], after: readonly T[]): Aligned<T>[] => {
  const [a, b] = [before, after].map((list) => list.map((member) => JSON.stringify(member)))
  if (!a || !b) return []
  const list = gaps(a, b)
  const moves = moved(list, a, b)
  return list.flatMap((gap) => {
    const from = gap.before.filter((index) => !moves.some((move) => move.from === index))
    const to = gap.after.filter((index) => !moves.some((move) => move.to === index))
    const both = Math.min(from.length, to.length)
    return [
      ...from.slice(both).map((index): Aligned<T> => ({ op: 'remove', from: index })),
      ...gap.after.flatMap((index): Aligned<T>[] => {
        const move = moves.find((each) => each.to === index)
        if (move) return [{ op: 'move', ...move }]
        const place = to.indexOf(index)
        const was = before[from[place] ?? -1]
        const is = after[index]
        return place < both && was !== undefined && is !== undefined
          ? [{ op: 'change', before: was, after: is, to: index }]
          : [{ op: 'add', to: index }]
      }),
    ]
  })
}

const moved = (list: readonly Gap[], a: readonly string[], b: readonly string[]): { from: number; to: number }[] => {
  const left = new Map<string, number[]>()
  for (const from of list.flatMap((gap) => gap.before))
    left.set(a[from] ?? '', [...(left.get(a[from] ?? '') ?? []), from])
  return list
    .flatMap((gap) => gap.after)
    .flatMap((to) => {
      const from = left.get(b[to] ?? '')?.shift()
      return from === undefined ? [] : [{ from, to }]
    })
}

/** More pairs of members than this are not all compared: each is then held against the one in its place. */
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

/** How much the rest of both lists has in common, from each pair of places on. */
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
