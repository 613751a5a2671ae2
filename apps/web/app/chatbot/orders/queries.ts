import type { AnswerOf, Schemas } from '@hawker/api'
import type { OrderStatus } from '@hawker/core'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'

export type OrderRow = Schemas['OrderRow']
export type OrderView = AnswerOf<'/v1/bots/{bot_id}/orders/{order_id}', 'get'>
export type OrderCounts = AnswerOf<'/v1/bots/{bot_id}/orders/counts', 'get'>
export type OrderEvent = Schemas['OrderEvent']

/** A flow or another person may change an order at any time. */
const refetchInterval = 15_000

/** Words, and the instants between which orders were made. */
export type OrderSearch = { q: string; from: string | undefined; to: string | undefined }
/** `sold`: neither cancelled, deleted nor returned. */
export type OrderShow = OrderStatus | 'sold' | null

const shown = (show: OrderShow) => (show === 'sold' ? { sold: 'true' } : { status: show ?? undefined })

/** The orders of a view, page by page. While another view loads, the one before stays. */
export const ordersQuery = (bot_id: string, search: OrderSearch, show: OrderShow) =>
  infiniteQueryOptions({
    queryKey: ['orders', bot_id, 'list', search, show],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/orders', {
          params: {
            path: { bot_id },
            query: { ...search, ...shown(show), before: pageParam || undefined, limit: 50 },
          },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval,
  })

/** The last five orders of a customer. */
export const customerOrdersQuery = (bot_id: string, customer_id: string) =>
  queryOptions({
    queryKey: ['orders', bot_id, 'of', customer_id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/orders', {
          params: { path: { bot_id }, query: { customer_id, limit: 5 } },
          signal,
        }),
      ),
    refetchInterval,
  })

/** The number of orders in each status. */
export const orderCountsQuery = (bot_id: string, search: OrderSearch) =>
  queryOptions({
    queryKey: ['orders', bot_id, 'counts', search],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/orders/counts', { params: { path: { bot_id }, query: search }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval,
  })

/** One order with every field. */
export const orderQuery = (bot_id: string, order_id: string) =>
  queryOptions({
    queryKey: ['orders', bot_id, 'one', order_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/orders/{order_id}', { params: { path: { bot_id, order_id } }, signal })),
  })

/** Other orders that may be the same one. */
export const duplicatesQuery = (bot_id: string, order_id: string) =>
  queryOptions({
    queryKey: ['orders', bot_id, 'duplicates', order_id],
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/v1/bots/{bot_id}/orders/{order_id}/duplicates', { params: { path: { bot_id, order_id } }, signal }),
        )
      ).items,
  })

/** The events of an order, the latest first. */
export const orderEventsQuery = (bot_id: string, order_id: string) =>
  queryOptions({
    queryKey: ['orders', bot_id, 'events', order_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/orders/{order_id}/events', { params: { path: { bot_id, order_id } }, signal })),
  })
