import type { AnswerOf } from '@hawker/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'

export const spans = ['7', '30', '90'] as const
export type Span = (typeof spans)[number]

export type TagStatistics = AnswerOf<'/v1/bots/{bot_id}/tag_statistics', 'get'>
export type TagRow = TagStatistics['items'][number]

export const tagOrigins = [
  'flow',
  'keyword',
  'broadcast',
  'sequence',
  'tool',
  'rule',
  'api',
  'person',
  'other',
] as const
export type TagOrigin = TagStatistics['origins'][number]['origin']

/** The days that are asked for: a usual span, or from one to another. */
type Asked = { days: Span; from: string; until: string; tag: string; origin: TagOrigin | null }

/** The tags with their customers and changes; the days and origins of all of them, or of one. */
export const tagStatisticsQuery = (bot_id: string, { days, from, until, tag, origin }: Asked) =>
  queryOptions({
    queryKey: ['tag_statistics', bot_id, days, from, until, tag, origin],
    queryFn: ({ signal }) => {
      const span = from && until ? { from, until } : { days }
      const query = { ...span, ...(tag && { tag }), ...(origin && { origin }) }
      return unwrap(api.GET('/v1/bots/{bot_id}/tag_statistics', { params: { path: { bot_id }, query }, signal }))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
