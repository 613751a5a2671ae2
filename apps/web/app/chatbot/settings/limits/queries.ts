import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'

/** The limits of a bot, and how much of each is used. */
export const botLimitsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['limits', bot_id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/quotas', { params: { path: { bot_id } }, signal }))).items,
    staleTime: 0,
  })

/** The same of what the reader may make. */
export const myLimitsQuery = queryOptions({
  queryKey: ['my_limits'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/v1/me/quotas', { signal }))).items,
  staleTime: 0,
})
