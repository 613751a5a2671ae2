import type { AnswerOf } from '@hawker/api'
import type { DispatchState, Sequence } from '@hawker/core'
import { queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { api, unwrap, unwrapAs } from '../../frame/api.ts'
import { useBot } from '../../frame/use-bot.ts'

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

type Figures = AnswerOf<'/v1/bots/{bot_id}/sequences/{sequence_id}/figures', 'get'>['items'][number]
export type StepFigures = Pick<Figures, 'counts' | 'clicked' | 'buttons'>

/** What became of the messages of each step, by the step's flow. Asked again while the screen is open: platforms go on reporting. */
export const figuresQuery = (bot_id: string, sequence_id: string) =>
  queryOptions({
    queryKey: ['sequences', bot_id, 'figures', sequence_id],
    queryFn: async ({ signal }) => {
      const params = { path: { bot_id, sequence_id } }
      const { items } = await unwrap(api.GET('/v1/bots/{bot_id}/sequences/{sequence_id}/figures', { params, signal }))
      return new Map(items.map(({ step, ...figures }) => [step, figures]))
    },
    refetchInterval: 30_000,
  })

/**
 * The people of a figure: those in one of the states, with a reason where one is given. `clicked`: those who clicked the link or button at
 * this place; empty: any.
 */
export type StepPeople = { states: readonly DispatchState[]; reason: string | null; clicked?: string }

/** The customers behind a figure of a step, page by page. */
export function useStepPeople(sequence_id: string, step: string, { states, reason, clicked }: StepPeople) {
  const { id: bot_id } = useBot()
  return useInfiniteQuery({
    queryKey: ['sequences', bot_id, 'people', sequence_id, step, states, reason, clicked],
    queryFn: ({ signal, pageParam }) => {
      const narrow = { ...(reason !== null && { reason }), ...(clicked !== undefined && { clicked }) }
      const query = { step, state: [...states], ...narrow, after: pageParam, limit: 50 }
      return unwrap(
        api.GET('/v1/bots/{bot_id}/sequences/{sequence_id}/people', {
          params: { path: { bot_id, sequence_id }, query },
          signal,
        }),
      )
    },
    initialPageParam: '0',
    getNextPageParam: ({ next }) => next,
  })
}
