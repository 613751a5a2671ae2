import { getViewportForBounds, type Rect, type Viewport } from '@xyflow/react'

const phoneWidth = 767

/** Room for what floats over the canvas. */
const room = { top: '48px', bottom: '96px', left: '48px', right: '48px' } as const
/** The inspector covers the right side. */
const roomBesideInspector = { ...room, right: '448px' } as const
/** No closer than a block's natural size. */
const most = 1
const least = 0.25

/** Where the canvas must stand to show the whole flow, whose blocks lie within `bounds`. */
export function whole(
  bounds: Rect,
  { width, height }: { width: number; height: number },
  hasInspector: boolean,
): Viewport {
  const padding = hasInspector && width > phoneWidth ? roomBesideInspector : room
  return getViewportForBounds(bounds, width, height, least, most, padding)
}
