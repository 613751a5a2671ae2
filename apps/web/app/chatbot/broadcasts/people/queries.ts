import type { ExclusionReason } from '@hawker/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { type PeopleKey, peopleOf } from '../figures.ts'
import type { Written } from '../queries.ts'

type Rehearsed = { broadcast_id: string; written: Written; reason: ExclusionReason | null }

/** The customers whom a rehearsal leaves out for a reason, or would reach (null), page by page. */
export function useRehearsedPeople({ broadcast_id, written: { config, plan, sequence_id }, reason }: Rehearsed) {
  const { id: bot_id } = useBot()
  return useInfiniteQuery({
    queryKey: ['broadcast_rehearsal', bot_id, broadcast_id, 'people', config, plan, sequence_id, reason],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/broadcasts/{broadcast_id}/rehearse/people', {
          params: { path: { bot_id, broadcast_id } },
          body: { config, plan, sequence_id, reason, after: pageParam, limit: 50 },
          signal,
        }),
      ),
    initialPageParam: '0',
    getNextPageParam: ({ next }) => next,
  })
}

/** The customers behind a figure of a broadcast that was sent, page by page. */
export function useFigurePeople(broadcast_id: string, { figure, reason }: PeopleKey) {
  const { id: bot_id } = useBot()
  const { broadcast: _, states, has_replied, ...rest } = peopleOf(broadcast_id, { figure, reason })
  const query = { ...rest, ...(states && { state: states }), ...(has_replied && { has_replied: 'true' }), limit: 50 }
  return useInfiniteQuery({
    queryKey: ['broadcast_people', bot_id, broadcast_id, figure, reason],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/broadcasts/{broadcast_id}/people', {
          params: { path: { bot_id, broadcast_id }, query: { ...query, after: pageParam } },
          signal,
        }),
      ),
    initialPageParam: '0',
    getNextPageParam: ({ next }) => next,
  })
}
