import { inside } from './inside.tsx'
import type { Lens, LensId } from './lens.ts'

/** The lenses of the canvas, in the order of their menu. */
export const lenses: Record<LensId, Lens> = { inside }
export const lensIds: readonly LensId[] = ['inside']
