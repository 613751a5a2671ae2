import type { Order, OrderItem } from './order.ts'

/** The amounts of an order, in stored units of its currency; its pieces and their grams. */
export type OrderTotals = {
  /** The sum of its lines. */
  subtotal: number
  discount: number
  shipping_fee: number
  total: number
  /** By any way: in advance, by points, in cash, by transfer, by card. */
  paid: number
  /** Collected by the carrier. */
  cod: number
  overpaid: number
  quantity: number
  weight: number
}

/** The reason an order has no totals. `item`: the line, from 0. */
export type AmountFault =
  | { fault: 'discount_above_price'; item: number }
  | { fault: 'discount_above_lines' }
  | { fault: 'amount_too_large' }

/** The parts of an order from which its totals follow. */
export type Payable = Pick<
  Order,
  'discount' | 'shipping_fee' | 'prepaid' | 'prepaid_by_point' | 'cash' | 'transfer_money' | 'charged_by_card'
> & { items: readonly Priced[] }
type Priced = Pick<OrderItem, 'price' | 'quantity' | 'discount_each_product' | 'is_bonus_product' | 'weight'>

// Sums of safe integers are only exact as big integers.
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n)
const whole = (amount: number): bigint => BigInt(amount)
const max = (amount: bigint, floor: bigint): bigint => (amount > floor ? amount : floor)

const exactLine = ({ price, quantity, discount_each_product, is_bonus_product }: Priced): bigint =>
  is_bonus_product ? 0n : (whole(price) - whole(discount_each_product)) * whole(quantity)

/** The price of a line: what one costs after its discount, times the quantity; a bonus costs nothing. */
export const lineTotal = (item: Priced): number => Number(exactLine(item))

/**
 * The totals of an order. A discount above the price or the lines that it reduces, and a sum above 2^53 − 1, are faults. The
 * carrier's fee for the shop (`partner_fee`) never counts: the buyer pays `shipping_fee`.
 */
export function orderTotals(order: Payable): { ok: true; totals: OrderTotals } | ({ ok: false } & AmountFault) {
  const { items, discount, shipping_fee, prepaid, prepaid_by_point, cash, transfer_money, charged_by_card } = order
  const reduced = items.findIndex(({ price, discount_each_product }) => discount_each_product > price)
  if (reduced !== -1) return { ok: false, fault: 'discount_above_price', item: reduced }
  const subtotal = sum(items.map(exactLine))
  if (whole(discount) > subtotal) return { ok: false, fault: 'discount_above_lines' }
  const total = subtotal - whole(discount) + whole(shipping_fee)
  const paid = sum([prepaid, prepaid_by_point.money, cash, transfer_money, charged_by_card].map(whole))
  const exact = {
    subtotal,
    discount: whole(discount),
    shipping_fee: whole(shipping_fee),
    total,
    paid,
    cod: max(total - paid, 0n),
    overpaid: max(paid - total, 0n),
    quantity: sum(items.map(({ quantity }) => whole(quantity))),
    weight: sum(items.map(({ weight, quantity }) => whole(weight) * whole(quantity))),
  }
  if (Object.values(exact).some((amount) => amount > BigInt(Number.MAX_SAFE_INTEGER)))
    return { ok: false, fault: 'amount_too_large' }
  return {
    ok: true,
    totals: {
      subtotal: Number(subtotal),
      discount,
      shipping_fee,
      total: Number(total),
      paid: Number(paid),
      cod: Number(exact.cod),
      overpaid: Number(exact.overpaid),
      quantity: Number(exact.quantity),
      weight: Number(exact.weight),
    },
  }
}
