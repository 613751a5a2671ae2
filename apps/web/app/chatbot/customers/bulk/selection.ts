import type { BodyOf } from '@hawker/api'
import { readConditions } from '../filters/filters-in-address.ts'
import type { CustomerFilter, CustomerSearch } from '../queries.ts'

type Of = BodyOf<'/v1/bots/{bot_id}/customers/bulk', 'post'>['of']
type BroadcastPeople = Extract<Of, { people: unknown }>['people']

/** Customers by their ids, all that a search finds, including those of pages that are not loaded, or those behind a broadcast's figure. */
export type CustomerSelection =
  | { ids: readonly string[] }
  | { search: CustomerSearch & { filter: CustomerFilter }; count: number }
  | { people: BroadcastPeople; count: number }

export const countOf = (selection: CustomerSelection): number =>
  'ids' in selection ? selection.ids.length : selection.count

/** The selection as the server takes it. */
export function bodyOf(selection: CustomerSelection): Of {
  if ('ids' in selection) return { ids: [...selection.ids] }
  if ('people' in selection) return { people: selection.people }
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
