import { followers, type Link } from '../canvas/links.ts'

export type Reading = {
  /** The blocks a customer can come to, in the order of the conversation, each with its distance from the start. */
  reached: { key: string; depth: number }[]
  /** Blocks no arrow leads to. */
  unreached: string[]
}

/** The order in which a person would read the flow: from the start along the arrows, each block once. */
export function readingOrder(keys: readonly string[], links: readonly Link[]): Reading {
  const next = followers(links)
  const known = new Set(keys)
  const seen = new Set<string>()
  const reached: Reading['reached'] = []
  const open = keys.slice(0, 1).map((key) => ({ key, depth: 0 }))
  for (let at = open.pop(); at; at = open.pop()) {
    if (seen.has(at.key) || !known.has(at.key)) continue
    seen.add(at.key)
    reached.push(at)
    const { depth } = at
    open.push(...(next.get(at.key) ?? []).map((key) => ({ key, depth: depth + 1 })).reverse())
  }
  return { reached, unreached: keys.filter((key) => !seen.has(key)) }
}
