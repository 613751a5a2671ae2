import { z } from 'zod'
import { fill, isEmpty } from '../document/fill.ts'
import { filter } from './filter.ts'

/** Filters with their `match`; in a bare list every filter must match. Null selects every customer. */
export const audienceFilter = z.preprocess((given) => {
  if (isEmpty(given)) return null
  return fill({ match: 'all', filters: [] }, Array.isArray(given) ? { filters: given } : given)
}, z.object({ match: z.enum(['all', 'any']), filters: z.array(filter) }).nullable())
