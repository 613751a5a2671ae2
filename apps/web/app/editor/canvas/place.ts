export type Point = { x: number; y: number }

const grid = 4
/** Blocks stand on a grid of four pixels. */
export const snap = ({ x, y }: Point): { X: number; Y: number } => ({
  X: Math.round(x / grid) * grid + 0,
  Y: Math.round(y / grid) * grid + 0,
})
