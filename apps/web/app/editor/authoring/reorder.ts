import { arrows, type Edit, type Flow, type Goto, gotoBlock } from '@hawker/core'
import { aimEdit, findBlock, wayOn } from './connect.ts'

/**
 * The edits that let a block come before the one that leads to it: whatever led to that one leads to the block, the block goes on
 * to it, and it goes on to where the block went. Both change places on the canvas. Null where the block has no way on, or leads
 * back: then no order of the two is another one.
 */
export function moveEarlier(flow: Flow, before: string, key: string): Edit[] | null {
  const [first, second] = [findBlock(flow, before), findBlock(flow, key)]
  if (!first || !second || first === second) return null
  const way = arrows(first).find(({ goto }) => isTo(goto, key))
  const onward = wayOn(second)
  if (!way || !onward || isTo(onward.goto, before)) return null
  const into = flow.blocks.flatMap((block) =>
    block === second
      ? []
      : arrows(block).flatMap((arrow) => (isTo(arrow.goto, before) ? [aimEdit(block.key, arrow, gotoBlock(key))] : [])),
  )
  const isStart = flow.blocks[0] === first
  return [
    ...into,
    aimEdit(key, onward, gotoBlock(before)),
    aimEdit(before, way, onward.goto && { ...onward.goto }),
    {
      edit: 'move_blocks',
      to: [
        { block: key, ...first.coordinate },
        { block: before, ...second.coordinate },
      ],
    },
    ...(isStart ? [{ edit: 'place_block' as const, block: key, index: 0 }] : []),
  ]
}

const isTo = (goto: Goto | null, block: string): boolean => goto?.type === 'blocks' && goto.block_key === block
