import { useMemo, useState } from 'react'
import { useEditor, useFlow, useView } from '../editor.ts'
import { type ArrowEdge, arrowsOf, type DrawnArrow, edgeOf, keptEdges } from './graph.ts'
import { litArrows } from './lit.ts'
import { useArrowNames } from './use-arrow-names.ts'

/** The arrows to draw, with light on those of the selected blocks and on the one under the pointer. */
export function useEdges(hovered: string | null) {
  const { canEdit } = useEditor()
  const flow = useFlow()
  const selected = useView((state) => state.selected)
  const clicked = useView((state) => state.arrow)
  const arrows = useMemo(() => arrowsOf(flow), [flow])
  const nameOf = useArrowNames(flow)
  const start = flow.blocks[0]?.key
  const lit = useMemo(() => litArrows(start, arrows, selected), [start, arrows, selected])
  const wanted = useMemo(
    () =>
      arrows.map((arrow) => {
        const isHovered = arrow.id === hovered || arrow.id === clicked
        return edgeOf(arrow, { isLit: lit.has(arrow.id), isHovered }, { ariaLabel: nameOf(arrow), canEdit })
      }),
    [arrows, lit, hovered, clicked, nameOf, canEdit],
  )
  const [drawn, setDrawn] = useState<{ wanted: ArrowEdge[]; edges: ArrowEdge[] }>({ wanted, edges: wanted })
  if (drawn.wanted !== wanted) setDrawn({ wanted, edges: keptEdges(drawn.edges, wanted) })
  const find = (id: string): DrawnArrow | null => arrows.find((arrow) => arrow.id === id) ?? null
  return { edges: drawn.edges, find }
}
