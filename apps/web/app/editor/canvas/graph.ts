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
  /** True where its ends can be dragged even from far. */
  reconnectable: boolean | undefined
  /** A screen reader reads it out: the way out and the block it leads to. */
  ariaLabel: string
}

/** An arrow as the canvas library wants it. */
export const edgeOf = (
  { id, from, handle, to }: DrawnArrow,
  data: ArrowData,
  { ariaLabel, canEdit }: { ariaLabel: string; canEdit: boolean },
): ArrowEdge => ({
  id,
  type: 'arrow',
  source: from,
  sourceHandle: handle,
  target: to,
  targetHandle: entry,
  data,
  zIndex: data.isLit || data.isHovered ? 1 : 0,
  reconnectable: (canEdit && data.isHovered) || undefined,
  ariaLabel,
})

/**
 * The edges to draw after those drawn before: what did not change stays the same object, and so does a list of which nothing
 * changed. A key in a text then draws no arrow again.
 */
export function keptEdges(before: ArrowEdge[], wanted: readonly ArrowEdge[]): ArrowEdge[] {
  const known = new Map(before.map((edge) => [edge.id, edge]))
  const edges = wanted.map((edge) => {
    const old = known.get(edge.id)
    return old && isSame(old, edge) ? old : edge
  })
  return edges.length === before.length && edges.every((edge, index) => edge === before[index]) ? before : edges
}

// The id says where an arrow begins.
const isSame = (a: ArrowEdge, b: ArrowEdge): boolean =>
  a.target === b.target &&
  a.ariaLabel === b.ariaLabel &&
  a.data.isLit === b.data.isLit &&
  a.data.isHovered === b.data.isHovered
