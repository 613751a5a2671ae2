import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api.ts'

/** The connection of a bot to its platform. */
export const channelQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['channel', bot_id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/bots/{bot_id}/channel', { params: { path: { bot_id } }, signal })),
  })
