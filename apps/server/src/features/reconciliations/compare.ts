import { orderTotals } from '@hawker/core'
import type { Cell } from '../../platform/db/cell.ts'
import { type BotId, newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { readOrders } from '../orders/index.ts'
import { digestsOf, figuresTold, meet, namesThere, openPos } from '../point-of-sale/index.ts'
import * as queries from './queries.ts'
import { fieldRows, ofParcel, ofPayment, onlyHere, onlyThere, placeOf, type Row } from './rows.ts'

type Place = { cell: Cell; bot_id: BotId }

/** So many orders that the list did not show are asked for one by one in a minute. */
const mostAsked = 100
/** A difference is left again if one of so many runs left it: a run of other days lies between. */
const runsAsked = 100

/**
 * Ends a run whose reading is complete: orders that the reading did not meet are asked for, and every difference becomes a row. What was left
 * before is left again as long as both sides are the same. A run with more to ask goes on in the next minute.
 */
export async function compare(platform: Platform, place: Place, id: string): Promise<void> {
  const { cell, bot_id } = place
  const run = await queries.findRun(cell.db, bot_id, id)
  if (run?.state !== 'reading') return
  const pos = await openPos(platform, place, run.integration_id)
  const unmet = pos ? await queries.listUnmet(cell.db, bot_id, run, mostAsked) : []
  if (pos && unmet.length > 0) {
    for (const { id: row, pos_id } of unmet) if (!(await meet(platform, place, pos, row, pos_id))) return
    if (unmet.length === mostAsked) return
  }
  const rows = await differences(place, run, { currency: pos?.currency ?? '', service: pos?.pos.id ?? '' })
  await cell.db.transaction().execute(async (tx) => {
    if (!(await queries.lockRun(tx, bot_id, id))) return
    const left = await leftBefore(place)
    const found = rows.map((row) => ({ ...row, id: newId(), left: leftOf(row, left) }))
    await queries.insertRows(tx, bot_id, id, found)
    await queries.finishRun(tx, bot_id, id, platform.now())
  })
}

async function differences(
  { cell: { db }, bot_id }: Place,
  run: queries.RunRow,
  { currency, service }: { currency: string; service: string },
): Promise<Row[]> {
  const here = await queries.listOnlyHere(db, bot_id, run)
  const there = await queries.listOnlyThere(db, bot_id, run)
  const both = await queries.listBoth(db, bot_id, run)
  const parcels = await queries.listParcels(db, bot_id, run)
  const ids = [...here.map(({ id }) => id), ...both.map((row) => row.order_id), ...parcels.map((row) => row.order_id)]
  const orders = new Map(
    (await readOrders(db, bot_id, [...new Set(ids.flatMap((id) => id ?? []))])).map((one) => [one.order.id, one.order]),
  )
  const orderOf = (id: string | null) => orders.get(id ?? '')
  const totalsOf = (id: string) => {
    const order = orderOf(id)
    const totals = order && orderTotals(order)
    return totals?.ok ? totals.totals : null
  }
  const figures = both.flatMap((row) => figuresTold(row.told) ?? [])
  const names = await namesThere(db, bot_id, service, figures)
  return [
    ...here.flatMap(({ id, pos_order_id }) => {
      const order = orderOf(id)
      return order ? [onlyHere({ id, currency: order.currency, total: totalsOf(id)?.total ?? 0 }, pos_order_id)] : []
    }),
    ...there.flatMap(({ id, told }) => {
      const known = figuresTold(told)
      return known ? [onlyThere(id, known, currency)] : []
    }),
    ...both.flatMap(({ id, order_id, told, unstuck, conflicts, ours, theirs }) => {
      const [order, known] = [orderOf(order_id), figuresTold(told)]
      if (!order || !known) return []
      const digests = { ours: digestsOf(ours), theirs: digestsOf(theirs) }
      return fieldRows({ id, order, told: known, differing: [...unstuck, ...refusedOf(conflicts)], digests, names })
    }),
    ...(await queries.listUnordered(db, bot_id, run)).map((payment) =>
      ofPayment({ ...payment, amount: payment.amount === null ? null : Number(payment.amount) }),
    ),
    ...parcels.flatMap(({ cod, ...parcel }) => {
      const totals = totalsOf(parcel.order_id)
      return (totals && ofParcel({ ...parcel, cod: Number(cod) }, totals.cod)) ?? []
    }),
  ]
}

/** Parts of a conflict that were to be taken and could not be: the others have been brought together. */
const refusedOf = (conflicts: unknown): string[] =>
  Array.isArray(conflicts) ? conflicts.flatMap((one) => ('why' in Object(one) ? [String(Object(one).part)] : [])) : []

type Left = Awaited<ReturnType<typeof queries.listLeft>>[number]

async function leftBefore({ cell, bot_id }: Place): Promise<Map<string, Left>> {
  const newestLast = (await queries.listLeft(cell.db, bot_id, runsAsked)).toReversed()
  return new Map(newestLast.map((row) => [placeOf(row), row]))
}

function leftOf(row: Row, left: ReadonlyMap<string, Left>) {
  const known = left.get(placeOf(row))
  if (!known || known.sides !== row.sides || known.decided_at === null) return null
  const { reason, user_id, decided_at } = known
  return { decision: 'left' as const, reason, user_id, decided_at }
}
