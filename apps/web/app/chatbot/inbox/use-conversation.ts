import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../frame/api.ts'
import { botQuery, useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'

/** Hands a conversation to a person or back. The socket brings the result. */
export function useHandOver(id: string) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  const params = { path: { bot_id, id } }
  const onError = (error: unknown) => showError(error)
  const takeOver = useMutation({
    mutationFn: async () => {
      const { pause_minutes } = await cache.ensureQueryData(botQuery(bot_id))
      // Replies may be set to cause no pause (0); a take-over by hand then lasts until it is handed back.
      const body = { pause_minutes: pause_minutes || null }
      return api.POST('/v1/bots/{bot_id}/conversations/{id}/take_over', { params, body })
    },
    onError,
  })
  const handBack = useMutation({
    mutationFn: () => api.POST('/v1/bots/{bot_id}/conversations/{id}/hand_back', { params, body: {} }),
    onError,
  })
  return { takeOver, handBack }
}

/** Blocks or unblocks a customer. The socket brings the result. */
export function useBlock(id: string) {
  const { id: bot_id } = useBot()
  const showError = useShowError()
  return useMutation({
    mutationFn: (is_blocked: boolean) =>
      api.POST('/v1/bots/{bot_id}/conversations/{id}/block', {
        params: { path: { bot_id, id } },
        body: { is_blocked },
      }),
    onError: (error) => showError(error),
  })
}

export function useSetDone() {
  const { id: bot_id } = useBot()
  const showError = useShowError()
  return useMutation({
    mutationFn: ({ id, is_done }: { id: string; is_done: boolean }) =>
      api.POST('/v1/bots/{bot_id}/conversations/{id}/done', { params: { path: { bot_id, id } }, body: { is_done } }),
    onError: (error) => showError(error),
  })
}
