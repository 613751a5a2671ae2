import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useCallback } from 'react'
import { useEditor } from '../editor.ts'
import type { BlockNodeType } from './block-node-type.ts'
import { placeOf } from './block-size.ts'
import { shown, uncovered } from './reveal.ts'
import { useMove } from './use-move.ts'
import { whole } from './viewport.ts'

/** Shows the whole flow, or one block of it, in the part of the canvas that nothing covers. */
export function useFit() {
  const { getNode, getNodes, getNodesBounds } = useReactFlow<BlockNodeType>()
  const { view } = useEditor()
  const store = useStoreApi()
  const move = useMove()
  const fit = (block?: string) => {
    const stage = store.getState()
    const isCovered = view.get().selected.size > 0 || view.get().running !== null
    if (block === undefined) return move(() => whole(getNodesBounds(getNodes()), stage, isCovered))
    const node = getNode(block)
    if (node) move(() => shown(placeOf(node), uncovered(stage, isCovered)))
  }
  return useCallback(fit, [getNode, getNodes, getNodesBounds, view, store, move])
}
