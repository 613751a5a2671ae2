import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import type { CustomerSort } from './sorts.ts'

export const customerFilters = ['phone', 'unsubscribed', 'blocked'] as const
export type CustomerFilter = (typeof customerFilters)[number] | 'all'

/** The choice of customers in a list; `from` and `to` are instants, `filters` the conditions as in the address. */
export type CustomerSearch = {
  q: string
  from: string | undefined
  to: string | undefined
  filters: string | undefined
  /** The id of a segment whose people are looked for. */
  segment: string | undefined
}
type CustomerView = CustomerSearch & { filter: CustomerFilter; sort: CustomerSort; fields: string | undefined }

/** The customers of a view, page by page. While another view loads, the one before stays. */
export const customersQuery = (bot_id: string, view: CustomerView) =>
  infiniteQueryOptions({
    queryKey: ['customers', bot_id, view],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/customers', {
          params: { path: { bot_id }, query: { ...view, before: pageParam || undefined, limit: 100 } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** How many rows each filter has. */
export const customerCountsQuery = (bot_id: string, search: CustomerSearch) =>
  queryOptions({
    queryKey: ['customers', bot_id, 'counts', search],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/customers/counts', { params: { path: { bot_id }, query: search }, signal })),
    placeholderData: keepPreviousData,
  })
