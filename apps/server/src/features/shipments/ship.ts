import { withDefaults } from '@hawker/core'
import type { Carrier, Parcel } from '@hawker/integrations'
import type { Refused } from '@hawker/outside'
import { cutText } from '../../platform/clean-text.ts'
import type { Cell, CellDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSettings } from '../document/index.ts'
import { askOf, type Connection, findConnection, integrationDeps } from '../integrations/index.ts'
import { findOrderWithTotals, putParcel } from '../orders/index.ts'
import { parcelOf } from './parcel-of.ts'
import * as queries from './queries.ts'

export type Place = { cell: Cell; bot_id: BotId }
type Wish = { order_id: string; integration_id: string }

/** A parcel of unknown fate is looked for after so long; a request has ended by then. */
const unsureMs = 2 * 60_000
/** The pause between questions to a carrier about a parcel on its way, beside its own reports. */
export const lookMs = 30 * 60_000

/** Why a parcel needs a person: the carrier collects another sum, or does not answer; null: it does not. */
export const troubleOf = async ({ cell, bot_id }: Place, id: string): Promise<string | null> =>
  (await queries.findTrouble(cell.db, bot_id, id))?.trouble ?? null

/** The carrier of a connection with the way to ask it. */
export function carrierOf(platform: Platform, connection: Connection) {
  const { integration, secrets } = connection
  if (integration.kind !== 'carrier') throw new Refusal('invalid_body', { integration_id: 'no such carrier' })
  const deps = integrationDeps(platform)
  const ask = askOf(deps, connection, { purpose: 'shipment', conversation_id: null })
  return { carrier: integration, ask, secrets }
}

const serviceOf = ({ id }: Carrier): 'ghn' | 'ghtk' => (id === 'ghtk' ? 'ghtk' : 'ghn')

const codes = { rejected: 'shipment.refused', unauthorized: 'integration.unauthorized' } as const

/** A carrier's refusal for a person: its own words stand under `carrier`. */
const refusalOf = ({ fault: { kind, message } }: Refused): Refusal =>
  new Refusal(kind === 'rejected' || kind === 'unauthorized' ? codes[kind] : 'shipment.unreachable', {
    carrier: cutText(message, 300),
  })

/** The code by which the carrier finds a parcel for us: the order's key, and for a later parcel of the order its number. */
async function clientCodeOf(db: CellDb, bot_id: BotId, order: { id: string; key: string }, integration_id: string) {
  const before = await queries.listOfOrder(db, bot_id, order.id)
  const many = before.filter((each) => each.integration_id === integration_id).length
  return many === 0 ? order.key : `${order.key}-${many + 1}`
}

async function readParcel(
  { cell, bot_id }: Place,
  { order_id, integration_id }: Wish,
  carrier: Carrier,
): Promise<Parcel> {
  const { db } = cell
  const { order, totals } = await findOrderWithTotals(db, bot_id, order_id)
  const { isWeight, standard_weight } = withDefaults(await readSettings(db, bot_id))
  const parcel = parcelOf({
    ...{ order, totals, service: serviceOf(carrier), sends_weight: isWeight, standard_weight },
    client_code: await clientCodeOf(db, bot_id, order, integration_id),
  })
  if (typeof parcel === 'string') throw new Refusal(parcel)
  return parcel
}

/** The carrier's price of an order's parcel. Nothing is made. */
export async function quote(platform: Platform, place: Place, wish: Wish) {
  const connection = await findConnection(platform.secret, place.cell, place.bot_id, wish.integration_id)
  const { carrier, ask, secrets } = carrierOf(platform, connection)
  const parcel = await readParcel(place, wish, carrier)
  const quoted = await carrier.quote(parcel, ask, secrets)
  if (!quoted.ok) throw refusalOf(quoted)
  const { fee, expected_at } = quoted
  return { fee, expected_at, cod: parcel.cod, weight: parcel.weight_g, shop_pays: parcel.is_free_ship }
}

/** A carrier's price of a parcel that no order has yet; null: it gives none, or does not answer. */
export async function quoteParcel(platform: Platform, { cell, bot_id }: Place, integration_id: string, parcel: Parcel) {
  const connection = await findConnection(platform.secret, cell, bot_id, integration_id)
  const { carrier, ask, secrets } = carrierOf(platform, connection)
  const quoted = await carrier.quote(parcel, ask, secrets)
  return quoted.ok ? { fee: quoted.fee } : null
}

/**
 * Gives an order's parcel to a carrier. The row is stored before the request and its outcome after, so a parcel whose answer was lost is
 * looked for by its client code and never asked for twice. Returns the id of the shipment.
 */
export async function ship(platform: Platform, place: Place, wish: Wish, user_id: UserId): Promise<string> {
  const { secret, now } = platform
  const { cell, bot_id } = place
  const connection = await findConnection(secret, cell, bot_id, wish.integration_id)
  const { carrier, ask, secrets } = carrierOf(platform, connection)
  const parcel = await readParcel(place, wish, carrier)
  const id = newId()
  const at = now()
  const stored = await cell.db.transaction().execute((tx) =>
    queries.insertShipment(tx, bot_id, {
      ...{ ...wish, id, user_id, at, service: carrier.id, client_code: parcel.client_code },
      ...{ cod: parcel.cod, currency: parcel.currency, next_look_at: new Date(at.getTime() + unsureMs) },
    }),
  )
  if (!stored) throw new Refusal('shipment.exists')
  const made = await carrier.create(parcel, ask, secrets)
  if (made.ok) {
    await keepMade(platform, place, { id, order_id: wish.order_id, carrier }, made)
    return id
  }
  const problem = cutText(made.fault.message, 300)
  if (made.is_written) {
    await queries.changeShipment(cell.db, bot_id, id, { problem }, now())
    throw new Refusal('shipment.unsure', { carrier: problem })
  }
  await queries.changeShipment(cell.db, bot_id, id, { state: 'refused', problem, next_look_at: null }, now())
  throw refusalOf(made)
}

type Known = { id: string; order_id: string; carrier: Carrier }

/** Stores that a carrier has a parcel, and writes its code and fee into the order, in one transaction. */
export const keepMade = (
  { now }: Pick<Platform, 'now'>,
  { cell, bot_id }: Place,
  { id, order_id, carrier }: Known,
  { code, fee, expected_at }: { code: string; fee: number; expected_at: string | null },
) =>
  cell.db.transaction().execute(async (tx) => {
    const at = now()
    const next_look_at = new Date(at.getTime() + lookMs)
    await queries.changeShipment(
      tx,
      bot_id,
      id,
      { state: 'made', code, fee, expected_at, problem: null, trouble: null, next_look_at },
      at,
    )
    await putParcel(tx, bot_id, order_id, { service: serviceOf(carrier), code, fee, told: 9 }, at)
  })

/** Takes a parcel back from its carrier. */
export async function cancelShipment(platform: Platform, { cell, bot_id }: Place, id: string): Promise<void> {
  const row = await queries.findShipment(cell.db, bot_id, id)
  if (!row) throw new Refusal('not_found')
  if (row.state !== 'made') throw new Refusal('shipment.not_made')
  const connection = await findConnection(platform.secret, cell, bot_id, row.integration_id)
  const { carrier, ask, secrets } = carrierOf(platform, connection)
  const refused = await carrier.cancel(row.code, ask, secrets)
  if (refused) throw refusalOf(refused)
  await queries.changeShipment(cell.db, bot_id, id, { state: 'cancelled', next_look_at: null }, platform.now())
}
