import type { Block, BlockFinding, Flow } from '@hawker/core'
import type { BlockData, BlockNodeType } from './block-node.tsx'
import { blockWidth, guessHeight } from './block-size.ts'

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
  const isSame = nodes.length === before.length && nodes.every((node, index) => node === before[index])
  return isSame ? [...before] : nodes
}

function syncNode(before: BlockNodeType | undefined, wanted: BlockData, selected: boolean): BlockNodeType {
  if (!before) return makeNode(wanted, selected)
  const { block, problems, isStart } = before.data
  const isSame = block === wanted.block && problems === wanted.problems && isStart === wanted.isStart
  if (isSame && before.selected === selected) return before
  const { X, Y } = wanted.block.coordinate
  const isMoved = block.coordinate.X !== X || block.coordinate.Y !== Y
  return {
    ...before,
    data: isSame ? before.data : wanted,
    position: isMoved && !before.dragging ? { x: X, y: Y } : before.position,
    ariaLabel: wanted.block.title,
    selected,
  }
}

const makeNode = (data: BlockData, selected: boolean): BlockNodeType => ({
  id: data.block.key,
  type: 'block',
  position: { x: data.block.coordinate.X, y: data.block.coordinate.Y },
  data,
  selected,
  ariaLabel: data.block.title,
  initialWidth: blockWidth,
  initialHeight: guessHeight(data.block),
})
