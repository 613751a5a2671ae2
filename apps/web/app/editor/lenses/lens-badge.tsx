import { lenses } from './index.ts'
import { useLens } from './lens.ts'
import css from './lenses.module.css'

/** The figure of the chosen lens on a block. */
export function BlockFigure({ block }: { block: string }) {
  const { id, figures } = useLens()
  const badge = figures?.badges.get(block)
  if (!id || !badge) return null
  const { icon: Icon } = lenses[id]
  return (
    <span className={css.badge} title={badge.label}>
      <Icon size={14} stroke={1.5} aria-hidden />
      <span aria-hidden>{badge.text}</span>
      <span className={css.unseen}>{badge.label}</span>
    </span>
  )
}

const thinnest = 1.5
const thickest = 7

/** The width of an arrow in the chosen lens, in pixels; undefined where the lens gives arrows no weight. */
export function useArrowWidth(arrow: string): number | undefined {
  const weight = useLens().figures?.weights?.get(arrow)
  return weight === undefined ? undefined : thinnest + weight * (thickest - thinnest)
}
