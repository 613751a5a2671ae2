export type Point = { x: number; y: number }

const grid = 4
/** Blocks stand on a grid of four pixels. */
export const snap = ({ x, y }: Point): { X: number; Y: number } => ({
  X: Math.round(x / grid) * grid + 0,
  Y: Math.round(y / grid) * grid + 0,
})

/** Where something comes to stand that nobody gave a place: about the middle of what is in sight. */
export const middle = (): Point => ({ x: innerWidth / 2 - 140, y: innerHeight / 3 })
