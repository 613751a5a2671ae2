import type { Sequence } from '@hawker/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, sending, unwrap, unwrapAs } from '../../frame/api.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { sequenceQuery } from './queries.ts'

/** All that an author writes of a sequence. */
export type SequenceDraft = Omit<Sequence, 'id'>

function useRenew() {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  return () =>
    Promise.all(
      ['sequences', 'uses', 'document', 'home', 'flows'].map((list) =>
        cache.invalidateQueries({ queryKey: [list, bot_id] }),
      ),
    )
}

/** Makes a sequence. A refusal is for the form that asked. */
export function useMakeSequence(onMade: (made: Sequence) => void) {
  const { id: bot_id } = useBot()
  const renew = useRenew()
  return useMutation({
    mutationFn: (draft: Partial<SequenceDraft> & { name: string }) => {
      const params = { path: { bot_id } }
      return unwrapAs<Sequence>(
        api.POST('/v1/bots/{bot_id}/sequences', {
          ...{ params, parseAs: 'text', body: { name: draft.name } },
          ...sending(draft),
        }),
      )
    },
    onSuccess: async (made) => {
      await renew()
      onMade(made)
    },
  })
}

/** Saves a sequence, which makes it live. */
export function useSaveSequence(id: string, onSaved: () => void) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const renew = useRenew()
  return useMutation({
    mutationFn: (draft: SequenceDraft) => {
      const params = { path: { bot_id, sequence_id: id } }
      return unwrapAs<Sequence>(
        api.PATCH('/v1/bots/{bot_id}/sequences/{sequence_id}', {
          ...{ params, parseAs: 'text', body: { name: draft.name } },
          ...sending(draft),
        }),
      )
    },
    onSuccess: async (saved) => {
      cache.setQueryData(sequenceQuery(bot_id, id).queryKey, saved)
      await renew()
      onSaved()
    },
  })
}

/** Switches a sequence on or off. */
export function useSwitchSequence() {
  const { id: bot_id } = useBot()
  const renew = useRenew()
  const showError = useShowError()
  return useMutation({
    mutationFn: ({ id, is_published }: { id: string; is_published: boolean }) =>
      unwrap(
        api.PATCH('/v1/bots/{bot_id}/sequences/{sequence_id}', {
          params: { path: { bot_id, sequence_id: id } },
          body: { is_published },
        }),
      ),
    onSuccess: renew,
    onError: (error) => showError(error),
  })
}
