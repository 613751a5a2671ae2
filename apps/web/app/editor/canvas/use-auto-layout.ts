import { useReactFlow } from '@xyflow/react'
import { blockHeight } from '../blocks/index.ts'
import { useEditor } from '../editor.ts'
import type { BlockNodeType } from './block-node-type.ts'
import { blockWidth } from './block-size.ts'
import { arrowsOf } from './graph.ts'
import { layOut } from './layout.ts'
import { useFit } from './use-fit.ts'

/** Puts every block in its place along the arrows: one edit, so one step back undoes it. */
export function useAutoLayout() {
  const { draft, edit } = useEditor()
  const { getNode } = useReactFlow<BlockNodeType>()
  const fit = useFit()
  return () => {
    const { flow } = draft.get()
    const boxes = flow.blocks.map((block) => ({
      key: block.key,
      width: blockWidth,
      height: getNode(block.key)?.measured?.height ?? blockHeight(block),
    }))
    const to = [...layOut(boxes, arrowsOf(flow))].map(([block, spot]) => ({ block, ...spot }))
    if (to.length) edit({ edit: 'move_blocks', to })
    requestAnimationFrame(() => fit())
  }
}
