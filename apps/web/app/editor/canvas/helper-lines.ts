import type { Point } from './place.ts'

/** The lines a dragged block is drawn to: through the left or upper edges of blocks that stand in line with it. */
export type Guides = { x: number | null; y: number | null }
export const noGuides: Guides = { x: null, y: null }

/** Pulls a dragged block in line with others, within `reach` pixels of the canvas, and says along which lines. */
export function pulled(at: Point, others: readonly Point[], reach: number): { at: Point; guides: Guides } {
  const guides = {
    x: nearest(
      at.x,
      others.map(({ x }) => x),
      reach,
    ),
    y: nearest(
      at.y,
      others.map(({ y }) => y),
      reach,
    ),
  }
  return { at: { x: guides.x ?? at.x, y: guides.y ?? at.y }, guides }
}

function nearest(at: number, places: readonly number[], reach: number): number | null {
  let found: number | null = null
  for (const place of places)
    if (Math.abs(place - at) <= reach && (found === null || Math.abs(place - at) < Math.abs(found - at))) found = place
  return found
}
