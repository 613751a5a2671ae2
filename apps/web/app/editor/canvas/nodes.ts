import type { Block, BlockFinding, EditOf, Flow } from '@hawker/core'
import type { NodeChange } from '@xyflow/react'
import { blockHeight } from '../blocks/index.ts'
import type { BlockData, BlockNodeType } from './block-node-type.ts'
import { blockWidth } from './block-size.ts'
import { guessedHandles } from './guessed-handles.ts'
import { snap } from './place.ts'

type Wanted = {
  flow: Flow
  problemsOf: (block: Block) => readonly BlockFinding[]
  selected: ReadonlySet<string>
}

/** The nodes of a flow, reusing every one whose block did not change: one keystroke renews one node. */
export function syncNodes(before: readonly BlockNodeType[], { flow, problemsOf, selected }: Wanted): BlockNodeType[] {
  const known = new Map(before.map((node) => [node.id, node]))
  const nodes = flow.blocks.map((block, index) => {
    const wanted = { block, problems: problemsOf(block), isStart: index === 0 }
    return syncNode(known.get(block.key), wanted, selected.has(block.key))
  })
  return nodes
}

function syncNode(before: BlockNodeType | undefined, wanted: BlockData, selected: boolean): BlockNodeType {
  if (!before) return makeNode(wanted, selected)
  const { block, problems, isStart } = before.data
  const isSame = block === wanted.block && problems === wanted.problems && isStart === wanted.isStart
  if (isSame && before.selected === selected) return before
  const { X, Y } = wanted.block.coordinate
  return {
    ...before,
    data: isSame ? before.data : wanted,
    position: before.dragging ? before.position : { x: X, y: Y },
    ariaLabel: wanted.block.title,
    selected,
    ...(before.handles && !isSame && { handles: guessedHandles(wanted.block, before.initialHeight ?? 0) }),
  }
}

/** Blocks of a flow just opened that wait until they are in sight, or the browser is idle, with being drawn. */
export const unmeasured = (nodes: readonly BlockNodeType[]): BlockNodeType[] =>
  nodes.map((node) => ({ ...node, handles: guessedHandles(node.data.block, node.initialHeight ?? 0) }))

/** Without the guessed handles of blocks that are measured now, or are to be. */
export const withoutGuesses = (nodes: BlockNodeType[], isKnown: (node: BlockNodeType) => boolean): BlockNodeType[] =>
  nodes.map((node) => {
    if (!node.handles || !isKnown(node)) return node
    const { handles: _, ...known } = node
    return known
  })

const makeNode = (data: BlockData, selected: boolean): BlockNodeType => ({
  id: data.block.key,
  type: 'block',
  position: { x: data.block.coordinate.X, y: data.block.coordinate.Y },
  data,
  selected,
  ariaLabel: data.block.title,
  initialWidth: blockWidth,
  initialHeight: blockHeight(data.block),
})

/** Where blocks came to rest: after a drag, or moved with the arrow keys. */
export function movesIn(changes: readonly NodeChange<BlockNodeType>[], flow: Flow): EditOf<'move_blocks'>['to'] {
  const rested = changes.flatMap((change) =>
    change.type === 'position' && !change.dragging && change.position ? [{ id: change.id, at: change.position }] : [],
  )
  if (rested.length === 0) return []
  const places = new Map(flow.blocks.map(({ key, coordinate }) => [key, coordinate]))
  return rested.flatMap(({ id, at }) => {
    const before = places.get(id)
    const { X, Y } = snap(at)
    return before && (before.X !== X || before.Y !== Y) ? [{ block: id, X, Y }] : []
  })
}
