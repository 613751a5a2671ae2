import { getViewportForBounds, type Rect, type Viewport } from '@xyflow/react'

type Stage = { width: number; height: number }

const phoneWidth = 767

/** Room for the tools that float over the canvas. */
const room = { top: '48px', bottom: '96px', left: '48px', right: '48px' } as const
/** The inspector covers the right side. */
const roomBesideInspector = { ...room, right: '448px' } as const
/** No closer than a block's natural size. */
const most = 1

/** How small and how large the canvas may be drawn. */
export const zooms = { least: 0.05, most: 1.5 }

/** Where the canvas must stand to be drawn at a zoom, about the middle of what is seen. */
export function zoomed({ x, y, zoom }: Viewport, to: number, { width, height }: Stage): Viewport {
  const next = Math.min(Math.max(to, zooms.least), zooms.most)
  const about = (middle: number, at: number) => middle - ((middle - at) * next) / zoom
  return { x: about(width / 2, x), y: about(height / 2, y), zoom: next }
}

/** Where the canvas must stand to show the whole flow, whose blocks lie within `bounds`. */
export function whole(bounds: Rect, { width, height }: Stage, hasInspector: boolean): Viewport {
  const padding = hasInspector && width > phoneWidth ? roomBesideInspector : room
  return getViewportForBounds(bounds, width, height, zooms.least, most, padding)
}
