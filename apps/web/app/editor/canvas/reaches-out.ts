type Block = { position: { x: number; y: number }; measured?: { width?: number; height?: number } }
type Sight = { nodes: readonly Block[]; transform: readonly [number, number, number]; width: number; height: number }

/** True while part of a block is out of sight. `transform` is where the canvas stands, in pixels, and its zoom. */
export const reachesOut = ({ nodes, transform: [x, y, zoom], width, height }: Sight): boolean =>
  nodes.some(({ position, measured }) => {
    const left = position.x * zoom + x
    const top = position.y * zoom + y
    const right = left + (measured?.width ?? 0) * zoom
    const bottom = top + (measured?.height ?? 0) * zoom
    return left < 0 || top < 0 || right > width || bottom > height
  })
