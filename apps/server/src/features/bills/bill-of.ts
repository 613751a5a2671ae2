import { lineTotal, maskPhone, maskStreet, type Order, type OrderTotals } from '@hawker/core'
import type { Transfer } from '@hawker/integrations'
import type { Bill } from './shapes.ts'

type Facts = {
  order: Order
  totals: OrderTotals
  created_at: string
  shop: string
  language: string
  transfer: Transfer | null
}

const placeLines = ({ shipping_address: { address, names, post_code } }: Order, street: (text: string) => string) =>
  [street(address), [names.commune, names.district, names.province].filter(Boolean).join(', '), post_code].filter(
    (line) => line !== '',
  )

/** The bill of an order: what a buyer may see, without the shop's notes. `isPublic`: phone numbers and the street are masked. */
export function billOf({ order, totals, created_at, shop, language, transfer }: Facts, isPublic: boolean): Bill {
  const phone = isPublic ? maskPhone : (text: string) => text
  const street = isPublic ? maskStreet : (text: string) => text
  const { shipping_address: to } = order
  return {
    ...{ id: order.id, display_id: order.display_id, key: order.key, status: order.status },
    ...{ shop, language, created_at, currency: order.currency },
    buyer: {
      name: order.bill_full_name || to.full_name,
      phone: phone(order.bill_phone_number || to.phone_number),
    },
    receiver: {
      name: to.full_name || order.bill_full_name,
      phone: phone(to.phone_number || order.bill_phone_number),
      address: placeLines(order, street),
    },
    items: order.items.map((item) => ({
      name: item.name,
      quantity: item.quantity,
      price: item.price,
      discount_each_product: item.discount_each_product,
      is_bonus_product: item.is_bonus_product,
      note: item.note,
      total: lineTotal(item),
    })),
    totals,
    transfer,
    note_print: order.note_print,
    carrier: order.ghn.send ? 'GHN' : order.ghtk.send ? 'GHTK' : '',
    tracking_code: order.partner.extend_code,
  }
}
