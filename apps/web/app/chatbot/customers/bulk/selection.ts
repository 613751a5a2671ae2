import type { BodyOf } from '@hawker/api'
import { readConditions } from '../filters/filters-in-address.ts'
import type { CustomerFilter, CustomerSearch } from '../queries.ts'

/** Customers by their ids, or all that a search finds, including those of pages that are not loaded. */
export type CustomerSelection =
  | { ids: readonly string[] }
  | { search: CustomerSearch & { filter: CustomerFilter }; count: number }

export const countOf = (selection: CustomerSelection): number =>
  'ids' in selection ? selection.ids.length : selection.count

/** The selection as the server takes it. */
export function bodyOf(selection: CustomerSelection): BodyOf<'/v1/bots/{bot_id}/customers/bulk', 'post'>['of'] {
  if ('ids' in selection) return { ids: [...selection.ids] }
  const { filters, from, to, segment, ...search } = selection.search
  return {
    search: {
      ...search,
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(segment !== undefined && { segment }),
      ...(filters !== undefined && { filters: readConditions(filters) }),
    },
  }
}
