import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useCallback } from 'react'
import { useEditor } from '../editor.ts'
import { fitBesideInspector, fitOpenBlock, fitOptions, isPhoneCanvas } from './viewport.ts'

const duration = 180

/** Shows the whole flow, or one block of it, in the part of the canvas that nothing covers. */
export function useFit() {
  const { fitView } = useReactFlow()
  const { view } = useEditor()
  const store = useStoreApi()
  const fit = (block?: string) => {
    const { width } = store.getState()
    const isCovered = view.get().selected.size > 0
    if (block === undefined)
      return void fitView({ ...(isCovered && !isPhoneCanvas(width) ? fitBesideInspector : fitOptions), duration })
    void fitView({ ...(isCovered ? fitOpenBlock(width) : fitOptions), minZoom: 0.5, nodes: [{ id: block }], duration })
  }
  return useCallback(fit, [fitView, view, store])
}
