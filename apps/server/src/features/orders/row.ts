import { internationalPhone, type Market, type Order, order, phoneDigits, phoneInMarket } from '@hawker/core'

/** A phone number in the one form by which orders are compared: as dialled from abroad, else its digits; '': none. */
export const comparable = (phone: string, market: Market): string =>
  phoneInMarket(phone, market)?.number ?? internationalPhone(phone) ?? phoneDigits(phone).replace(/\D/g, '')

const amounts = [
  'discount',
  'shipping_fee',
  'prepaid',
  'cash',
  'transfer_money',
  'charged_by_card',
  'partner_fee',
] as const

/** The columns of an order, without its ids and instants. */
export function columnsOf(order: Order, market: Market) {
  const { bill_phone_number, shipping_address } = order
  const phone = bill_phone_number || shipping_address.phone_number
  return {
    status: order.status,
    currency: order.currency,
    full_name: order.bill_full_name,
    phone: bill_phone_number,
    phone_number: comparable(phone, market),
    discount: order.discount,
    shipping_fee: order.shipping_fee,
    prepaid: order.prepaid,
    point: order.prepaid_by_point.point,
    point_money: order.prepaid_by_point.money,
    cash: order.cash,
    transfer_money: order.transfer_money,
    charged_by_card: order.charged_by_card,
    partner_fee: order.partner_fee,
    is_locked: order.is_locked,
    is_removed: order.is_removed,
    details: JSON.stringify(detailsOf(order)),
  }
}

/** The fields of an order that have no column. */
const detailsOf = ({ note, note_print, tags, customer, ...order }: Order) => ({
  ...{ note, note_print, tags, customer },
  bill_email: order.bill_email,
  shipping_address: order.shipping_address,
  warehouse_id: order.warehouse_id,
  shop_id: order.shop_id,
  page_id: order.page_id,
  creator: order.creator,
  assigning_seller: order.assigning_seller,
  received_at_shop: order.received_at_shop,
  reservation_datetime: order.reservation_datetime,
  call_laters: order.call_laters,
  partner: order.partner,
  ghn: order.ghn,
  ghtk: order.ghtk,
})

/** A row of `order` as it is read. */
type StoredOrder = {
  id: string
  display_id: string
  key: string
  status: number
  currency: string
  customer_id: string | null
  full_name: string
  phone: string
  point: string
  point_money: string
  is_locked: boolean
  is_removed: boolean
  details: unknown
} & Record<(typeof amounts)[number], string>

/** A row of `order_item` as it is read. */
export type StoredItem = {
  variation_id: string | null
  product_id: string | null
  name: string
  price: string
  weight: number
  quantity: number
  discount_each_product: string
  is_bonus_product: boolean
  note: string
}

/** True where another order of 30 days has the same phone number or customer. */
export type Duplicates = { duplicated_phone: boolean; duplicated_customer: boolean }

/** The order of a row and its lines. */
export const orderOf = (
  row: StoredOrder,
  items: readonly StoredItem[],
  duplicates: Duplicates = { duplicated_phone: false, duplicated_customer: false },
): Order =>
  order.parse({
    ...Object(row.details),
    ...Object.fromEntries(amounts.map((key) => [key, Number(row[key])])),
    ...duplicates,
    id: row.id,
    display_id: row.display_id,
    key: row.key,
    status: row.status,
    currency: row.currency,
    customer_id: row.customer_id ?? '',
    bill_full_name: row.full_name,
    bill_phone_number: row.phone,
    prepaid_by_point: { point: Number(row.point), money: Number(row.point_money) },
    is_locked: row.is_locked,
    is_removed: row.is_removed,
    items: items.map((item) => ({
      ...item,
      variation_id: item.variation_id ?? '',
      product_id: item.product_id ?? '',
      price: Number(item.price),
      discount_each_product: Number(item.discount_each_product),
    })),
  })

/** The rows of an order's lines. */
export const itemRows = ({ items }: Order) =>
  items.map(({ variation_id, product_id, ...item }, position) => ({
    ...item,
    position,
    variation_id: variation_id || null,
    product_id: product_id || null,
  }))
