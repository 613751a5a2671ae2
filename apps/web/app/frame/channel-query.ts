import { queryOptions } from '@tanstack/react-query'
import { api, take } from './api.ts'

/** The connection of a bot to its platform. */
export const channelQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['channel', bot_id],
    queryFn: ({ signal }) => take(api.GET('/v1/bots/{bot_id}/channel', { params: { path: { bot_id } }, signal })),
  })
