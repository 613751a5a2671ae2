import { useStoreState } from '../draft/store.ts'
import { useEditor, useView } from '../editor.ts'
import { arrowsOf, type DrawnArrow, edgeOf } from './graph.ts'
import { litArrows } from './lit.ts'
import { useArrowNames } from './use-arrow-names.ts'

/** The arrows to draw, with light on those of the selected blocks and on the one under the pointer. */
export function useEdges(hovered: string | null) {
  const flow = useStoreState(useEditor().draft, (state) => state.flow)
  const selected = useView((state) => state.selected)
  const clicked = useView((state) => state.arrow)
  const arrows = arrowsOf(flow)
  const nameOf = useArrowNames(flow)
  const lit = litArrows(flow.blocks[0]?.key, arrows, selected)
  const edges = arrows.map((arrow) =>
    edgeOf(arrow, { isLit: lit.has(arrow.id), isHovered: arrow.id === hovered || arrow.id === clicked }, nameOf(arrow)),
  )
  const find = (id: string): DrawnArrow | null => arrows.find((arrow) => arrow.id === id) ?? null
  return { edges, find }
}
