import { useReactFlow, useStoreApi } from '@xyflow/react'
import { blockWidth } from './block-size.ts'
import { revealed } from './reveal.ts'

/** Moves the canvas when the inspector would cover the block it is about to show. */
export function useReveal() {
  const { getViewport, setViewport } = useReactFlow()
  const store = useStoreApi()
  return ({ X, Y }: { X: number; Y: number }) => {
    const { width, height } = store.getState()
    const viewport = revealed({ x: X, y: Y, width: blockWidth }, getViewport(), { width, height })
    if (viewport) void setViewport(viewport, { duration: 180 })
  }
}
