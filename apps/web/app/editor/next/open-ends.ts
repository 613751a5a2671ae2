import { arrows, type Block, type Flow, leads } from '@hawker/core'
import { findBlock, freeWay } from '../authoring/connect.ts'
import { arrowsOf } from '../canvas/graph.ts'
import { handleOf } from '../canvas/handles.ts'
import { readingOrder } from '../outline/reading-order.ts'
import { handsOver } from './recipes.ts'

/** A place where the conversation ends and an author may go on: a button without a target, or a block's own way out. */
export type OpenEnd = { block: string; handle: string; card: string | null; slot: string }

const ofButton = /\/buttons\/\d+$/

/** The ends of one block. Other ways out of a card, such as that of a failed call, are not offered: few flows need them. */
export function endsOf(block: Block): OpenEnd[] {
  if (handsOver(block)) return []
  const all = arrows(block)
  const end = ({ card, slot }: (typeof all)[number]): OpenEnd => ({
    block: block.key,
    handle: handleOf({ card, slot }),
    card,
    slot,
  })
  const dead = all.filter(({ card, slot, goto }) => card !== null && !leads(goto) && ofButton.test(slot))
  if (dead.length > 0) return dead.map(end)
  if (all.some(({ goto }) => leads(goto))) return []
  const way = freeWay(block)
  return way ? [end(way)] : []
}

/** The last block of the conversation, in reading order, that may be continued; undefined if there is none. */
export function lastEnd(flow: Flow): Block | undefined {
  const { reached } = readingOrder(
    flow.blocks.map(({ key }) => key),
    arrowsOf(flow),
  )
  return reached
    .flatMap(({ key }) => findBlock(flow, key) ?? [])
    .findLast((block) => !handsOver(block) && freeWay(block))
}

/** Larger flows show ends only at the selected block. */
const fewBlocks = 12
const mostEnds = 2

type Seen = { selected: ReadonlySet<string>; isYoung: boolean }

/**
 * The ends that get ghosts: those of the only selected block; while nothing is selected, the first ones of a young flow, in the
 * order in which its blocks were made. A block that says nothing yet is written first.
 */
export function endsInSight(flow: Flow, { selected, isYoung }: Seen, isEmpty: (block: Block) => boolean): OpenEnd[] {
  const [only, ...more] = selected
  if (more.length > 0) return []
  if (only !== undefined) {
    const block = findBlock(flow, only)
    return block && !isEmpty(block) ? endsOf(block).slice(0, mostEnds) : []
  }
  if (!isYoung || flow.blocks.length > fewBlocks) return []
  return flow.blocks.flatMap((block) => (isEmpty(block) ? [] : endsOf(block))).slice(0, mostEnds)
}
