import {
  bestSaving,
  blankContact,
  type CartChange,
  type CartView,
  type CheckoutContact,
  contact,
  variationTitle,
} from '@hawker/core'
import { z } from 'zod'
import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import * as queries from './queries.ts'
import { quotedFee } from './quoted-fee.ts'
import { type ShippingSettings, shippingFeeOf } from './shipping.ts'

/** A line as it is stored: at the price that the customer last saw. '' as `variation_id`: an item that a button names. */
const line = z.object({
  variation_id: z.string(),
  product_id: z.string(),
  name: z.string(),
  quantity: z.int().min(1),
  price: z.int().min(0),
})
export type Line = z.infer<typeof line>

export type Cart = Omit<queries.CartRow, 'lines' | 'contact'> & { lines: Line[]; contact: CheckoutContact }

export const cartOf = (row: queries.CartRow): Cart => ({
  ...row,
  lines: z.array(line).parse(row.lines),
  contact: { ...blankContact(), ...contact.parse(row.contact) },
})

const attributes = z.array(z.object({ name: z.string(), values: z.array(z.string()) }))
const values = z.record(z.string(), z.string())

/** A variation as it is for sale now. */
export type ForSale = {
  variation_id: string
  product_id: string
  name: string
  price: number
  currency: string
  left: number | null
  weight: number | null
}

/** Those of these variations that are for sale, with their prices and stock of the moment. */
export async function readForSale(
  tx: CellTx,
  bot_id: BotId,
  ids: readonly string[],
  isLocked = false,
): Promise<ForSale[]> {
  const rows = ids.length > 0 ? await queries.listForSale(tx, bot_id, ids, isLocked) : []
  return rows.map(({ id, product_id, name, currency, price, stock, weight, ...row }) => {
    const title = variationTitle(attributes.parse(row.attributes), values.parse(row.values))
    return {
      ...{ variation_id: id, product_id, currency, left: stock, weight, price: Number(price) },
      name: title ? `${name} (${title})` : name,
    }
  })
}

export type Shop = { getCombo: boolean } & ShippingSettings

/**
 * A cart at the prices and the stock of the moment, with the changes since the customer last saw it: a thing that is not for
 * sale any more leaves it, and no line has more pieces than are left. `isLocked`: stock stays so until the transaction ends.
 */
export async function refresh(tx: CellTx, bot_id: BotId, cart: Cart, shop: Shop, isLocked = false) {
  const ids = cart.lines.flatMap(({ variation_id }) => variation_id || [])
  const sold = new Map((await readForSale(tx, bot_id, ids, isLocked)).map((each) => [each.variation_id, each]))
  const changes: CartChange[] = []
  const lines = cart.lines.flatMap((line): (Line & Pick<ForSale, 'left' | 'weight'>)[] => {
    if (line.variation_id === '') return [{ ...line, left: null, weight: null }]
    const now = sold.get(line.variation_id)
    if (!now || now.left === 0 || now.currency !== cart.currency) {
      changes.push({ what: 'sold_out', name: line.name, before: null, after: 0 })
      return []
    }
    const { name, price, left, weight } = now
    if (price !== line.price) changes.push({ what: 'price', name, before: line.price, after: price })
    if (left !== null && left < line.quantity) changes.push({ what: 'left', name, before: line.quantity, after: left })
    return [{ ...line, name, price, quantity: Math.min(line.quantity, left ?? line.quantity), left, weight }]
  })
  const combos = shop.getCombo && ids.length > 0 ? await queries.listCombosOf(tx, bot_id, cart.currency, ids) : []
  const { saved: discount, combos: taken } = bestSaving(lines, combos.map(readCombo))
  const fee =
    lines.length > 0
      ? await shippingFeeOf(tx, bot_id, { currency: cart.currency, carrier: quotedFee({ ...cart, lines }) }, shop)
      : 0
  const before = cart.shipping_fee === null ? fee : Number(cart.shipping_fee)
  if (lines.length > 0 && fee !== before) changes.push({ what: 'shipping', name: '', before, after: fee })
  const shipping_fee = shop.shipping_fee_hidden ? 0 : fee
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const { id, is_single, currency } = cart
  const view: CartView = {
    ...{ id, is_single, currency, discount, combos: taken },
    revision: cart.revision + (changes.length > 0 ? 1 : 0),
    lines: lines.map(({ product_id: _, ...shown }) => shown),
    shipping_fee,
    total: subtotal - discount + shipping_fee,
    contact: cart.contact,
  }
  return { changes, lines, view, fee }
}
export type Refreshed = Awaited<ReturnType<typeof refresh>>

const comboItems = z.array(z.object({ variation_id: z.string(), quantity: z.int().min(1) }))
const readCombo = ({ name, items, price }: { name: string; items: unknown; price: string }) => ({
  name,
  items: comboItems.parse(items),
  price: Number(price),
})

const stored = ({ variation_id, product_id, name, quantity, price }: Line): Line => ({
  ...{ variation_id, product_id, name, quantity, price },
})

/** The latest calls that changed a cart, with this one. */
export const callsWith = ({ calls }: Pick<Cart, 'calls'>, call: string) => [...calls, call].slice(-8)

/** Stores a cart as it now is and returns its view. */
export async function keep(
  tx: CellTx,
  bot_id: BotId,
  cart: Cart,
  { view, lines, fee }: Refreshed,
  { call, at }: { call: string | null; at: Date },
): Promise<void> {
  const calls = call === null ? cart.calls : callsWith(cart, call)
  const { revision, currency } = view
  await queries.putCart(
    tx,
    bot_id,
    cart.id,
    { revision, currency, lines: lines.map(stored), contact: cart.contact, calls, shipping_fee: String(fee) },
    at,
  )
}
