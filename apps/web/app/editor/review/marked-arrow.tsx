import type { ArrowMark } from '@hawker/core'
import { type Edge, type EdgeProps, getSmoothStepPath, Position } from '@xyflow/react'
import { memo } from 'react'
import { middleOf, pathOf } from '../canvas/routes/drawn.ts'
import { useRoute } from '../canvas/routes/use-routes.ts'
import css from './review.module.css'

export type MarkedArrowType = Edge<{ mark: ArrowMark['mark'] }, 'marked'>

/** An arrow of either flow; a plus or minus in its middle says which one had it. */
export const MarkedArrow = memo(function MarkedArrow({ id, data, ...ends }: EdgeProps<MarkedArrowType>) {
  const { sourceX, sourceY, targetX, targetY } = ends
  const route = useRoute(id, { x: sourceX, y: sourceY }, { x: targetX, y: targetY })
  const [bent, x, y] = getSmoothStepPath({
    ...ends,
    sourcePosition: Position.Right,
    targetPosition: Position.Left,
    borderRadius: 12,
    offset: 24,
  })
  const middle = route ? middleOf(route) : { x, y }
  const mark = data?.mark ?? 'kept'
  return (
    <g className={css.arrow} data-mark={mark}>
      <path className={css.line} d={route ? pathOf(route) : bent} />
      <path
        className={css.head}
        d={`M${targetX - 9} ${targetY - 5}L${targetX - 2} ${targetY}L${targetX - 9} ${targetY + 5}`}
      />
      {mark !== 'kept' && (
        <g transform={`translate(${middle.x} ${middle.y})`} aria-hidden>
          <circle className={css.sign} r={9} />
          <path className={css.signLine} d={mark === 'added' ? 'M-4 0H4M0 -4V4' : 'M-4 0H4'} />
        </g>
      )}
    </g>
  )
})
