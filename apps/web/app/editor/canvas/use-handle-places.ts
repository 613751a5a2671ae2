import type { Arrow } from '@hawker/core'
import { useStoreApi } from '@xyflow/react'
import type { BlockNodeType } from './block-node-type.ts'
import { blockWidth } from './block-size.ts'
import { entry, handleOf } from './handles.ts'
import type { Point } from './place.ts'

const half = 5
const entryTop = 15
/** Nearer than a reader sees, and farther than a measured place is off. */
const round = (pixels: number) => Math.round(pixels * 2) / 2

/**
 * The upper left corners of a block's handles from its own: where they were when the block was seen from near, so that no arrow
 * moves when the author zooms. Those never seen from near stand in a row.
 */
export function useHandlePlaces(block: string, ways: readonly Arrow[], height: number): { id: string; at: Point }[] {
  const bounds = useStoreApi<BlockNodeType>().getState().nodeLookup.get(block)?.internals.handleBounds
  const known = new Map([...(bounds?.target ?? []), ...(bounds?.source ?? [])].map((each) => [each.id, each]))
  const placeOf = (id: string, first: Point) => {
    const { x, y } = known.get(id) ?? first
    return { id, at: { x: round(x), y: round(y) } }
  }
  return [
    placeOf(entry, { x: -half, y: entryTop }),
    ...ways.map((way, index) => {
      const y = (height * (index + 1)) / (ways.length + 1) - half
      return placeOf(handleOf(way), { x: blockWidth - half, y })
    }),
  ]
}
