import type { AnswerOf } from '@hawker/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'

export type SalesDay = AnswerOf<'/v1/bots/{bot_id}/orders/sales', 'get'>['days'][number]
type Instants = { from: string | undefined; to: string | undefined }

/** The sales of each day between two instants. */
export const salesQuery = (bot_id: string, span: Instants) =>
  queryOptions({
    queryKey: ['orders', bot_id, 'sales', span],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/orders/sales', { params: { path: { bot_id }, query: span }, signal })))
        .days,
    placeholderData: keepPreviousData,
  })

/** Reads the steps before a shop's first order; there are none once it has one. */
export const shopGuideQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['orders', bot_id, 'guide'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/home/shop', { params: { path: { bot_id } }, signal }))).steps,
    // Each step is done on another screen, from which its person comes back here.
    staleTime: 0,
  })
