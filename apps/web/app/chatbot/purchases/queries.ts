import type { AnswerOf, Schemas } from '@hawker/api'
import type { PurchaseEvent } from '@hawker/core'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'

export type Purchase = Schemas['Purchase']
export type PurchaseView = Schemas['PurchaseView']
export type PurchaseCounts = AnswerOf<'/v1/bots/{bot_id}/purchases/counts', 'get'>

/** A platform may report at any time. */
const refetchInterval = 15_000

type Search = { q: string; event: PurchaseEvent | null }

/** The purchases of a view, page by page. While another view loads, the one before stays. */
export const purchasesQuery = (bot_id: string, { q, event }: Search) =>
  infiniteQueryOptions({
    queryKey: ['purchases', bot_id, 'list', { q, event }],
    queryFn: ({ signal, pageParam }) => {
      const query = { q, event: event ?? undefined, before: pageParam || undefined, limit: 50 }
      return unwrap(api.GET('/v1/bots/{bot_id}/purchases', { params: { path: { bot_id }, query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval,
  })

/** The number of purchases by their newest event. */
export const purchaseCountsQuery = (bot_id: string, q: string) =>
  queryOptions({
    queryKey: ['purchases', bot_id, 'counts', q],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/purchases/counts', { params: { path: { bot_id }, query: { q } }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval,
  })

/** One purchase with all that its platform told. */
export const purchaseQuery = (bot_id: string, purchase_id: string) =>
  queryOptions({
    queryKey: ['purchases', bot_id, 'one', purchase_id],
    queryFn: ({ signal }) => {
      const params = { path: { bot_id, purchase_id } }
      return unwrap(api.GET('/v1/bots/{bot_id}/purchases/{purchase_id}', { params, signal }))
    },
  })
