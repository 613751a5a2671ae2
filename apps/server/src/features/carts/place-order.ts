import { blankOrder, dueOnline, type Order, orderTotals } from '@hawker/core'
import type { CellTx } from '../../platform/db/cell.ts'
import { invariant } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import { buyerOf, findBuyer, findOfCart, findWhole, piecesOf, storeOrder, takeStock } from '../orders/index.ts'
import { type Cart, callsWith, type Refreshed } from './cart.ts'
import type { By, Told } from './change-cart.ts'
import * as queries from './queries.ts'
import type { ShippingSettings } from './shipping.ts'

/** The settings that an order depends on. */
export type ShopSettings = {
  getCombo: boolean
  isWeight: boolean
  /** Grams of a thing where the shop states no weights. */
  standard_weight: number
  auto_create_order: boolean
} & ShippingSettings

/** Makes the order of a cart as it is now. */
export async function placeOrder(
  tx: CellTx,
  bot_id: BotId,
  cart: Cart,
  now: Refreshed,
  shop: ShopSettings,
  by: By,
): Promise<Told> {
  const buyer = await findBuyer(tx, bot_id, by.customer_id)
  const { page_id } = await queries.findPageId(tx, bot_id)
  const order = { ...orderFrom(cart, now, shop), page_id, ...(buyer && { customer: buyerOf(buyer) }) }
  const { id } = await storeOrder(tx, bot_id, order, {
    customer_id: by.customer_id,
    cart_id: cart.id,
    user_id: null,
    at: by.at,
  })
  await takeStock(tx, bot_id, id, piecesOf(order.items))
  // The page of the cart orders without a call.
  await queries.closeCart(tx, bot_id, cart.id, by.call === null ? [] : callsWith(cart, by.call), by.at)
  return tellOrder(tx, bot_id, cart, 'ordered', shop)
}

/** The order that a cart becomes. */
export function orderFrom({ contact, currency }: Cart, { lines, view, fee }: Refreshed, shop: ShopSettings): Order {
  const blank = blankOrder()
  return {
    ...blank,
    currency,
    status: shop.auto_create_order ? 0 : 17,
    items: lines.map(({ variation_id, product_id, name, price, quantity, weight }) => ({
      ...{ variation_id, product_id, name, price, quantity },
      weight: shop.isWeight ? (weight ?? 0) : shop.standard_weight,
      discount_each_product: 0,
      is_bonus_product: false,
      note: '',
    })),
    discount: view.discount,
    shipping_fee: fee,
    note: contact.note,
    bill_full_name: contact.name,
    bill_phone_number: contact.phone,
    shipping_address: {
      ...blank.shipping_address,
      address: contact.address,
      ...(contact.place && { ...contact.place, country_code: '84' }),
      full_name: contact.name,
      phone_number: contact.phone,
    },
  }
}

/** The order of a cart, as its customer is told of it. */
export async function tellOrder(
  tx: CellTx,
  bot_id: BotId,
  cart: Cart,
  result: 'ordered' | 'again',
  shop: ShopSettings,
): Promise<Told> {
  const found = await findWhole(tx, bot_id, await findOfCart(tx, bot_id, cart.id))
  invariant(found, 'an ordered cart has its order')
  const { id, display_id, key, status, currency } = found.order
  const totals = orderTotals(found.order)
  invariant(totals.ok, 'a stored order has totals')
  const { total, cod, shipping_fee } = totals.totals
  const isOpen = dueOnline({ cod, shipping_fee }, shop.shipping_fee_hidden) > 0 && status !== 6 && status !== 7
  return {
    result,
    isOpen,
    order: { id, display_id, key, status, currency, total, way: cart.contact.way, pay_url: null },
  }
}
