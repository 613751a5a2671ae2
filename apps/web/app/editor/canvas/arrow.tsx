import { type Edge, type EdgeProps, getSmoothStepPath, Position } from '@xyflow/react'
import { memo } from 'react'
import { useArrowWidth } from '../lenses/lens-badge.tsx'
import css from './arrow.module.css'
import type { ArrowData } from './graph.ts'
import { InsertButton } from './insert-button.tsx'
import { middleOf, pathOf } from './routes/drawn.ts'
import { useRoute } from './routes/use-routes.ts'

export type ArrowEdgeType = Edge<ArrowData, 'arrow'>

/** A quiet line with rounded bends and its own head, coloured while it is lit. */
export const Arrow = memo(function Arrow({ id, sourceX, sourceY, targetX, targetY, data }: EdgeProps<ArrowEdgeType>) {
  const route = useRoute(id, { x: sourceX, y: sourceY }, { x: targetX, y: targetY })
  const moving = route ? null : movingPath({ sourceX, sourceY, targetX: targetX - 2, targetY })
  const path = moving?.path ?? pathOf(route ?? [])
  const plus = moving ?? middleOf(route ?? [])
  const isLit = data?.isLit || data?.isHovered
  const strokeWidth = useArrowWidth(id)
  return (
    <g className={css.arrow} data-lit={isLit || undefined}>
      <path className={css.hit} d={path} />
      <path className={css.line} d={path} style={{ strokeWidth }} />
      <path
        className={css.head}
        d={`M${targetX - 9} ${targetY - 5}L${targetX - 2} ${targetY}L${targetX - 9} ${targetY + 5}`}
      />
      {data?.isHovered && <InsertButton arrow={id} x={plus.x} y={plus.y} />}
    </g>
  )
})

type Ends = { sourceX: number; sourceY: number; targetX: number; targetY: number }

/** The line of an arrow whose block is being moved: the way around others is found once it rests. */
function movingPath(ends: Ends) {
  const [path, x, y] = getSmoothStepPath({
    ...ends,
    sourcePosition: Position.Right,
    targetPosition: Position.Left,
    borderRadius: 12,
    offset: 24,
  })
  return { path, x, y }
}
