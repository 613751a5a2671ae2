import { useEditor } from '../editor.ts'
import { blockWidth } from './block-size.ts'
import { arrowsOf } from './graph.ts'
import { layOut } from './layout.ts'
import { useFit } from './use-fit.ts'
import { useLaid } from './use-laid.ts'

/** Puts every block in its place along the arrows: one edit, so one step back undoes it. */
export function useAutoLayout() {
  const { draft, edit } = useEditor()
  const laid = useLaid()
  const fit = useFit()
  return () => {
    const { flow } = draft.get()
    const boxes = laid(flow.blocks).map(({ key, height }) => ({ key, width: blockWidth, height }))
    const to = [...layOut(boxes, arrowsOf(flow))].map(([block, spot]) => ({ block, ...spot }))
    if (to.length) edit({ edit: 'move_blocks', to })
    requestAnimationFrame(() => fit())
  }
}
