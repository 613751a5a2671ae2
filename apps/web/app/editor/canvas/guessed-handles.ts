import { arrows, type Block } from '@hawker/core'
import { type NodeHandle, Position } from '@xyflow/react'
import { blockWidth } from './block-size.ts'
import { entry, handleOf } from './handles.ts'

const size = { width: 10, height: 10 }
const row = 33

/**
 * The likely places of a block's handles, until it is drawn and measured. The canvas library draws every block at once
 * whose handles it does not know: of a large flow that takes seconds, while twenty blocks are in sight.
 */
export function guessedHandles(block: Block, height: number): NodeHandle[] {
  const ways = arrows(block)
  return [
    { id: entry, type: 'target', position: Position.Left, x: -size.width / 2, y: 15, ...size },
    ...ways.map((way, index): NodeHandle => {
      const y = Math.max(height - row * (ways.length - index - 0.5), size.height)
      return {
        id: handleOf(way),
        type: 'source',
        position: Position.Right,
        x: blockWidth - size.width / 2,
        y: y - size.height / 2,
        ...size,
      }
    }),
  ]
}
