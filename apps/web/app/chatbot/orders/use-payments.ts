import type { Schemas } from '@hawker/api'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'

export type Payment = Schemas['Payment']
export const paidWays = ['cash', 'transfer', 'card'] as const
export type PaidWay = (typeof paidWays)[number]

/** The payments of an order, the newest first. */
export const paymentsQuery = (bot_id: string, order_id: string) =>
  queryOptions({
    queryKey: ['orders', bot_id, 'payments', order_id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/payments', {
          params: { path: { bot_id }, query: { order_id, limit: 100 } },
          signal,
        }),
      ),
    // A gateway may tell of one at any time.
    refetchInterval: 15_000,
  })

/** The address where the buyer pays. */
export const paymentLinkQuery = (bot_id: string, order_id: string) =>
  queryOptions({
    queryKey: ['orders', bot_id, 'payment_link', order_id],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/orders/{order_id}/payment_link', {
          params: { path: { bot_id, order_id } },
          body: {},
          signal,
        }),
      ),
  })

export type Entry = { way: PaidWay; amount: number; reference: string; note: string }

/** The acts of a person on the payments of an order. Entries show their refusals themselves. */
export function usePaymentActs(order_id: string) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  const onSuccess = () => cache.invalidateQueries({ queryKey: ['orders', bot_id] })
  const onError = (error: unknown) => showError(error)
  const pathOf = (payment_id: string) => ({ params: { path: { bot_id, payment_id } } })
  return {
    record: useMutation({
      mutationFn: (entry: Entry) =>
        unwrap(api.POST('/v1/bots/{bot_id}/payments', { params: { path: { bot_id } }, body: { order_id, ...entry } })),
      onSuccess,
    }),
    settle: useMutation({
      mutationFn: (id: string) => unwrap(api.POST('/v1/bots/{bot_id}/payments/{payment_id}/settle', pathOf(id))),
      onSuccess,
      onError,
    }),
    refund: useMutation({
      mutationFn: (id: string) => unwrap(api.POST('/v1/bots/{bot_id}/payments/{payment_id}/refund', pathOf(id))),
      onSuccess,
      onError,
    }),
    send: useMutation({
      mutationFn: ({ conversation_id: id, text }: { conversation_id: string; text: string }) =>
        unwrap(
          api.POST('/v1/bots/{bot_id}/conversations/{id}/messages', {
            params: { path: { bot_id, id } },
            body: { text },
          }),
        ),
      onError,
    }),
  }
}
