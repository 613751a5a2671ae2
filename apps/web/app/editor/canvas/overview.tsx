import { MiniMap, useStore } from '@xyflow/react'
import { useText } from '../../frame/use-text.ts'
import css from './canvas.module.css'
import { reachesOut } from './reaches-out.ts'

const size = { width: 168, height: 112 }

/** A small picture of the whole flow, while part of it is out of sight: beside a flow that fits it would only cover blocks. */
export function Overview() {
  const t = useText('editor')
  if (!useStore(reachesOut)) return null
  return (
    <MiniMap className={css.map} style={size} pannable zoomable nodeBorderRadius={16} ariaLabel={t('canvas.map')} />
  )
}
