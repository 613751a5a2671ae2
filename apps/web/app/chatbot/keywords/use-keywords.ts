import type { Keyword } from '@hawker/core'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import type { ListOf } from '../../frame/api-types.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { ordered } from './ordered.ts'

export const keywordsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['keywords', bot_id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/bots/{bot_id}/keywords', { params: { path: { bot_id } }, signal })),
  })

export type KeywordWish = Omit<Keyword, 'id'>

/** Changes to the list. The screen changes at once; after a refusal the list is loaded again. */
export function useKeywordChanges(bot_id: string) {
  const cache = useQueryClient()
  const showError = useShowError()
  const { queryKey } = keywordsQuery(bot_id)
  const renew = () => cache.invalidateQueries({ queryKey })
  const setItems = (change: (items: Keyword[]) => Keyword[]) =>
    cache.setQueryData<ListOf<Keyword>>(queryKey, (list) => list && { ...list, items: change(list.items) })
  const failed = (error: unknown) => {
    showError(error)
    void renew()
  }

  const save = useMutation({
    mutationFn: ({ id, wish }: { id: string | null; wish: KeywordWish }) =>
      id === null
        ? unwrap(api.POST('/v1/bots/{bot_id}/keywords', { params: { path: { bot_id } }, body: wish }))
        : unwrap(
            api.PATCH('/v1/bots/{bot_id}/keywords/{keyword_id}', {
              params: { path: { bot_id, keyword_id: id } },
              body: wish,
            }),
          ),
    onSuccess: (saved, { id }) => {
      setItems((items) => (id === null ? [...items, saved] : items.map((item) => (item.id === id ? saved : item))))
      void cache.invalidateQueries({ queryKey: ['home', bot_id] })
    },
    // It may have been removed elsewhere, so the list is loaded again; the form shows the refusal.
    onError: () => void renew(),
  })

  /** Turns keywords on or off, however many, with one request. */
  const publish = useMutation({
    mutationFn: (body: { ids: string[]; is_published: boolean }) =>
      unwrap(api.PATCH('/v1/bots/{bot_id}/keywords', { params: { path: { bot_id } }, body })),
    onMutate({ ids, is_published }) {
      const named = new Set(ids)
      setItems((items) => items.map((item) => (named.has(item.id) ? { ...item, is_published } : item)))
    },
    onError: failed,
  })

  const orderKey = ['keywords', bot_id, 'order']
  const order = useMutation({
    mutationKey: orderKey,
    mutationFn: (ids: string[]) =>
      api.PUT('/v1/bots/{bot_id}/keywords/order', { params: { path: { bot_id } }, body: { ids } }),
    onMutate: async (ids) => {
      setItems((items) => ordered(items, ids))
      await cache.cancelQueries({ queryKey })
    },
    onError: failed,
    // With several moves under way, only the last one to arrive reloads the list.
    onSuccess: () => (cache.isMutating({ mutationKey: orderKey }) > 1 ? undefined : renew()),
  })

  return { save, publish: publish.mutate, order: order.mutate }
}
