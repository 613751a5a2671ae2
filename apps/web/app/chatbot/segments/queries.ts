import type { AnswerOf } from '@hawker/api'
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import type { Conditions } from '../customers/filters/filters-in-address.ts'

export type Segment = AnswerOf<'/v1/bots/{bot_id}/segments', 'get'>['items'][number]

export const segmentsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['segments', bot_id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/segments', { params: { path: { bot_id } }, signal }))).items,
  })

/** Counts the customers whom complete conditions select, in the end and after each row. */
export const conditionCountQuery = (bot_id: string, { match, filters }: Conditions) =>
  queryOptions({
    queryKey: ['customers', bot_id, 'condition_count', match, filters],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/segments/count', {
          params: { path: { bot_id } },
          body: { match, filters },
          signal,
        }),
      ),
  })
