import { useStoreApi } from '@xyflow/react'
import { blockWidth } from './block-size.ts'
import { revealed } from './reveal.ts'
import { useMove } from './use-move.ts'

/** Moves the canvas when the inspector would cover the block it is about to show. */
export function useReveal() {
  const store = useStoreApi()
  const move = useMove()
  return ({ X, Y }: { X: number; Y: number }) =>
    move((from) => revealed({ x: X, y: Y, width: blockWidth }, from, store.getState()))
}
