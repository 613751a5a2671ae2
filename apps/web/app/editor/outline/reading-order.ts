import type { Link } from '../canvas/links.ts'

export type Reading<L extends Link> = {
  /** The blocks a customer can come to, in the order of the conversation, each with its distance from the start and the arrow that leads there. */
  reached: { key: string; depth: number; by: L | null }[]
  /** Blocks no arrow leads to. */
  unreached: string[]
}

/** The order in which a person would read the flow: from the start along the arrows, each block once. */
export function readingOrder<L extends Link>(keys: readonly string[], links: readonly L[]): Reading<L> {
  const leaving = Map.groupBy(links, ({ from }) => from)
  const known = new Set(keys)
  const seen = new Set<string>()
  const reached: Reading<L>['reached'] = []
  const open: Reading<L>['reached'] = keys.slice(0, 1).map((key) => ({ key, depth: 0, by: null }))
  for (let at = open.pop(); at; at = open.pop()) {
    if (seen.has(at.key) || !known.has(at.key)) continue
    seen.add(at.key)
    reached.push(at)
    const { depth } = at
    open.push(...(leaving.get(at.key) ?? []).map((by) => ({ key: by.to, depth: depth + 1, by })).reverse())
  }
  return { reached, unreached: keys.filter((key) => !seen.has(key)) }
}
