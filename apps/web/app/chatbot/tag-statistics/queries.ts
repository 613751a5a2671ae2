import type { AnswerOf } from '@hawker/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'

export const spans = ['7', '30', '90'] as const
export type Span = (typeof spans)[number]

export type TagStatistics = AnswerOf<'/v1/bots/{bot_id}/tag_statistics', 'get'>
export type TagRow = TagStatistics['items'][number]

/** The tags with their customers and changes; the days of all of them, or of one. */
export const tagStatisticsQuery = (bot_id: string, days: Span, tag: string) =>
  queryOptions({
    queryKey: ['tag_statistics', bot_id, days, tag],
    queryFn: ({ signal }) => {
      const query = { days, ...(tag && { tag }) }
      return unwrap(api.GET('/v1/bots/{bot_id}/tag_statistics', { params: { path: { bot_id }, query }, signal }))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
