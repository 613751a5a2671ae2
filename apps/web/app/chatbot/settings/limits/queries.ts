import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'

/** The limits of a bot, with their use. */
export const botLimitsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['limits', bot_id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/quotas', { params: { path: { bot_id } }, signal }))).items,
    staleTime: 0,
  })

/** The same for the reader's own bots and tokens. */
export const myLimitsQuery = queryOptions({
  queryKey: ['my_limits'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/v1/me/quotas', { signal }))).items,
  staleTime: 0,
})
