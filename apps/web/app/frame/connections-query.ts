import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api.ts'

/** The outside services a bot is connected to. */
export const connectionsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['connections', bot_id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/integrations', { params: { path: { bot_id } }, signal }))).items,
  })
