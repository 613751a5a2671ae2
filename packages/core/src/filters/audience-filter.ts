import { z } from 'zod'
import { fill, isEmpty } from '../document/fill.ts'
import { filter } from './filter.ts'

/** Filters with how they combine; a bare list of them must all match. Null selects every customer. */
export const audienceFilter = z.preprocess((given) => {
  if (isEmpty(given)) return null
  return fill({ match: 'all', filters: [] }, Array.isArray(given) ? { filters: given } : given)
}, z.object({ match: z.enum(['all', 'any']), filters: z.array(filter) }).nullable())
