import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useCallback } from 'react'
import { useEditor } from '../editor.ts'
import { fitAboveSheet, fitBesideInspector, fitOptions } from './viewport.ts'

const phoneWidth = 767
const duration = 180

/** Shows the whole flow, or one block of it, in the part of the canvas that nothing covers. */
export function useFit() {
  const { fitView } = useReactFlow()
  const { view } = useEditor()
  const store = useStoreApi()
  const fit = (block?: string) => {
    const isPhone = store.getState().width <= phoneWidth
    const isCovered = view.get().selected.size > 0
    if (block === undefined)
      return void fitView({ ...(isCovered && !isPhone ? fitBesideInspector : fitOptions), duration })
    const covered = isPhone ? fitAboveSheet : fitBesideInspector
    void fitView({ ...(isCovered ? covered : fitOptions), minZoom: 0.5, nodes: [{ id: block }], duration })
  }
  return useCallback(fit, [fitView, view, store])
}
