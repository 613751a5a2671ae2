import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../frame/api.ts'
import { notice } from '../../../frame/notices.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { meQuery } from '../../../frame/use-me.ts'
import { useText } from '../../../frame/use-text.ts'
import { dropConversation } from '../cached.ts'
import { usePlace } from '../use-place.ts'

/** Deletes a person with the whole thread; a conversation is its customer, so the two have one id. */
export function useDeleteCustomer(name: string) {
  const t = useText('inbox')
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const place = usePlace()
  const showError = useShowError()
  return useMutation({
    mutationFn: (customer_id: string) =>
      api.DELETE('/v1/bots/{bot_id}/customers/{customer_id}', { params: { path: { bot_id, customer_id } } }),
    onSuccess(_, id) {
      place.open(null)
      dropConversation(cache, bot_id, id)
      notice.success(t('customer.deleted', { name }))
      for (const queryKey of [['home', bot_id], meQuery.queryKey]) void cache.invalidateQueries({ queryKey })
    },
    onError: (error) => showError(error),
  })
}
