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
