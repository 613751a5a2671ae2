import {
  blankContact,
  type CheckoutContact,
  checkContact,
  checkout,
  isContactField,
  missingSteps,
  type PayWayChoice,
  wayOf,
  type withDefaults,
  withField,
} from '@hawker/core'
import type { Cell, CellTx } from '../../../platform/db/cell.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { BotId } from '../../../platform/ids.ts'
import { findLatest, findWhole } from '../../orders/index.ts'
import type { readPayWays } from '../../payments/index.ts'
import { type Cart, cartOf } from '../cart.ts'
import { type By, changeCart, type Told } from '../change-cart.ts'
import { checkOut } from '../checkout.ts'
import { tellOrder } from '../place-order.ts'
import * as carts from '../queries.ts'
import { waysIn } from '../told.ts'
import * as queries from './page-queries.ts'
import type { CheckoutChange } from './shapes.ts'

/** The checkout of one customer: their shop, its settings, and what is known of them. */
export type Opened = {
  cell: Cell
  bot_id: BotId
  customer_id: string
  shop: NonNullable<Awaited<ReturnType<typeof queries.findShop>>>
  buyer: NonNullable<Awaited<ReturnType<typeof queries.findBuyer>>>
}

/** All that a step of the page reads besides the cart. */
export type Given = {
  opened: Opened
  settings: ReturnType<typeof withDefaults>
  ways: Awaited<ReturnType<typeof readPayWays>>
  known: CheckoutContact
  by: By
}

// A link is told of an order that was made a day before it, too: texts thank for an order and name the link.
const orderMs = 2 * 86_400_000

/** The cart that the customer last did something with, with their answers here and in the chat; without one, their newest order. */
export async function look(tx: CellTx, given: Given, expires_at: Date): Promise<Told> {
  const { bot_id, customer_id } = given.opened
  const open = await queries.findOpenCart(tx, bot_id, customer_id)
  const row = open && (await carts.lockCart(tx, bot_id, customer_id, open.id))
  if (row && !row.ordered_at) {
    const told = await quote(tx, given, cartOf(row), chatAnswers(given.opened, row.id))
    // The page names the things that left the cart before it tells an order again.
    if (told.changes?.length || told.cart?.lines.length) return told
    return (await lastOrder(tx, given, expires_at)) ?? told
  }
  return (await lastOrder(tx, given, expires_at)) ?? { result: 'shown' }
}

/** The answers of a checkout in the chat that is about this cart. */
function chatAnswers({ buyer }: Opened, cart: string): CheckoutContact {
  const read = checkout.safeParse(buyer.checkout)
  return read.success && read.data.cart?.id === cart ? { ...blankContact(), ...read.data.contact } : blankContact()
}

async function lastOrder(tx: CellTx, { opened, settings }: Given, expires_at: Date): Promise<Told | null> {
  const { bot_id, customer_id } = opened
  const latest = await findWhole(tx, bot_id, await findLatest(tx, bot_id, customer_id))
  if (!latest || latest.row.cart_id === null) return null
  if (Date.parse(latest.row.created_at) < expires_at.getTime() - orderMs) return null
  const row = await carts.lockCart(tx, bot_id, customer_id, latest.row.cart_id)
  return row ? { ...(await tellOrder(tx, bot_id, cartOf(row), 'again', settings)), result: 'shown' } : null
}

const quote = (tx: CellTx, { opened, settings, ways, by }: Given, cart: Cart, contact: CheckoutContact) => {
  const way = contact.way || wayOf(cart.contact, waysIn(ways, cart.currency))
  return checkOut(tx, opened.bot_id, { op: 'quote', cart: cart.id, contact: { ...contact, way } }, settings, by)
}

async function lock(tx: CellTx, { opened: { bot_id, customer_id } }: Given, id: string) {
  const row = await carts.lockCart(tx, bot_id, customer_id, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** Stores what was typed on the page, or another quantity. An ordered cart changes no more: its order is told. */
export async function change(tx: CellTx, given: Given, body: CheckoutChange): Promise<Told> {
  const { opened, settings, ways, by } = given
  const row = await lock(tx, given, body.cart)
  const cart = cartOf(row)
  if (row.ordered_at) return tellOrder(tx, opened.bot_id, cart, 'again', settings)
  const contact = answered(given, cart, body, waysIn(ways, cart.currency))
  const { line } = body
  if (line && line.quantity > 0 && !settings.isQuantity)
    throw new Refusal('invalid_body', { line: { quantity: 'the shop lets buyers choose no quantity' } })
  const set = line && (await changeCart(tx, opened.bot_id, { op: 'set', cart: cart.id, ...line }, settings, by))
  const told = await quote(tx, given, cart, contact)
  return { ...told, changes: [...(set?.changes ?? []), ...(told.changes ?? [])] }
}

const steps = { name: 'name', phone: 'phone', address: 'address', note: 'note', way: 'pay' } as const

/** The answers with those of the body, read as the chat reads them. An emptied one is asked again. */
function answered(
  { known, by }: Given,
  cart: Cart,
  { answers = {}, takes_known = [], place }: CheckoutChange,
  ways: readonly PayWayChoice[],
): CheckoutContact {
  const at = by.at.toISOString()
  let { contact } = cart
  for (const [field, text] of Object.entries(answers)) {
    if (!isContactField(field) || text === undefined) continue
    const labelled = ways.map(({ id }) => ({ id, label: id }))
    const read = text.trim() === '' ? { ok: true as const, answer: '' } : checkContact(steps[field], text, labelled)
    if (!read.ok) throw new Refusal('invalid_body', { answers: { [field]: read.fault } })
    contact = withField(contact, field, read.answer, at)
  }
  for (const field of takes_known) contact = withField(contact, field, known[field], at)
  if (place === undefined) return contact
  const { place: _, ...rest } = withField(contact, 'address', contact.address, at)
  return place === null ? rest : { ...rest, place }
}

/** Orders the cart as it was seen. */
export async function confirm(
  tx: CellTx,
  given: Given,
  { cart: id, revision }: { cart: string; revision: number },
): Promise<Told> {
  const { opened, settings, ways, by } = given
  const row = await lock(tx, given, id)
  const cart = cartOf(row)
  const missing = row.ordered_at ? [] : missingSteps(cart.contact, waysIn(ways, cart.currency))
  if (missing.length > 0) throw new Refusal('checkout.incomplete', { missing })
  return checkOut(tx, opened.bot_id, { op: 'confirm', cart: id, revision }, settings, by)
}
