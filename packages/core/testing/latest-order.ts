import { latestOrderOf } from '../src/orders/latest-order.ts'
import { blankOrder, type Order } from '../src/orders/order.ts'
import { orderTotals } from '../src/orders/totals.ts'

export const dress = {
  ...{ variation_id: '', product_id: '', name: 'Dress', price: 120_000, weight: 300, quantity: 1 },
  ...{ discount_each_product: 0, is_bonus_product: false, note: '' },
}

/** The facts of an order of one dress, made on 5 March 2026. */
export function latestOrderWith(parts: Partial<Order> = {}) {
  const order: Order = { ...blankOrder(), id: 'o1', display_id: 'DH-7', items: [dress], ...parts }
  const result = orderTotals(order)
  if (!result.ok) throw new Error(`the order has a fault: ${result.fault}`)
  return latestOrderOf(order, result.totals, '2026-03-05T03:00:00.000Z', { count: 2, spent: 500_000 })
}
