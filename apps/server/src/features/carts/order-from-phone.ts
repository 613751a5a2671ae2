import { type CheckoutContact, type CheckoutWish, mergeContacts, uncountedStatuses } from '@hawker/core'
import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { changeOrder, findLatest, findWhole, storedTotals } from '../orders/index.ts'
import { type Cart, cartOf, keep, readForSale, refresh } from './cart.ts'
import { type By, isDone, openCart, type Told } from './change-cart.ts'
import { readKnown } from './known.ts'
import { placeOrder, type ShopSettings, tellOrder } from './place-order.ts'
import * as queries from './queries.ts'

const dayMs = 86_400_000

type Wish = Extract<CheckoutWish, { op: 'from_phone' }>

/**
 * Makes an order of a phone number in a message: of the cart, else of the product that was shown last. A customer with an order of the last
 * 24 hours gets no second one; an order of theirs without a number takes this one. `name`: the product that was shown.
 */
export async function orderFromPhone(
  tx: CellTx,
  bot_id: BotId,
  { phone, variation_id }: Wish,
  shop: ShopSettings,
  by: By,
): Promise<Told> {
  // Its lock makes two numbers of one customer take turns.
  const open = await openCart(tx, bot_id, false, by)
  const latest = await findWhole(tx, bot_id, await findLatest(tx, bot_id, by.customer_id))
  if (latest && isOfToday(latest.row.created_at, by.at) && !uncountedStatuses.includes(latest.order.status))
    return complete(tx, bot_id, latest, phone, shop, by)
  const known = await readKnown(tx, bot_id, by.customer_id)
  if (open.lines.length > 0) return order(tx, bot_id, withPhone(open, known, phone, by), '', shop, by)
  const [shown] = variation_id === null ? [] : await readForSale(tx, bot_id, [variation_id])
  if (!shown) return { result: 'nothing' }
  if (shown.left === 0) return { result: 'sold_out', name: shown.name }
  const { product_id, name, price, currency } = shown
  const line = { variation_id: shown.variation_id, product_id, name, price, quantity: 1 }
  const single = { ...(await openCart(tx, bot_id, true, by)), lines: [line], currency }
  return order(tx, bot_id, withPhone(single, known, phone, by), name, shop, by)
}

const isOfToday = (created_at: string, now: Date) => now.getTime() - Date.parse(created_at) < dayMs

/** The answers given so far, else those that the shop knows from before, with this number. */
const withPhone = (cart: Cart, known: CheckoutContact, phone: string, { at }: By): Cart => ({
  ...cart,
  contact: { ...mergeContacts(cart.contact, known), phone, at: { ...cart.contact.at, phone: at.toISOString() } },
})

async function order(tx: CellTx, bot_id: BotId, cart: Cart, name: string, shop: ShopSettings, by: By): Promise<Told> {
  const now = await refresh(tx, bot_id, cart, shop, true)
  await keep(tx, bot_id, cart, now, by)
  if (now.lines.length === 0) return { result: 'sold_out', name: cart.lines.map((line) => line.name).join(', ') }
  return { ...(await placeOrder(tx, bot_id, cart, now, shop, by)), name }
}

type Found = NonNullable<Awaited<ReturnType<typeof findWhole>>>

async function complete(
  tx: CellTx,
  bot_id: BotId,
  { row, order: before }: Found,
  phone: string,
  shop: ShopSettings,
  by: By,
): Promise<Told> {
  const cart = row.cart_id === null ? undefined : await queries.lockCart(tx, bot_id, by.customer_id, row.cart_id)
  // The same call again: its first answer was lost.
  if (cart && isDone(cart, by)) return tellOrder(tx, bot_id, cartOf(cart), 'ordered', shop)
  const { id, display_id, key, status, currency } = before
  const { total } = storedTotals(before)
  const told = { order: { id, display_id, key, status, currency, total, way: '', pay_url: null } }
  const has = before.bill_phone_number || before.shipping_address.phone_number
  if (has || before.is_locked) return { result: 'kept', ...told }
  const parts = { bill_phone_number: phone, shipping_address: { phone_number: phone } }
  await changeOrder(tx, bot_id, before.id, { revision: null, ...parts }, { user: null, at: by.at })
  return { result: 'filled', ...told }
}
