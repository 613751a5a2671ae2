import type { Point } from '../place.ts'

/** An arrow from the right edge of a block to the left edge of one. */
export type Trip = { id: string; source: string; target: string; from: Point; to: Point }

/** The corners of an arrow's line, its two ends included. Lines run level or upright. */
export type Route = readonly Point[]
