import type { Bot } from '../../document/document.ts'
import { menusOf, withInner } from '../../menus/menu-item.ts'
import { components } from './components.ts'
import type { Roads, Stop } from './road.ts'

/** Every stop that can be reached from these, themselves included. */
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

/** The blocks a conversation can reach: from the start of a flow or tool, or from a menu. */
export const reached = (bot: Bot, { stops }: Roads): boolean[] => {
  const named = new Set(menusOf(bot).flatMap((items) => withInner(items).map(({ block_key }) => block_key)))
  const starts = stops.filter(({ is_start, block }) => is_start || named.has(block.key))
  return reachFrom(
    stops,
    starts.map(({ number }) => number),
  )
}

type Question = { from: readonly Stop[]; to: readonly Stop[] }

/** Each walk answers this many questions, one bit of a number each. */
const perWalk = 32

/** For each question, those of `to` that can be reached from one of `from`. */
export const reachAfter = (stops: readonly Stop[], questions: readonly Question[]): Set<Stop>[] => {
  const next = stops.map(({ roads }) => roads.flatMap(({ to }) => (to === null ? [] : [to])))
  const part = components(stops.length, (number) => next[number] ?? [])
  const partsAfter = next.map((list) => list.map((to) => part[to] ?? 0))
  // Topological order: every part has a higher number than the parts it leads to.
  const ways = partsAfter
    .flatMap((list, number) => list.map((to) => ({ from: part[number] ?? 0, to })))
    .toSorted((a, b) => b.from - a.from)
  const walk = (asked: readonly Question[]): Set<Stop>[] => {
    const bits = new Int32Array(stops.length)
    for (const [place, { from }] of asked.entries())
      for (const { number } of from)
        for (const to of partsAfter[number] ?? []) bits[to] = (bits[to] ?? 0) | (1 << place)
    for (const { from, to } of ways) bits[to] = (bits[to] ?? 0) | (bits[from] ?? 0)
    const isReached = (number: number, place: number) => ((bits[part[number] ?? 0] ?? 0) & (1 << place)) !== 0
    return asked.map(({ to }, place) => new Set(to.filter(({ number }) => isReached(number, place))))
  }
  return questions.flatMap((_, at) => (at % perWalk === 0 ? walk(questions.slice(at, at + perWalk)) : []))
}
