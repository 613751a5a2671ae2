import { useStore, useStoreApi } from '@xyflow/react'
import { useLayoutEffect } from 'react'
import { farZoom } from './use-is-far.ts'

/** Tells the styles of blocks seen from far how small they are drawn, so that their titles keep one size. */
export function ZoomMeasure() {
  const zoom = useStore(({ transform }) => Math.min(Math.round(transform[2] * 50) / 50, farZoom) || 0.02)
  const store = useStoreApi()
  useLayoutEffect(() => {
    // On the blocks alone: a change of it styles all within again, and arrows are many.
    const blocks = store.getState().domNode?.querySelector<HTMLElement>('.react-flow__nodes')
    blocks?.style.setProperty('--zoom', `${zoom}`)
  }, [zoom, store])
  return null
}
