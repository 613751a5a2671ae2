import { useReactFlow, useStoreApi } from '@xyflow/react'
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
  return (key: string) => {
    const node = getNode(key)
    const free = uncovered(store.getState(), view.get().selected.size === 1)
    if (node) move((from) => broughtIn(placeOf(node), from, free))
  }
}
