import { orderTotals, withDefaults } from '@hawker/core'
import type { Cell } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSettings } from '../document/index.ts'
import { parcelOf, quoteParcel } from '../shipments/index.ts'
import { type Cart, cartOf, refresh } from './cart.ts'
import { orderFrom } from './place-order.ts'
import * as queries from './queries.ts'
import { digestOf, isQuoted } from './quoted-fee.ts'

/**
 * Asks the shop's carrier for the price of a customer's open cart, once its address is one of the register's. True where a fee is known now that
 * was not. No transaction waits for the carrier; one that does not answer leaves the shop's own fee.
 */
export async function askQuote(
  platform: Platform,
  { cell, bot_id }: { cell: Cell; bot_id: BotId },
  customer_id: string,
): Promise<boolean> {
  const carrier = await queries.findCarrier(cell.db, bot_id)
  if (!carrier) return false
  const rows = await queries.listToQuote(cell.db, bot_id, customer_id)
  const asked: boolean[] = []
  for (const row of rows) asked.push(await askFor(platform, { cell, bot_id }, cartOf(row), carrier))
  return asked.includes(true)
}

type Carrier = NonNullable<Awaited<ReturnType<typeof queries.findCarrier>>>

async function askFor(
  platform: Platform,
  place: { cell: Cell; bot_id: BotId },
  cart: Cart,
  carrier: Carrier,
): Promise<boolean> {
  const { cell, bot_id } = place
  const now = platform.now()
  if (!cart.contact.place || cart.lines.length === 0 || isQuoted(cart, now)) return false
  const parcel = await readParcel(cell, bot_id, cart, carrier)
  const quoted = parcel ? await quoteParcel(platform, place, carrier.id, parcel) : null
  const fee = quoted?.fee ?? null
  await queries.putQuote(cell.db, bot_id, cart.id, { of: digestOf(cart), fee, at: now.toISOString() })
  return fee !== null
}

async function readParcel(cell: Cell, bot_id: BotId, cart: Cart, { service }: Carrier) {
  const shop = withDefaults(await readSettings(cell.db, bot_id))
  const now = await cell.db.transaction().execute((tx) => refresh(tx, bot_id, cart, shop))
  const order = orderFrom(cart, now, shop)
  const totals = orderTotals(order)
  if (!totals.ok) return null
  const parcel = parcelOf({
    ...{ order, totals: totals.totals, service: service === 'ghtk' ? 'ghtk' : 'ghn', client_code: '' },
    ...{ sends_weight: shop.isWeight, standard_weight: shop.standard_weight },
  })
  return typeof parcel === 'string' ? null : parcel
}
