import { fromStored } from '../money/money.ts'
import type { Order } from './order.ts'
import type { OrderStatus } from './statuses.ts'
import type { OrderTotals } from './totals.ts'

/** Ways of paying, in the order in which a text names them. */
export const payWays = ['prepaid', 'point', 'cash', 'transfer', 'card', 'cod'] as const
export type PayWay = (typeof payWays)[number]

/** The facts of a customer's latest order that texts use and actions change, as they stand with the customer. */
export type LatestOrder = {
  id: string
  display_id: string
  status: OrderStatus
  /** The customer's orders that are neither cancelled, deleted nor returned; absent: stored before they were counted. */
  count?: number
  /** The totals of those in this order's currency, in whole units of it. */
  spent?: number
  is_locked: boolean
  currency: string
  /** The instant it was made, ISO 8601. */
  at: string
  buyer: { name: string; phone: string; email: string }
  /** The lines as a text lists them: `2 × Dress`, one a line, the first twenty. */
  items: string
  note: string
  seller: string
  carrier: '' | 'GHN' | 'GHTK'
  tracking_code: string
  /** ISO 8601; '' for none. */
  delivery_at: string
  totals: Pick<OrderTotals, 'subtotal' | 'discount' | 'shipping_fee' | 'total' | 'paid' | 'cod' | 'quantity'>
  ways: PayWay[]
  used_point: number
  address: Record<'address' | 'commune' | 'district' | 'province' | 'country' | 'post_code', string>
}

const mostLines = 20
const mostName = 100

/** The lines of an order as people read them: `2 × Dress`, one a line. */
export const itemsText = (items: Order['items']): string =>
  [
    ...items.slice(0, mostLines).map(({ quantity, name }) => `${quantity} × ${name.slice(0, mostName) || '–'}`),
    ...(items.length > mostLines ? ['…'] : []),
  ].join('\n')

function waysOf(order: Order, { cod }: OrderTotals): PayWay[] {
  const amounts: Record<PayWay, number> = {
    prepaid: order.prepaid,
    point: order.prepaid_by_point.money,
    cash: order.cash,
    transfer: order.transfer_money,
    card: order.charged_by_card,
    cod,
  }
  return payWays.filter((way) => amounts[way] > 0)
}

/** A customer's sold orders: their number, and the sum of their totals in stored units of the latest one's currency. */
type Bought = { count: number; spent: number }

/**
 * The facts of an order that was made at `at`, from the order, its totals and the sums of the customer's orders alone, so that they can
 * be rebuilt at any time.
 */
export function latestOrderOf(order: Order, totals: OrderTotals, at: string, { count, spent }: Bought): LatestOrder {
  const { shipping_address: to } = order
  const { subtotal, discount, shipping_fee, total, paid, cod, quantity } = totals
  return {
    id: order.id,
    display_id: order.display_id,
    status: order.status,
    count,
    spent: fromStored(spent, order.currency),
    is_locked: order.is_locked,
    currency: order.currency,
    at,
    buyer: {
      name: order.bill_full_name || to.full_name,
      phone: order.bill_phone_number || to.phone_number,
      email: order.bill_email,
    },
    items: itemsText(order.items),
    note: order.note,
    seller: order.assigning_seller?.name ?? '',
    carrier: order.ghn.send ? 'GHN' : order.ghtk.send ? 'GHTK' : '',
    tracking_code: order.partner.extend_code,
    delivery_at: order.reservation_datetime ?? '',
    totals: { subtotal, discount, shipping_fee, total, paid, cod, quantity },
    ways: waysOf(order, totals),
    used_point: order.prepaid_by_point.point,
    address: {
      address: to.address,
      commune: to.names.commune,
      district: to.names.district,
      province: to.names.province,
      country: to.country_code,
      post_code: to.post_code,
    },
  }
}
