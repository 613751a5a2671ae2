import { type Drawn, placeOf } from './block-size.ts'

/** In pixels of the screen. */
export const size = { width: 168, height: 112 }
const margin = 5

type Rect = { x: number; y: number; width: number; height: number }

/** All blocks as one shape of an SVG. */
export const pathOf = (nodes: readonly Drawn[]): string =>
  nodes
    .map((node) => {
      const { x, y, width, height } = placeOf(node)
      return `M${x} ${y}h${width}v${height}h${-width}z`
    })
    .join('')

/** The rectangle around all blocks; null without any. */
export function boundsOf(nodes: readonly Drawn[]): Rect | null {
  const [first, ...others] = nodes.map(placeOf)
  return first ? others.reduce(both, first) : null
}

/** The part of the canvas that the picture shows, the blocks and what is in sight, and how much of the canvas one pixel is. */
export function frameOf(bounds: Rect | null, sight: Rect): { frame: Rect; scale: number } {
  const shown = bounds ? both(bounds, sight) : sight
  const scale = Math.max(shown.width / size.width, shown.height / size.height)
  const width = (size.width + 2 * margin) * scale
  const height = (size.height + 2 * margin) * scale
  const x = shown.x - (width - shown.width) / 2
  const y = shown.y - (height - shown.height) / 2
  return { frame: { x, y, width, height }, scale }
}

function both(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  const right = Math.max(a.x + a.width, b.x + b.width)
  const bottom = Math.max(a.y + a.height, b.y + b.height)
  return { x, y, width: right - x, height: bottom - y }
}
