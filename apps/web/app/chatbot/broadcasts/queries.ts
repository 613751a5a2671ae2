import type { AnswerOf, Schemas } from '@hawker/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'

export type Broadcast = Schemas['Broadcast']
export type Rehearsal = Schemas['BroadcastRehearsal']
export type BroadcastPerson = AnswerOf<'/v1/bots/{bot_id}/broadcasts/{broadcast_id}/people', 'get'>['items'][number]

export type RehearsalSample = Schemas['BroadcastSample']

/** The parts of a broadcast that its author writes. */
export type Written = Pick<Broadcast, 'name' | 'config' | 'plan' | 'sequence_id'>

const isMoving = ({ state }: Broadcast) => state === 'freezing' || state === 'running'

/** All broadcasts of a bot, the newest first; asked again while one is being sent. */
export const broadcastsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['broadcasts', bot_id],
    async queryFn({ signal }) {
      const all: Broadcast[] = []
      for (let before: string | undefined; ; ) {
        const query = { limit: 100, ...(before !== undefined && { before }) }
        const page = await unwrap(
          api.GET('/v1/bots/{bot_id}/broadcasts', { params: { path: { bot_id }, query }, signal }),
        )
        all.push(...page.items)
        if (page.next === null) return all
        before = page.next
      }
    },
    refetchInterval: ({ state: { data } }) => (data?.some(isMoving) ? 3_000 : false),
  })

const justEndedMs = 10 * 60_000

/** Milliseconds until a broadcast is asked for again: platforms go on reporting for a while after its end. */
function pauseOf(broadcast: Broadcast | undefined): number | false {
  if (!broadcast || broadcast.state === 'draft') return false
  if (isMoving(broadcast)) return 1_000
  if (broadcast.ended_at === null) return 5_000
  return Date.now() - Date.parse(broadcast.ended_at) < justEndedMs ? 3_000 : 60_000
}

export const broadcastQuery = (bot_id: string, broadcast_id: string) =>
  queryOptions({
    queryKey: ['broadcasts', bot_id, broadcast_id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/broadcasts/{broadcast_id}', { params: { path: { bot_id, broadcast_id } }, signal }),
      ),
    refetchInterval: ({ state: { data } }) => pauseOf(data),
  })

/** Counts what sending a broadcast with these changes would do now. */
export const rehearsalQuery = (bot_id: string, broadcast_id: string, { config, plan, sequence_id }: Written) =>
  queryOptions({
    queryKey: ['broadcast_rehearsal', bot_id, broadcast_id, config, plan, sequence_id],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/broadcasts/{broadcast_id}/rehearse', {
          params: { path: { bot_id, broadcast_id } },
          body: { config, plan, sequence_id },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    // Another visit counts again: customers come and go.
    staleTime: 0,
  })

/** Plays a broadcast with these changes to ten customers; another seed finds others. */
export const samplesQuery = (
  bot_id: string,
  broadcast_id: string,
  { config, plan, sequence_id }: Written,
  seed: string,
) =>
  queryOptions({
    queryKey: ['broadcast_samples', bot_id, broadcast_id, config, plan, sequence_id, seed],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/broadcasts/{broadcast_id}/rehearse/samples', {
          params: { path: { bot_id, broadcast_id } },
          body: { config, plan, sequence_id, seed },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
