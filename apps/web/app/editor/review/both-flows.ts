import { type ArrowMark, arrowMarks, arrows, type Block, type BlockMark, blockMarks, type Flow } from '@hawker/core'
import { handleOf } from '../canvas/handles.ts'
import { freeOffset, type Laid } from '../canvas/room.ts'

export type BothFlows = {
  /** The newer flow with the removed blocks of the older one. */
  flow: Flow
  marks: ReadonlyMap<string, BlockMark>
  arrows: DrawnMark[]
}

/** An arrow of either flow. Without a handle it leaves its block where a removed button or branch was. */
export type DrawnMark = ArrowMark & { id: string; handle: string | null }

/** Two states of a flow in one picture. A removed block stands where it stood, or below what stands there now. */
export function bothFlows(before: Flow, after: Flow, laid: (blocks: readonly Block[]) => Laid[]): BothFlows {
  const marks = blockMarks(before, after)
  const shown = [...after.blocks]
  for (const block of before.blocks) {
    if (marks.get(block.key) !== 'removed') continue
    const { X, Y } = block.coordinate
    shown.push({ ...block, coordinate: { X, Y: Y + freeOffset(laid(shown), laid([block])).Y } })
  }
  const handles = new Map(shown.map((block) => [block.key, new Set(arrows(block).map(handleOf))]))
  const drawn = arrowMarks(before, after).map((arrow): DrawnMark => {
    const handle = handleOf(arrow)
    const id = `${arrow.mark === 'removed' ? 'was ' : ''}${arrow.block}>${handle}`
    return { ...arrow, id, handle: handles.get(arrow.block)?.has(handle) ? handle : null }
  })
  return { flow: { ...after, blocks: shown }, marks, arrows: drawn }
}
