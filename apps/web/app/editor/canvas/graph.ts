import { type Arrow, arrows, type Block, type Flow } from '@hawker/core'
import { entry, handleOf } from './handles.ts'
import type { NamedLink } from './lit.ts'

/** An arrow on the canvas: a link with its way out of its block, and the handle of that. */
export type DrawnArrow = NamedLink & Pick<Arrow, 'card' | 'slot'> & { handle: string }

const known = new WeakMap<Block, DrawnArrow[]>()

/** The arrows a block points at other blocks of its flow. The same block always gives the very same list. */
export function arrowsFrom(block: Block): readonly DrawnArrow[] {
  const before = known.get(block)
  if (before) return before
  const found = arrows(block).flatMap((arrow): DrawnArrow[] => {
    if (arrow.goto?.type !== 'blocks') return []
    const handle = handleOf(arrow)
    const { card, slot } = arrow
    return [{ id: `${block.key}>${handle}`, from: block.key, card, slot, handle, to: arrow.goto.block_key }]
  })
  known.set(block, found)
  return found
}

/** All arrows of a flow that arrive somewhere. */
export function arrowsOf({ blocks }: Flow): DrawnArrow[] {
  const keys = new Set(blocks.map(({ key }) => key))
  return blocks.flatMap(arrowsFrom).filter(({ to }) => keys.has(to))
}

export type ArrowData = { isLit: boolean; isHovered: boolean }
export type ArrowEdge = {
  id: string
  type: 'arrow'
  source: string
  sourceHandle: string
  target: string
  targetHandle: string
  data: ArrowData
  zIndex: number
  /** A screen reader reads it out: the way out and the block it leads to. */
  ariaLabel: string
}

const quiet = new WeakMap<DrawnArrow, ArrowEdge>()

/** An arrow as the canvas library wants it; arrows without light stay the same objects, so they are not drawn again. */
export function edgeOf(arrow: DrawnArrow, data: ArrowData, ariaLabel: string): ArrowEdge {
  if (data.isLit || data.isHovered) return makeEdge(arrow, data, 1, ariaLabel)
  const before = quiet.get(arrow)
  if (before?.ariaLabel === ariaLabel) return before
  const made = makeEdge(arrow, data, 0, ariaLabel)
  quiet.set(arrow, made)
  return made
}

const makeEdge = (
  { id, from, handle, to }: DrawnArrow,
  data: ArrowData,
  zIndex: number,
  ariaLabel: string,
): ArrowEdge => ({
  id,
  type: 'arrow',
  source: from,
  sourceHandle: handle,
  target: to,
  targetHandle: entry,
  data,
  zIndex,
  ariaLabel,
})
