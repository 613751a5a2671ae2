import { type Edge, type EdgeProps, getSmoothStepPath, Position } from '@xyflow/react'
import { memo } from 'react'
import css from './arrow.module.css'
import type { ArrowData } from './graph.ts'
import { InsertButton } from './insert-button.tsx'

export type ArrowEdgeType = Edge<ArrowData, 'arrow'>

/** A quiet line with rounded bends and its own head, coloured while it is lit. */
export const Arrow = memo(function Arrow({ id, sourceX, sourceY, targetX, targetY, data }: EdgeProps<ArrowEdgeType>) {
  const [path, labelX, labelY] = getSmoothStepPath({
    sourceX,
    sourceY,
    targetX: targetX - 2,
    targetY,
    sourcePosition: Position.Right,
    targetPosition: Position.Left,
    borderRadius: 12,
    offset: 24,
  })
  const isLit = data?.isLit || data?.isHovered
  return (
    <g className={css.arrow} data-lit={isLit || undefined}>
      <path className={css.hit} d={path} />
      <path className={css.line} d={path} />
      <path
        className={css.head}
        d={`M${targetX - 9} ${targetY - 5}L${targetX - 2} ${targetY}L${targetX - 9} ${targetY + 5}`}
      />
      {data?.isHovered && <InsertButton arrow={id} x={labelX} y={labelY} />}
    </g>
  )
})
