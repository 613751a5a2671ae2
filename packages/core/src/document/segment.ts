import { z } from 'zod'
import { filter } from '../filters/index.ts'
import { filled } from './fill.ts'

/** Saved conditions: the customers who match them now are the segment. Without a condition it has everyone. */
export const segment = filled(
  () => ({ id: '', name: '', match: 'all' as const, filters: [] }),
  z.object({
    id: z.string().min(1),
    name: z.string(),
    match: z.enum(['all', 'any']),
    filters: z.array(filter),
  }),
)
