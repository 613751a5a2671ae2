import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tagsQuery } from '../../../editor/use-bot-lists.ts'
import { api, unwrap } from '../../../frame/api.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { conversationQuery } from '../queries.ts'
import { applyChange, type CustomerChange } from './change.ts'

/** Changes a customer: on screen at once, undone when the server refuses. */
export function useChangeCustomer(id: string) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  const { queryKey } = conversationQuery(bot_id, id)
  return useMutation({
    mutationFn: ({ tag_names: _, ...body }: CustomerChange) =>
      unwrap(api.PATCH('/v1/bots/{bot_id}/conversations/{id}/customer', { params: { path: { bot_id, id } }, body })),
    async onMutate(change) {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      if (before) cache.setQueryData(queryKey, { ...before, customer: applyChange(before.customer, change) })
      return before
    },
    onSuccess: (customer) =>
      cache.setQueryData(queryKey, (known) => known && { ...known, customer: { ...known.customer, ...customer } }),
    onError(error, _, before) {
      if (before) cache.setQueryData(queryKey, before)
      // Another change may have been stored meanwhile, or a tag may be gone.
      for (const each of [queryKey, tagsQuery(bot_id).queryKey]) void cache.invalidateQueries({ queryKey: each })
      showError(error)
    },
  })
}
