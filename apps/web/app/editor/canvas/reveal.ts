import type { Viewport } from '@xyflow/react'

type Place = { x: number; y: number; width: number }
type Stage = { width: number; height: number }

const inspectorWidth = 400
const sheetShare = 0.72
const phoneWidth = 767
const air = 24

/**
 * Where the canvas must stand so that the inspector does not cover the block it shows: moved as little as possible, and
 * null when nothing is covered.
 */
export function revealed({ x, y, width }: Place, { x: left, y: top, zoom }: Viewport, stage: Stage): Viewport | null {
  if (stage.width <= phoneWidth) {
    const free = stage.height * (1 - sheetShare)
    const at = top + y * zoom
    return at >= 0 && at < free - 64 ? null : { x: air / 2 - x * zoom, y: air / 2 - y * zoom, zoom }
  }
  const start = left + x * zoom
  const over = start + width * zoom - (stage.width - inspectorWidth - air)
  if (over <= 0) return null
  return { x: left - Math.min(over, Math.max(start - air, 0)), y: top, zoom }
}
