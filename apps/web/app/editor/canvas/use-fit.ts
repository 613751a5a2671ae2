import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useEditor } from '../editor.ts'
import { fitBesideInspector, fitOptions } from './viewport.ts'

const phoneWidth = 767

/** Shows the whole flow, or one block of it, in the part of the canvas that nothing covers. */
export function useFit() {
  const { fitView } = useReactFlow()
  const { view } = useEditor()
  const store = useStoreApi()
  return (block?: string) => {
    const isCovered = store.getState().width > phoneWidth && view.get().selected.size > 0
    const nodes = block === undefined ? undefined : [{ id: block }]
    const minZoom = block === undefined ? fitOptions.minZoom : 0.5
    void fitView({ ...(isCovered ? fitBesideInspector : fitOptions), minZoom, nodes, duration: 180 })
  }
}
