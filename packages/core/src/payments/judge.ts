import type { OrderStatus } from '../orders/statuses.ts'

/** A person is to look at a payment: its amount is another one, the order was paid before, or it was cancelled. */
export const paymentFlags = ['mismatch', 'overpaid', 'to_refund'] as const
export type PaymentFlag = (typeof paymentFlags)[number]

/** An attempt to pay as it was asked for, and what came; `stored` null: an amount that we have no unit for. */
export type Arrived = {
  asked: { amount: number; currency: string }
  came: { stored: number | null; currency: string }
  order: { status: OrderStatus; currency: string; cod: number }
}

const ended: readonly OrderStatus[] = [6, 7]

/**
 * The flag of a payment that arrived, null: as asked, and whether it counts as paid for the order. Another amount or currency
 * waits for a person. An order that was paid or cancelled meanwhile has the money all the same, so it counts and is flagged.
 */
export function judgePayment({ asked, came, order }: Arrived): { flag: PaymentFlag | null; counts: boolean } {
  const isAsked = came.stored === asked.amount && came.currency === asked.currency && came.currency === order.currency
  if (!isAsked) return { flag: 'mismatch', counts: false }
  if (ended.includes(order.status)) return { flag: 'to_refund', counts: true }
  return { flag: asked.amount > order.cod ? 'overpaid' : null, counts: true }
}

const minute = 60_000
const hour = 60 * minute

/** Times after an attempt at which its gateway is asked. */
const asksAfter = [15 * minute, 30 * minute, 60 * minute, 6 * hour, 24 * hour]

/** The next time to ask about an attempt that was asked about `polls` times; null: it has expired. */
export const nextAsk = (created_at: Date, polls: number): Date | null => {
  const after = asksAfter[polls]
  return after === undefined ? null : new Date(created_at.getTime() + after)
}
