import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import type { Conditions } from '../customers/filters/filters-in-address.ts'
import { type Segment, segmentsQuery } from './queries.ts'

export type SegmentDraft = Conditions & { name: string }

/** Saves a segment: a new one, or under its id. A refusal is for the form that asked. */
export function useSaveSegment(onSaved: (segment: Segment) => void) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: SegmentDraft & { id: string | null }) =>
      unwrap(
        id === null
          ? api.POST('/v1/bots/{bot_id}/segments', { params: { path: { bot_id } }, body })
          : api.PATCH('/v1/bots/{bot_id}/segments/{segment_id}', {
              params: { path: { bot_id, segment_id: id } },
              body,
            }),
      ),
    async onSuccess(segment) {
      await cache.invalidateQueries(segmentsQuery(bot_id))
      onSaved(segment)
    },
  })
}

/** Counts a segment now. */
export function useCountSegment() {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  return useMutation({
    mutationFn: (segment_id: string) =>
      unwrap(api.POST('/v1/bots/{bot_id}/segments/{segment_id}/count', { params: { path: { bot_id, segment_id } } })),
    onSuccess: (counted) =>
      cache.setQueryData(segmentsQuery(bot_id).queryKey, (known) =>
        known?.map((each) => (each.id === counted.id ? counted : each)),
      ),
    onError: (error) => showError(error),
  })
}
