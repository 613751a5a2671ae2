export type Point = { x: number; y: number }

const grid = 4
/** Blocks stand on a grid of four pixels. */
export const snap = ({ x, y }: Point): { X: number; Y: number } => ({
  X: Math.round(x / grid) * grid + 0,
  Y: Math.round(y / grid) * grid + 0,
})

/** The default place of a new block: near the middle of the viewport. */
export const middle = (): Point => ({ x: innerWidth / 2 - 140, y: innerHeight / 3 })
