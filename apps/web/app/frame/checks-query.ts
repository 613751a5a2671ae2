import type { AnswerOf } from '@hawker/api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api.ts'
import { channelQuery } from './channel-query.ts'

export type Checks = AnswerOf<'/v1/bots/{bot_id}/channel/checks', 'get'>

// Below the channel's key, so that a change of the channel refetches these too.
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

/** Which failures a figure counts: those of today by the bot's clock or of the last 24 hours, of a reason or of any. */
export type FailuresOf = { span: 'today' | 'last_day'; why?: string }

/** The messages behind one figure of the failures, page by page. */
export const failedMessagesQuery = (bot_id: string, of: FailuresOf) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(bot_id, 'failures'), of],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/channel/failures/messages', {
          params: { path: { bot_id }, query: { ...of, before: pageParam || undefined } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
