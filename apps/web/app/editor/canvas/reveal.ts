import type { Viewport } from '@xyflow/react'

type Place = { x: number; y: number; width: number }
type Stage = { width: number; height: number }

const inspectorWidth = 400
const sheetShare = 0.72
const phoneWidth = 767
const air = 24
/** Below this a block is a picture, not something to read. */
const readable = 0.6

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

const toolsHeight = 64

/** The part of the canvas that neither its tools nor the inspector cover. */
export const uncovered = ({ width, height }: Stage, hasInspector: boolean): Stage => {
  if (!hasInspector) return { width, height: height - toolsHeight }
  if (width <= phoneWidth) return { width, height: height * (1 - sheetShare) }
  return { width: width - inspectorWidth, height: height - toolsHeight }
}

/** Where the canvas must stand to show one block in `free`: in its middle and whole while it can be read, else from its beginning. */
export function shown(block: Place & Stage, free: Stage): Viewport {
  const fits = Math.min((free.width - 2 * air) / block.width, (free.height - 2 * air) / block.height)
  const zoom = Math.min(Math.max(fits, readable), 1)
  const start = (size: number, room: number) => Math.max((room - size * zoom) / 2, air / 2)
  const [left, top] = [start(block.width, free.width), start(block.height, free.height)]
  return { x: left - block.x * zoom, y: top - block.y * zoom, zoom }
}

/** Where the canvas must stand so that a whole block is seen in `free`: moved as little as possible, null when it is seen. */
export function broughtIn(block: Place & Stage, { x, y, zoom }: Viewport, free: Stage): Viewport | null {
  const right = shift(x + block.x * zoom, block.width * zoom, free.width)
  const down = shift(y + block.y * zoom, block.height * zoom, free.height)
  return right || down ? { x: x + right, y: y + down, zoom } : null
}

/** The distance to move something so that it lies within a length; if it is too long, so that its beginning does. */
function shift(start: number, size: number, room: number): number {
  const edge = Math.max(Math.min(air, (room - size) / 2), air / 2)
  if (start < edge) return edge - start
  const over = start + size - (room - edge)
  return over > 0 ? -Math.min(over, start - edge) : 0
}
