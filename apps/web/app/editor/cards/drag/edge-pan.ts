type Box = { left: number; top: number; right: number; bottom: number }

/** The strip along the edges, and the greatest step of one frame, in pixels of the screen. */
const strip = 56
const fastest = 14

/** How far the canvas moves in this frame under a card held near its edge; null away from the edges. */
export function panAt({ x, y }: { x: number; y: number }, { left, top, right, bottom }: Box) {
  if (x < left || x > right || y < top || y > bottom) return null
  const along = (at: number, low: number, high: number) => {
    const near = Math.min(at - low, high - at)
    if (near >= strip) return 0
    const speed = Math.round(fastest * (1 - near / strip))
    return at - low < high - at ? -speed : speed
  }
  const by = { x: along(x, left, right), y: along(y, top, bottom) }
  return by.x === 0 && by.y === 0 ? null : by
}
