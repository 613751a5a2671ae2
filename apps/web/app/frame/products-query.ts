import type { Schemas } from '@hawker/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api.ts'

/** A variation of the shop with the name of its product. */
export type ShopVariation = Schemas['ShopVariation']

/** Variations by words of their product or their SKU; without words those of the newest products. */
export const variationsQuery = (bot_id: string, q: string) =>
  queryOptions({
    queryKey: ['products', bot_id, 'variations', q],
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/v1/bots/{bot_id}/variations', { params: { path: { bot_id }, query: { q, limit: 50 } }, signal }),
        )
      ).items,
    placeholderData: keepPreviousData,
  })

/** The variations of these numbers that the shop sells. */
export const namedVariationsQuery = (bot_id: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products', bot_id, 'named', ids],
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/v1/bots/{bot_id}/variations', {
            params: { path: { bot_id }, query: { ids: ids.join(',') } },
            signal,
          }),
        )
      ).items,
    enabled: ids.length > 0,
  })

/** The categories, tags and sources of the products, and the shop's currency. */
export const facetsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['products', bot_id, 'facets'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/products/facets', { params: { path: { bot_id } }, signal })),
  })
