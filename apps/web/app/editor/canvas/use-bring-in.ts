import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useCallback } from 'react'
import { useEditor } from '../editor.ts'
import type { BlockNodeType } from './block-node-type.ts'
import { placeOf } from './block-size.ts'
import { broughtIn, uncovered } from './reveal.ts'
import { useMove } from './use-move.ts'

/** Moves the canvas until the whole of a block is seen. */
export function useBringIn() {
  const { getNode } = useReactFlow<BlockNodeType>()
  const { view } = useEditor()
  const store = useStoreApi()
  const move = useMove()
  const bringIn = (key: string) => {
    const node = getNode(key)
    const { selected, running } = view.get()
    const free = uncovered(store.getState(), selected.size === 1 || running !== null)
    if (node) move((from) => broughtIn(placeOf(node), from, free))
  }
  return useCallback(bringIn, [getNode, view, store, move])
}
