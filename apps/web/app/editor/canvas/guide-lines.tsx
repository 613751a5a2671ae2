import { ViewportPortal } from '@xyflow/react'
import css from './canvas.module.css'
import type { Guides } from './helper-lines.ts'

/** The lines along which a dragged block stands with others. */
export function GuideLines({ x, y }: Guides) {
  if (x === null && y === null) return null
  return (
    <ViewportPortal>
      {x !== null && <div className={css.guide} data-upright style={{ left: x }} />}
      {y !== null && <div className={css.guide} style={{ top: y }} />}
    </ViewportPortal>
  )
}
