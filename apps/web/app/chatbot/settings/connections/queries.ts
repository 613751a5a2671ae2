import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'

/** The flows whose actions use a connection. */
export const usesQuery = (bot_id: string, integration_id: string) =>
  queryOptions({
    queryKey: ['connection_uses', bot_id, integration_id],
    queryFn: async ({ signal }) => {
      const params = { path: { bot_id, integration_id } }
      return (await unwrap(api.GET('/v1/bots/{bot_id}/integrations/{integration_id}/uses', { params, signal }))).items
    },
    staleTime: 0,
  })

/** Its last requests and answers, page by page. */
export const answersQuery = (bot_id: string, integration_id: string) =>
  infiniteQueryOptions({
    queryKey: ['connection_answers', bot_id, integration_id],
    queryFn: ({ signal, pageParam }) => {
      const params = { path: { bot_id, integration_id }, query: { before: pageParam || undefined } }
      return unwrap(api.GET('/v1/bots/{bot_id}/integrations/{integration_id}/exchanges', { params, signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** The address that the service of a connection calls; its `url` is null without a public address. */
export const addressQuery = (bot_id: string, integration_id: string) =>
  queryOptions({
    queryKey: ['connection_address', bot_id, integration_id],
    queryFn: ({ signal }) => {
      const params = { path: { bot_id, integration_id } }
      return unwrap(api.GET('/v1/bots/{bot_id}/integrations/{integration_id}/address', { params, signal }))
    },
  })

/** The datasets of a connection to Meta, asked of Meta now. */
export const datasetsQuery = (bot_id: string, integration_id: string) =>
  queryOptions({
    queryKey: ['datasets', bot_id, integration_id],
    queryFn: async ({ signal }) => {
      const params = { path: { bot_id, integration_id, picker: 'datasets' as const } }
      const body = { search: '', after: null, choices: {} }
      const path = '/v1/bots/{bot_id}/integrations/{integration_id}/pickers/{picker}'
      return (await unwrap(api.POST(path, { params, body, signal }))).items
    },
    retry: false,
  })

/** The services at which this installation has a client for signing in. */
export const loginsQuery = queryOptions({
  queryKey: ['logins'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/v1/logins', { signal }))).items,
})

/** The headers that all JSON API cards share, with masked values. */
export const sharedHeadersQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['json_api_headers', bot_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/json_api_headers', { params: { path: { bot_id } }, signal })),
  })
