import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useCallback } from 'react'
import { useEditor } from '../editor.ts'
import type { BlockNodeType } from './block-node.tsx'
import { placeOf } from './block-size.ts'
import { shown, uncovered } from './reveal.ts'
import { move_ms, useMove } from './use-move.ts'
import { fitBesideInspector, fitOptions, isPhoneCanvas } from './viewport.ts'

/** Shows the whole flow, or one block of it, in the part of the canvas that nothing covers. */
export function useFit() {
  const { fitView, getNode } = useReactFlow<BlockNodeType>()
  const { view } = useEditor()
  const store = useStoreApi()
  const move = useMove()
  const fit = (block?: string) => {
    const stage = store.getState()
    const isCovered = view.get().selected.size > 0
    if (block === undefined) {
      const options = isCovered && !isPhoneCanvas(stage.width) ? fitBesideInspector : fitOptions
      return void fitView({ ...options, duration: move_ms })
    }
    const node = getNode(block)
    if (node) move(() => shown(placeOf(node), uncovered(stage, isCovered)))
  }
  return useCallback(fit, [fitView, getNode, view, store, move])
}
