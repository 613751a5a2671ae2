import { cutText } from '../../platform/clean-text.ts'
import type { Platform } from '../../platform/platform.ts'
import { findConnection } from '../integrations/index.ts'
import { findOrderWithTotals, putParcel } from '../orders/index.ts'
import * as queries from './queries.ts'
import { carrierOf, keepMade, lookMs, type Place } from './ship.ts'

/** Order statuses after which a carrier reports nothing more. */
const ended = [16, 5, 6, 7]

/**
 * Asks the carrier about a parcel: one of unknown fate is looked for by its client code, one on its way is tracked, and what the carrier
 * collects is brought to what the order still lacks. A refusal stays with the parcel as its problem. A parcel that was taken back, also in
 * the carrier's own app, leaves room for another one.
 */
export async function lookAt(platform: Platform, place: Place, id: string): Promise<void> {
  const { cell, bot_id } = place
  const row = await queries.findShipment(cell.db, bot_id, id)
  if (!row || (row.state !== 'making' && row.state !== 'made')) return
  await (row.state === 'making' ? searchFor(platform, place, row) : follow(platform, place, row))
}

const soon = (platform: Platform, ms = lookMs) => new Date(platform.now().getTime() + ms)

async function searchFor(platform: Platform, place: Place, row: queries.ShipmentRow): Promise<void> {
  const { cell, bot_id } = place
  const connection = await findConnection(platform.secret, cell, bot_id, row.integration_id)
  const { carrier, ask, secrets } = carrierOf(platform, connection)
  const found = await carrier.find(row.client_code, ask, secrets)
  if (found?.ok) return void (await keepMade(platform, place, { id: row.id, order_id: row.order_id, carrier }, found))
  const change = found
    ? {
        problem: cutText(found.fault.message, 300),
        trouble: 'unanswered' as const,
        next_look_at: soon(platform, 5 * 60_000),
      }
    : { state: 'refused' as const, problem: row.problem ?? '', next_look_at: null }
  await queries.changeShipment(cell.db, bot_id, row.id, change, platform.now())
}

async function follow(platform: Platform, { cell, bot_id }: Place, row: queries.ShipmentRow): Promise<void> {
  const connection = await findConnection(platform.secret, cell, bot_id, row.integration_id)
  const { carrier, ask, secrets } = carrierOf(platform, connection)
  const tracked = await carrier.track(row.code, ask, secrets)
  if (!tracked.ok) {
    const problem = cutText(tracked.fault.message, 300)
    const change = { problem, trouble: 'unanswered', next_look_at: soon(platform) } as const
    await queries.changeShipment(cell.db, bot_id, row.id, change, platform.now())
    return
  }
  const { status, order_status: told } = tracked
  if (tracked.is_cancelled) {
    const change = { state: 'cancelled', status, problem: null, trouble: null, next_look_at: null } as const
    await queries.changeShipment(cell.db, bot_id, row.id, change, platform.now())
    return
  }
  const { order, totals } = await findOrderWithTotals(cell.db, bot_id, row.order_id)
  const isOver = told !== null && ended.includes(told)
  const refused =
    !isOver && told !== 3 && totals.cod !== tracked.cod
      ? await carrier.changeCod(row.code, totals.cod, ask, secrets)
      : null
  const cod = refused || isOver || told === 3 ? tracked.cod : totals.cod
  await cell.db.transaction().execute(async (tx) => {
    const at = platform.now()
    await queries.changeShipment(
      tx,
      bot_id,
      row.id,
      {
        ...{ status, cod, problem: refused ? cutText(refused.fault.message, 300) : null },
        trouble: refused ? 'cod' : null,
        ...(tracked.fee > 0 && { fee: tracked.fee }),
        next_look_at: isOver ? null : soon(platform),
      },
      at,
    )
    await putParcel(
      tx,
      bot_id,
      order.id,
      { service: carrier.id === 'ghtk' ? 'ghtk' : 'ghn', code: row.code, fee: tracked.fee || Number(row.fee), told },
      at,
    )
  })
}
