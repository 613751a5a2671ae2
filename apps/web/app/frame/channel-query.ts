import { queryOptions } from '@tanstack/react-query'
import { request } from './api.ts'
import type { ChannelState } from './api-types.ts'

/** The connection of a bot to its platform. */
export const channelQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['channel', bot_id],
    queryFn: ({ signal }) => request<ChannelState>('GET', '/v1/bots/{bot_id}/channel', { path: { bot_id }, signal }),
  })
