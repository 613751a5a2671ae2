import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tagsQuery } from '../../../editor/use-bot-lists.ts'
import { api, unwrap } from '../../../frame/api.ts'
import { customerQuery } from '../../../frame/customer-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { conversationQuery } from '../queries.ts'
import { applyChange, type CustomerChange } from './change.ts'

/** Changes a customer: on screen at once, beside the thread and on their card; undone when the server refuses. */
export function useChangeCustomer(id: string) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  const [thread, card] = [conversationQuery(bot_id, id).queryKey, customerQuery(bot_id, id).queryKey]
  return useMutation({
    mutationFn: ({ tag_names: _, ...body }: CustomerChange) =>
      unwrap(api.PATCH('/v1/bots/{bot_id}/conversations/{id}/customer', { params: { path: { bot_id, id } }, body })),
    async onMutate(change) {
      await Promise.all([thread, card].map((queryKey) => cache.cancelQueries({ queryKey })))
      const before = { thread: cache.getQueryData(thread), card: cache.getQueryData(card) }
      cache.setQueryData(thread, (known) => known && { ...known, customer: applyChange(known.customer, change) })
      cache.setQueryData(card, (known) => known && applyChange(known, change))
      return before
    },
    onSuccess(customer) {
      cache.setQueryData(thread, (known) => known && { ...known, customer: { ...known.customer, ...customer } })
      cache.setQueryData(card, (known) => known && { ...known, ...customer })
      void cache.invalidateQueries({ queryKey: ['customers', bot_id] })
    },
    onError(error, _, before) {
      cache.setQueryData(thread, before?.thread)
      cache.setQueryData(card, before?.card)
      // Another change may have been stored meanwhile, or a tag may be gone.
      for (const each of [thread, card, tagsQuery(bot_id).queryKey]) void cache.invalidateQueries({ queryKey: each })
      showError(error)
    },
  })
}
