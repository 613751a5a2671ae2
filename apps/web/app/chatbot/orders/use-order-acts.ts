import type { Order, OrderStatus } from '@hawker/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { notice } from '../../frame/notices.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { type OrderView, orderQuery } from './queries.ts'

type Parts = Partial<Omit<Order, 'partner'>> & { partner?: Pick<Order['partner'], 'partner_id' | 'extend_code'> }

function useRenew() {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['orders', bot_id] })
}

/** Stores an order: a new one, or what changed of one that the server has. A refusal is for the form. */
export function useSaveOrder(before: OrderView | null, onSaved: (saved: OrderView) => void) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ parts, customer_id }: { parts: Parts; customer_id?: string }) => {
      if (before === null) {
        const { is_locked: _, ...body } = parts
        const of = customer_id ? { customer_id } : {}
        return unwrap(api.POST('/v1/bots/{bot_id}/orders', { params: { path: { bot_id } }, body: { ...body, ...of } }))
      }
      return unwrap(
        api.PATCH('/v1/bots/{bot_id}/orders/{order_id}', {
          params: { path: { bot_id, order_id: before.id } },
          body: { ...parts, revision: before.revision },
        }),
      )
    },
    async onSuccess(saved) {
      cache.setQueryData(orderQuery(bot_id, saved.id).queryKey, saved)
      // At once: until then the drawer believes that it holds changes, and Escape does not close it.
      onSaved(saved)
      await renew()
    },
  })
}

/** Deletes a new order; it stays among the deleted ones, from where it comes back. */
export function useDeleteOrder(onDone: () => void) {
  const { id: bot_id } = useBot()
  const renew = useRenew()
  const showError = useShowError()
  return useMutation({
    mutationFn: (order_id: string) =>
      api.DELETE('/v1/bots/{bot_id}/orders/{order_id}', { params: { path: { bot_id, order_id } } }),
    async onSuccess() {
      await renew()
      onDone()
    },
    onError: (error) => showError(error),
  })
}

/** Brings orders to a status, and says of how many that was refused. */
export function useChangeStatuses(onDone: () => void) {
  const t = useText('orders')
  const { id: bot_id } = useBot()
  const format = useFormat()
  const renew = useRenew()
  const showError = useShowError()
  return useMutation({
    mutationFn: ({ ids, status }: { ids: string[]; status: OrderStatus }) =>
      unwrap(api.POST('/v1/bots/{bot_id}/orders/status', { params: { path: { bot_id } }, body: { ids, status } })),
    async onSuccess({ refused }) {
      await renew()
      onDone()
      const count = refused.length
      if (count > 0)
        notice.error({ title: t('refused_title'), message: t('refused', { count, number: format.number(count) }) })
    },
    onError: (error) => showError(error),
  })
}

/** Records the pieces of an order that came back, as the person counted them. A refusal is for the form. */
export function useRecordReturn(order: OrderView, onDone: () => void) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const renew = useRenew()
  return useMutation({
    mutationFn: (items: OrderView['returned']) =>
      unwrap(
        api.PUT('/v1/bots/{bot_id}/orders/{order_id}/returns', {
          params: { path: { bot_id, order_id: order.id } },
          body: { revision: order.revision, items },
        }),
      ),
    async onSuccess(saved) {
      cache.setQueryData(orderQuery(bot_id, saved.id).queryKey, saved)
      onDone()
      await renew()
    },
  })
}

/** Takes another order into this one, as both were seen. */
export function useMergeOrders(kept: OrderView) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const renew = useRenew()
  const showError = useShowError()
  return useMutation({
    mutationFn: ({ id, revision }: { id: string; revision: number }) =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/orders/{order_id}/merge', {
          params: { path: { bot_id, order_id: kept.id } },
          body: { revision: kept.revision, other: { id, revision } },
        }),
      ),
    onSuccess: (saved) => cache.setQueryData(orderQuery(bot_id, saved.id).queryKey, saved),
    onError: (error) => showError(error),
    // After a refusal too: another person may have changed one of both.
    onSettled: renew,
  })
}
