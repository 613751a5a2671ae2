import { fromStored, toStored } from '../money/money.ts'
import type { LatestOrder } from '../orders/latest-order.ts'
import { unsoldStatuses } from '../orders/rules.ts'
import type { OrderStatus } from '../orders/statuses.ts'
import { type CustomerEffectDefinition, done } from './definition.ts'

/** The customer's latest order comes to another status. `order`: null where there is none, or its status forbids it. */
export type LatestOrderEffect = {
  effect: 'confirm_latest_order' | 'cancel_latest_order'
  order: { id: string; before: OrderStatus; after: OrderStatus } | null
}

export const latestOrder: CustomerEffectDefinition<LatestOrderEffect> = {
  customer: ({ facts }, { order }) =>
    order && facts.latest_order?.id === order.id
      ? { facts: { latest_order: movedTo(facts.latest_order, order.after) } }
      : {},
  lines: ({ effect }) => [`! ${effect}`],
  talk: ({ effect }) => done(effect),
}

/** A cancelled order is no sale any more. */
function movedTo(latest: LatestOrder, status: OrderStatus): LatestOrder {
  const { count, spent, totals, currency } = latest
  if (count === undefined || spent === undefined) return { ...latest, status }
  if (!unsoldStatuses.includes(status) || unsoldStatuses.includes(latest.status)) return { ...latest, status }
  const less = toStored(spent, currency) - totals.total
  return { ...latest, status, count: count - 1, spent: fromStored(Math.max(0, less), currency) }
}
