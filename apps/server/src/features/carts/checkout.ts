import { type CartAnswer, type CheckoutContact, type CheckoutWish, isSameContact, mergeContacts } from '@hawker/core'
import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { type Cart, cartOf, keep, refresh } from './cart.ts'
import { type By, isDone, openCart, type Told } from './change-cart.ts'
import { orderFromPhone } from './order-from-phone.ts'
import { placeOrder, type ShopSettings, tellOrder } from './place-order.ts'
import * as queries from './queries.ts'

/** Carries out a step from a cart to an order. */
export async function checkOut(
  tx: CellTx,
  bot_id: BotId,
  wish: CheckoutWish,
  shop: ShopSettings,
  by: By,
): Promise<Told> {
  if (wish.op === 'from_phone') return orderFromPhone(tx, bot_id, wish, shop, by)
  if (wish.op === 'open' && wish.cart === null) {
    const cart = await openCart(tx, bot_id, false, by)
    return tellFresh(tx, bot_id, cart, 'opened', shop, by)
  }
  const row = wish.cart === null ? undefined : await queries.lockCart(tx, bot_id, by.customer_id, wish.cart)
  if (!row) return { result: 'shown' }
  const cart = cartOf(row)
  // The call that ordered it may come twice, as after a crash: its customer has not been told yet.
  if (row.ordered_at) return tellOrder(tx, bot_id, cart, isDone(cart, by) ? 'ordered' : 'again', shop)
  if (wish.op === 'open') return tellFresh(tx, bot_id, cart, 'opened', shop, by)
  return wish.op === 'quote'
    ? quote(tx, bot_id, cart, wish.contact, shop, by)
    : confirm(tx, bot_id, cart, wish.revision, shop, by)
}

async function tellFresh(
  tx: CellTx,
  bot_id: BotId,
  cart: Cart,
  result: CartAnswer['result'],
  shop: ShopSettings,
  by: By,
): Promise<Told> {
  const now = await refresh(tx, bot_id, cart, shop)
  if (now.changes.length > 0) await keep(tx, bot_id, cart, now, by)
  return { result, cart: now.view, changes: now.changes }
}

/**
 * Stores the buyer's answers, of each question the latest; other ones than before are a change of the cart, so a button shown earlier
 * orders nothing.
 */
async function quote(
  tx: CellTx,
  bot_id: BotId,
  cart: Cart,
  contact: CheckoutContact,
  shop: ShopSettings,
  by: By,
): Promise<Told> {
  const merged = mergeContacts(contact, cart.contact)
  const isChanged = !isSameContact(merged, cart.contact)
  const after = { ...cart, contact: merged, revision: cart.revision + (isChanged ? 1 : 0) }
  const now = await refresh(tx, bot_id, after, shop)
  const isNew = cart.shipping_fee === null
  if (isChanged || isNew || now.changes.length > 0) await keep(tx, bot_id, after, now, by)
  return { result: 'quoted', cart: now.view, changes: now.changes }
}

/** Orders what the customer saw: prices and stock that moved since are shown instead. */
async function confirm(
  tx: CellTx,
  bot_id: BotId,
  cart: Cart,
  revision: number,
  shop: ShopSettings,
  by: By,
): Promise<Told> {
  const now = await refresh(tx, bot_id, cart, shop, true)
  if (now.view.revision !== revision || now.lines.length === 0) {
    if (now.changes.length > 0) await keep(tx, bot_id, cart, now, by)
    return { result: 'changed', cart: now.view, changes: now.changes }
  }
  return placeOrder(tx, bot_id, cart, now, shop, by)
}
