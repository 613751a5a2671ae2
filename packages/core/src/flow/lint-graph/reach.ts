import type { Bot } from '../document.ts'
import type { Roads, Stop } from './road.ts'

/** Everything that can be come to from these stops, themselves included. */
export const reachFrom = (stops: readonly Stop[], from: Iterable<number>): boolean[] => {
  const seen = new Array<boolean>(stops.length).fill(false)
  const queue = [...from]
  for (const number of queue) seen[number] = true
  for (const number of queue)
    for (const { to } of stops[number]?.roads ?? []) {
      if (to === null || seen[to]) continue
      seen[to] = true
      queue.push(to)
    }
  return seen
}

/** Which blocks a conversation can come to: from the start of a flow or tool, or from the menu. */
export const reached = ({ main_menu }: Bot, { stops }: Roads): boolean[] => {
  const named = new Set(main_menu.items.flatMap((item) => [item, ...item.items]).map(({ block_key }) => block_key))
  const starts = stops.filter(({ is_start, block }) => is_start || named.has(block.key))
  return reachFrom(
    stops,
    starts.map(({ number }) => number),
  )
}
