import { type AmountFault, type Order, type OrderTotals, orderTotals } from '@hawker/core'
import { type Errors, invariant, Refusal } from '../../platform/http/refusal.ts'

const errorsOf = (fault: AmountFault): Errors => {
  if (fault.fault === 'discount_above_price') return { items: { [fault.item]: { discount_each_product: fault.fault } } }
  return fault.fault === 'discount_above_lines' ? { discount: fault.fault } : {}
}

/** The totals of an order that a person writes. Refuses a discount above what it reduces, and sums above 2^53 − 1. */
export function checkedTotals(order: Order): OrderTotals {
  const result = orderTotals(order)
  if (result.ok) return result.totals
  throw new Refusal(
    result.fault === 'amount_too_large' ? 'order.amount_too_large' : 'order.discount_too_large',
    errorsOf(result),
  )
}

/** The totals of an order that is stored, which were checked then. */
export function storedTotals(order: Order): OrderTotals {
  const result = orderTotals(order)
  invariant(result.ok, 'a stored order has totals')
  return result.totals
}
