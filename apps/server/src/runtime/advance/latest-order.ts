import type { Effect } from '@hawker/core'
import type { CustomerRow } from '../base/work.ts'
import type { Outcome } from './outcome.ts'
import { note } from './thread-lines.ts'

/** Confirms or cancels the customer's latest order with the commit; an effect that names none becomes a note. */
export function changeLatestOrder(
  outcome: Outcome,
  customer: CustomerRow,
  { effect, order }: Extract<Effect, { effect: 'confirm_latest_order' | 'cancel_latest_order' }>,
  now: string,
): void {
  const latest = customer.facts.latest_order
  if (order === null) {
    if (latest)
      note(outcome, 'order_stays', { what: effect, order: latest.display_id, status: `${latest.status}` }, null, now)
    else note(outcome, 'no_order', { what: effect }, null, now)
    return
  }
  const before = outcome.order_change?.order_id === order.id ? outcome.order_change.before : order.before
  outcome.order_change = { order_id: order.id, before, after: order.after }
}
