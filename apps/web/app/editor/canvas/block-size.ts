export const blockWidth = 280

export type Drawn = { position: { x: number; y: number }; measured?: { height?: number }; initialHeight?: number }

/** Where a block stands on the canvas, and how large it is. */
export const placeOf = ({ position, measured, initialHeight = 0 }: Drawn) => ({
  ...position,
  width: blockWidth,
  height: measured?.height ?? initialHeight,
})
