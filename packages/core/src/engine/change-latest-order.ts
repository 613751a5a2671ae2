import type { LatestOrderEffect } from '../effects/latest-order.ts'
import { canCancel, canConfirm } from '../orders/rules.ts'
import { changeCustomer, type Run } from './run.ts'

/**
 * Confirms or cancels the customer's latest order. Without one, or where it is locked or its status forbids the step, the
 * effect names no order, which the thread notes.
 */
export const changeLatestOrder = (run: Run, effect: LatestOrderEffect['effect']): void => {
  const latest = run.words.customer.facts.latest_order
  const isConfirmation = effect === 'confirm_latest_order'
  const isAllowed = isConfirmation ? canConfirm : canCancel
  const order =
    latest && !latest.is_locked && isAllowed(latest.status)
      ? { id: latest.id, before: latest.status, after: isConfirmation ? (1 as const) : (6 as const) }
      : null
  changeCustomer(run, { effect, order })
}
