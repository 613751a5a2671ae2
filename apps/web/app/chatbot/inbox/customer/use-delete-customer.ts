import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '../../../frame/api.ts'
import { notice } from '../../../frame/notices.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { meQuery } from '../../../frame/use-me.ts'
import { useText } from '../../../frame/use-text.ts'
import { dropConversation } from '../cached.ts'
import { usePlace } from '../use-place.ts'

/** `insists`: also with an open order, which then loses the person. */
type Deletion = { id: string; insists: boolean }

/**
 * Deletes a person with the whole thread; a conversation is its customer, so the two have one id. An open order is refused
 * first, and `onOpenOrder` asks whether the manager insists.
 */
export function useDeleteCustomer(name: string, onOpenOrder: () => void) {
  const t = useText('inbox')
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const place = usePlace()
  const showError = useShowError()
  return useMutation({
    mutationFn: ({ id: customer_id, insists }: Deletion) =>
      api.DELETE('/v1/bots/{bot_id}/customers/{customer_id}', {
        params: { path: { bot_id, customer_id }, query: insists ? { insist: 'true' } : {} },
      }),
    onSuccess(_, { id }) {
      place.open(null)
      dropConversation(cache, bot_id, id)
      notice.success(t('customer.deleted', { name }))
      for (const queryKey of [['home', bot_id], meQuery.queryKey]) void cache.invalidateQueries({ queryKey })
    },
    onError: (error) =>
      error instanceof ApiError && error.message_code === 'customer.open_order' ? onOpenOrder() : showError(error),
  })
}
