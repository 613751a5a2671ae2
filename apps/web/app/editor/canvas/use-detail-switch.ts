import { useStoreApi } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import { blockAt } from './focus-block.ts'
import { useIsFar } from './use-is-far.ts'

/**
 * Blocks that the author first saw from far have their handles elsewhere from near: the canvas measures those in the document again.
 * Returns whether the blocks are seen from far.
 */
export function useDetailSwitch(): boolean {
  const isFar = useIsFar()
  const store = useStoreApi()
  const known = useRef(isFar)
  useEffect(() => {
    if (known.current === isFar) return
    known.current = isFar
    if (isFar) return
    const measuring = requestAnimationFrame(() => {
      const { domNode, updateNodeInternals } = store.getState()
      const drawn = [...(domNode?.querySelectorAll<HTMLDivElement>('.react-flow__node') ?? [])]
      const updates = drawn.flatMap((nodeElement) => {
        const id = blockAt(nodeElement)
        return id === null ? [] : [[id, { id, nodeElement, force: true }] as const]
      })
      updateNodeInternals(new Map(updates), { triggerFitView: false })
    })
    return () => cancelAnimationFrame(measuring)
  }, [isFar, store])
  return isFar
}
