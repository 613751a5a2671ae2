import type { Block, Flow } from '@hawker/core'

/** Customers at a block: waiting for an answer, or in a delay. */
export type InsideRow = { block: string; kind: 'waits' | 'delayed'; many: number }

/** Customers at one block of the live flow, whatever version they are in. */
export type InsidePlace = { block: string; waits: number; delayed: number; many: number }

/** The blocks with customers inside, the fullest first. */
export function placesOf(rows: readonly InsideRow[]): InsidePlace[] {
  const places = new Map<string, InsidePlace>()
  for (const { block, kind, many } of rows) {
    const place = places.get(block) ?? { block, waits: 0, delayed: 0, many: 0 }
    places.set(block, { ...place, [kind]: place[kind] + many, many: place.many + many })
  }
  return [...places.values()].sort((a, b) => b.many - a.many)
}

const asking = new Set(['user_input', 'json_api', 'quick_reply', 'gallery'])
const answered = new Set(['AI', 'ChatGPT', 'zaloZNS'])

/** True where customers may wait at this block for what they wait for now. */
function fits({ type, cards }: Block, { delayed }: InsidePlace): boolean {
  if (delayed > 0) return type === 'smart_delay'
  return type === null ? cards.some(({ plugin_id }) => asking.has(plugin_id)) : answered.has(type)
}

/** True where the new flow has no block of that key that can take them. */
export const isMissing = (place: InsidePlace, { blocks }: Flow): boolean =>
  !blocks.some((block) => block.key === place.block && fits(block, place))

/** The new blocks an author may choose for customers of a missing one. */
export const choicesFor = (place: InsidePlace, { blocks }: Flow): Block[] =>
  blocks.filter((block) => fits(block, place))
