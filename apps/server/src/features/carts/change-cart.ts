import { type CartAnswer, type CartChange, type CartWish, mostLines, mostPieces, readAmount } from '@hawker/core'
import type { CellTx } from '../../platform/db/cell.ts'
import { invariant } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import { readCurrency } from '../products/index.ts'
import { type Cart, cartOf, type ForSale, keep, type Line, readForSale, refresh, type Shop } from './cart.ts'
import * as queries from './queries.ts'

/** The customer whose cart it is, the call that asks, once only, and the instant. */
export type By = { customer_id: string; call: string | null; at: Date }
/** `isOpen`: something is to be paid of the order. */
export type Told = Pick<CartAnswer, 'result'> & Partial<CartAnswer> & { isOpen?: boolean }

/** Carries out a wish for a cart. A call that was carried out before changes nothing. */
export async function changeCart(tx: CellTx, bot_id: BotId, wish: CartWish, shop: Shop, by: By): Promise<Told> {
  switch (wish.op) {
    case 'open':
      return show(tx, bot_id, await openCart(tx, bot_id, false, by), 'shown', shop, by)
    case 'add':
      return addVariation(tx, bot_id, wish, shop, by)
    case 'add_all':
      return addAll(tx, bot_id, wish.items, shop, by)
    case 'add_item':
      return addItem(tx, bot_id, wish, shop, by)
    case 'set':
      return setQuantity(tx, bot_id, wish, shop, by)
  }
}

/** The open cart of a customer, made at its first use. */
export async function openCart(tx: CellTx, bot_id: BotId, is_single: boolean, { customer_id, at }: By): Promise<Cart> {
  const found = await queries.lockOpen(tx, bot_id, customer_id, is_single)
  if (found) return cartOf(found)
  const currency = await readCurrency(tx, bot_id)
  await queries.makeCart(tx, bot_id, { customer_id, is_single, currency }, at)
  const made = await queries.lockOpen(tx, bot_id, customer_id, is_single)
  invariant(made, 'an open cart was made')
  return cartOf(made)
}

/** Stores a cart whose lines may have changed and tells it. Its revision rises where `isChanged`, or prices or stock moved. */
async function show(
  tx: CellTx,
  bot_id: BotId,
  cart: Cart,
  result: CartAnswer['result'],
  shop: Shop,
  by: By,
  isChanged = false,
): Promise<Told> {
  const before = isChanged ? { ...cart, revision: cart.revision + 1 } : cart
  const now = await refresh(tx, bot_id, before, shop)
  if (isChanged || now.changes.length > 0) await keep(tx, bot_id, cart, now, by)
  return { result, cart: now.view, changes: now.changes }
}

/** True for a call that was carried out before, and whose answer was lost. */
export const isDone = ({ calls }: Pick<Cart, 'calls'>, { call }: Pick<By, 'call'>) =>
  call !== null && calls.includes(call)

type Add = Extract<CartWish, { op: 'add' }>

async function addVariation(tx: CellTx, bot_id: BotId, wish: Add, shop: Shop, by: By): Promise<Told> {
  const siblings = wish.is_product ? await queries.listSiblings(tx, bot_id, wish.variation_id) : []
  const choices =
    siblings.length > 1
      ? await readForSale(
          tx,
          bot_id,
          siblings.map(({ id }) => id),
        )
      : []
  const inOrder = siblings.flatMap(({ id }) => choices.filter(({ variation_id }) => variation_id === id))
  if (inOrder.length > 1) return { result: 'choose', choices: inOrder }
  const [sold] = await readForSale(tx, bot_id, [wish.variation_id])
  if (!sold) return { result: 'gone' }
  if (sold.left === 0) return { result: 'sold_out', name: sold.name }
  if (wish.quantity === null) return { result: 'pick', choices: [sold] }
  const open = await openCart(tx, bot_id, wish.is_single, by)
  if (isDone(open, by)) return { ...(await show(tx, bot_id, open, 'added', shop, by)), name: sold.name }
  // A single cart holds the thing that was pressed last.
  const cart = wish.is_single ? { ...open, lines: [] } : open
  if (cart.lines.length === 0) cart.currency = sold.currency
  if (cart.currency !== sold.currency) return { result: 'gone', name: sold.name }
  const added = withPieces(cart.lines, sold, wish.quantity)
  if (!added) return show(tx, bot_id, cart, 'full', shop, by)
  return { ...(await show(tx, bot_id, { ...cart, lines: added }, 'added', shop, by, true)), name: sold.name }
}

/** The lines with so many more pieces, never more than are left; null: the cart is full. */
function withPieces(lines: readonly Line[], sold: ForSale, more: number): Line[] | null {
  const { variation_id, product_id, name, price, left } = sold
  const has = lines.find((line) => line.variation_id === variation_id)
  if (!has && lines.length >= mostLines) return null
  const quantity = Math.min((has?.quantity ?? 0) + more, mostPieces, left ?? mostPieces)
  const line = { variation_id, product_id, name, price, quantity }
  return has ? lines.map((each) => (each === has ? line : each)) : [...lines, line]
}

type Ordered = Extract<CartWish, { op: 'add_all' }>['items']

/** Adds the things of a cart from the platform's catalogue. Those that are not for sale here are left out, and named. */
async function addAll(tx: CellTx, bot_id: BotId, items: Ordered, shop: Shop, by: By): Promise<Told> {
  const cart = await openCart(tx, bot_id, false, by)
  if (isDone(cart, by)) return show(tx, bot_id, cart, 'shown', shop, by)
  const ids = await queries.listByCodes(
    tx,
    bot_id,
    items.map(({ product_id }) => product_id),
  )
  const idOf = new Map(ids.flatMap(({ id, sku }) => [[sku, id] as const, [id, id] as const]))
  const sold = new Map(
    (
      await readForSale(
        tx,
        bot_id,
        ids.map(({ id }) => id),
      )
    ).map((each) => [each.variation_id, each]),
  )
  const gone: CartChange[] = []
  let { lines, currency } = cart
  for (const { product_id, quantity } of items) {
    const found = sold.get(idOf.get(product_id) ?? '')
    if (found && lines.length === 0) currency = found.currency
    const isSold = found && found.left !== 0 && found.currency === currency
    const added = isSold ? withPieces(lines, found, quantity) : null
    if (added) lines = added
    else gone.push({ what: 'sold_out', name: found?.name ?? product_id, before: null, after: 0 })
  }
  const told = await show(tx, bot_id, { ...cart, lines, currency }, 'shown', shop, by, true)
  return { ...told, changes: [...gone, ...(told.changes ?? [])] }
}

/** An item that a button names, at the price that its author wrote, becomes the only line of the single cart. */
async function addItem(
  tx: CellTx,
  bot_id: BotId,
  { item, quantity }: Extract<CartWish, { op: 'add_item' }>,
  shop: Shop,
  by: By,
): Promise<Told> {
  const currency = await readCurrency(tx, bot_id)
  const price = readAmount(item.price, currency)
  if (price === null || price * quantity > Number.MAX_SAFE_INTEGER) return { result: 'unreadable' }
  const open = await openCart(tx, bot_id, true, by)
  const line = { variation_id: '', product_id: '', name: item.name, price, quantity }
  const told = isDone(open, by)
    ? await show(tx, bot_id, open, 'added', shop, by)
    : await show(tx, bot_id, { ...open, currency, lines: [line] }, 'added', shop, by, true)
  return { ...told, name: item.name }
}

async function setQuantity(
  tx: CellTx,
  bot_id: BotId,
  { cart: id, variation_id, quantity }: Extract<CartWish, { op: 'set' }>,
  shop: Shop,
  by: By,
): Promise<Told> {
  const row = await queries.lockCart(tx, bot_id, by.customer_id, id)
  if (!row || row.ordered_at) return { result: 'shown' }
  const cart = cartOf(row)
  const lines = cart.lines.flatMap((line) => {
    if (line.variation_id !== variation_id) return [line]
    return quantity === 0 ? [] : [{ ...line, quantity }]
  })
  return show(tx, bot_id, { ...cart, lines }, 'shown', shop, by, !isDone(cart, by))
}
