import { components } from './components.ts'
import type { Way } from './ways.ts'

type Arrival = { minutes: number; via: string }

/**
 * The longest time between the customer's last message and the beginning of each block. Blocks that lead to each other
 * share it; on a circle with a delay it has no limit. Each way is walked once.
 */
export const arrivals = (size: number, ways: readonly Way[]): ((stop: number) => Arrival) => {
  const next: Way[][] = Array.from({ length: size }, () => [])
  for (const way of ways) if (way.from !== null && !way.is_fresh) next[way.from]?.push(way)
  const part = components(size, (node) => (next[node] ?? []).map(({ to }) => to))
  const latest: Arrival[] = Array.from({ length: size }, () => ({ minutes: 0, via: '' }))
  const raise = (stop: number, arrival: Arrival) => {
    const number = part[stop] ?? 0
    if (arrival.minutes > (latest[number]?.minutes ?? 0)) latest[number] = arrival
  }
  for (const way of ways) {
    const isCircle = way.from !== null && part[way.from] === part[way.to] && way.minutes > 0 && !way.is_fresh
    if (isCircle) raise(way.to, { minutes: Number.POSITIVE_INFINITY, via: way.via })
    else if (way.is_fresh) raise(way.to, way)
  }
  const nodes = Array.from({ length: size }, (_, node) => node).toSorted((a, b) => (part[b] ?? 0) - (part[a] ?? 0))
  for (const node of nodes) {
    const here = latest[part[node] ?? 0]
    if (!here) continue
    for (const { to, minutes, via } of next[node] ?? [])
      raise(to, { minutes: here.minutes + minutes, via: minutes > 0 ? via : here.via })
  }
  return (stop) => latest[part[stop] ?? 0] ?? { minutes: 0, via: '' }
}
