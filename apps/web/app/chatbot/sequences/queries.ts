import type { AnswerOf } from '@hawker/api'
import type { Sequence } from '@hawker/core'
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap, unwrapAs } from '../../frame/api.ts'

export type SequenceRow = AnswerOf<'/v1/bots/{bot_id}/sequences', 'get'>['items'][number]
export type Waiting = AnswerOf<'/v1/bots/{bot_id}/sequences/{sequence_id}/waiting', 'get'>['items'][number]

/** The sequences with the number of their steps and problems. */
export const sequenceRowsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['sequences', bot_id, 'rows'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/sequences', { params: { path: { bot_id } }, signal }))).items,
  })

/** A sequence with its steps. */
export const sequenceQuery = (bot_id: string, sequence_id: string) =>
  queryOptions({
    queryKey: ['sequences', bot_id, 'one', sequence_id],
    queryFn: ({ signal }) => {
      const params = { path: { bot_id, sequence_id } }
      return unwrapAs<Sequence>(
        api.GET('/v1/bots/{bot_id}/sequences/{sequence_id}', { params, signal, parseAs: 'text' }),
      )
    },
  })

/** Counts the followers who wait for each step. */
export const waitingQuery = (bot_id: string, sequence_id: string) =>
  queryOptions({
    queryKey: ['sequences', bot_id, 'waiting', sequence_id],
    queryFn: async ({ signal }) => {
      const params = { path: { bot_id, sequence_id } }
      return (await unwrap(api.GET('/v1/bots/{bot_id}/sequences/{sequence_id}/waiting', { params, signal }))).items
    },
  })
