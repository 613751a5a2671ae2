import type { AnswerOf } from '@hawker/api'
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api.ts'
import { channelQuery } from './channel-query.ts'

export type Checks = AnswerOf<'/v1/bots/{bot_id}/channel/checks', 'get'>

// Below the channel's key, so that one that changes renews what was said of it.
const keyOf = (bot_id: string, name: string) => [...channelQuery(bot_id).queryKey, name]

/** The lights of a bot's connection and the results of its checks. */
export const checksQuery = (bot_id: string) =>
  queryOptions({
    queryKey: keyOf(bot_id, 'checks'),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/channel/checks', { params: { path: { bot_id } }, signal })),
  })

export const quotaQuery = (bot_id: string) =>
  queryOptions({
    queryKey: keyOf(bot_id, 'quota'),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/channel/quota', { params: { path: { bot_id } }, signal })),
  })

export const failuresQuery = (bot_id: string) =>
  queryOptions({
    queryKey: keyOf(bot_id, 'failures'),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/channel/failures', { params: { path: { bot_id } }, signal })),
  })

/** The messages behind one figure of the failures. */
export const failedMessagesQuery = (bot_id: string, why: string) =>
  queryOptions({
    queryKey: [...keyOf(bot_id, 'failures'), why],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/channel/failures/messages', {
          params: { path: { bot_id }, query: { why } },
          signal,
        }),
      ),
  })
