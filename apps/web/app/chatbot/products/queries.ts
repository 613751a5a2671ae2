import type { AnswerOf, Schemas } from '@hawker/api'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'

export type Product = Schemas['Product']
export type ProductCounts = AnswerOf<'/v1/bots/{bot_id}/products/counts', 'get'>
export type Combo = Schemas['Combo']

export type ProductSearch = { q: string; category: string; source: string | null }
export type Stock = 'in' | 'out'

const given = ({ q, category, source }: ProductSearch) => ({
  q,
  category: category || undefined,
  source: source ?? undefined,
})

/** The products of a view, page by page. */
export const productsQuery = (bot_id: string, search: ProductSearch & { stock: Stock | null }) =>
  infiniteQueryOptions({
    queryKey: ['products', bot_id, 'list', search],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/products', {
          params: {
            path: { bot_id },
            query: { ...given(search), stock: search.stock ?? undefined, before: pageParam || undefined, limit: 50 },
          },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** The number of products that each filter shows. */
export const productCountsQuery = (bot_id: string, search: ProductSearch) =>
  queryOptions({
    queryKey: ['products', bot_id, 'counts', search],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/products/counts', { params: { path: { bot_id }, query: given(search) }, signal }),
      ),
    placeholderData: keepPreviousData,
  })

/** A product with its variations. */
export const productQuery = (bot_id: string, product_id: string) =>
  queryOptions({
    queryKey: ['products', bot_id, 'one', product_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/products/{product_id}', { params: { path: { bot_id, product_id } }, signal })),
  })

/** Every combo of the shop. */
export const combosQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['combos', bot_id],
    async queryFn({ signal }) {
      const all: Combo[] = []
      let before: string | null = null
      do {
        const query: { limit: number; before?: string } = { limit: 100, ...(before !== null && { before }) }
        const { items, next } = await unwrap(
          api.GET('/v1/bots/{bot_id}/combos', { params: { path: { bot_id }, query }, signal }),
        )
        all.push(...items)
        before = next
      } while (before !== null)
      return all
    },
  })
