import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../frame/api.ts'
import type { CustomerCard } from '../../../frame/api-types.ts'
import { customerQuery } from '../../../frame/customer-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'

type Act = {
  send: () => Promise<unknown>
  /** True of the customer once the server has carried it out. */
  isDone: (customer: CustomerCard) => boolean
}

// The server plays such a change with the customer's messages, in turn: usually at once, on a busy day after some seconds.
const pausesMs = [150, 400, 1_000, 2_500, 5_000, 10_000]

/** Changes that the engine carries out: the card shows them once they are. */
export function useCardActs(id: string) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  const { mutate, isPending } = useMutation({
    async mutationFn({ send, isDone }: Act) {
      await send()
      for (const pause of pausesMs) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        const customer = await cache.fetchQuery({ ...customerQuery(bot_id, id), staleTime: 0 })
        if (isDone(customer)) break
      }
      for (const list of ['customers', 'conversation']) void cache.invalidateQueries({ queryKey: [list, bot_id] })
    },
    onError: (error) => showError(error),
  })
  const params = { path: { bot_id, customer_id: id } }
  const at = '/v1/bots/{bot_id}/customers/{customer_id}'
  return {
    isPending,
    subscribe: (is_subscribed: boolean) =>
      mutate({
        send: () => api.POST(`${at}/subscription`, { params, body: { is_subscribed } }),
        isDone: (customer) => customer.is_subscribed === is_subscribed,
      }),
    follow: (sequence: string, is_followed: boolean) =>
      mutate({
        send: () => api.POST(`${at}/sequences`, { params, body: { sequence, is_followed } }),
        isDone: ({ sequences }) => sequences.some((each) => each.id === sequence) === is_followed,
      }),
    assign: (user_id: string | null) =>
      mutate({
        send: () => api.POST(`${at}/assign`, { params, body: { user_id } }),
        isDone: ({ assigned_to }) => (assigned_to?.id ?? null) === user_id,
      }),
    block: (is_blocked: boolean) =>
      mutate({
        send: () =>
          api.POST('/v1/bots/{bot_id}/conversations/{id}/block', {
            params: { path: { bot_id, id } },
            body: { is_blocked },
          }),
        isDone: (customer) => customer.is_blocked === is_blocked,
      }),
  }
}
