import type { ComboInput, ProductInput } from '@hawker/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'

/** Saves a product: a new one, or the one that was read at its revision. A refusal is for the form that asked. */
export function useSaveProduct(onSaved: () => void) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ known, input }: { known: { id: string; revision: number } | null; input: ProductInput }) =>
      unwrap(
        known === null
          ? api.POST('/v1/bots/{bot_id}/products', { params: { path: { bot_id } }, body: input })
          : api.PUT('/v1/bots/{bot_id}/products/{product_id}', {
              params: { path: { bot_id, product_id: known.id } },
              body: { ...input, revision: known.revision },
            }),
      ),
    async onSuccess() {
      await cache.invalidateQueries({ queryKey: ['products', bot_id] })
      onSaved()
    },
  })
}

/** Saves a combo: a new one, or under its id. */
export function useSaveCombo(onSaved: () => void) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, input }: { id: string | null; input: ComboInput }) =>
      unwrap(
        id === null
          ? api.POST('/v1/bots/{bot_id}/combos', { params: { path: { bot_id } }, body: input })
          : api.PUT('/v1/bots/{bot_id}/combos/{combo_id}', {
              params: { path: { bot_id, combo_id: id } },
              body: input,
            }),
      ),
    async onSuccess() {
      await cache.invalidateQueries({ queryKey: ['combos', bot_id] })
      onSaved()
    },
  })
}

export function useDeleteCombo() {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  return useMutation({
    mutationFn: (combo_id: string) =>
      api.DELETE('/v1/bots/{bot_id}/combos/{combo_id}', { params: { path: { bot_id, combo_id } } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['combos', bot_id] }),
    onError: (error) => showError(error),
  })
}
