import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useEditor } from '../editor.ts'
import type { BlockNodeType } from './block-node.tsx'
import { blockWidth, guessHeight } from './block-size.ts'
import { broughtIn, uncovered } from './reveal.ts'

/** Moves the canvas until the whole of a block is seen. */
export function useBringIn() {
  const { getNode, getViewport, setViewport } = useReactFlow<BlockNodeType>()
  const { view } = useEditor()
  const store = useStoreApi()
  return (key: string) => {
    const node = getNode(key)
    if (!node) return
    const height = node.measured?.height ?? guessHeight(node.data.block)
    const free = uncovered(store.getState(), view.get().selected.size === 1)
    const viewport = broughtIn({ ...node.position, width: blockWidth, height }, getViewport(), free)
    if (viewport) void setViewport(viewport, { duration: 180 })
  }
}
