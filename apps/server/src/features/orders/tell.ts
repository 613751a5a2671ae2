import { type CustomerEvent, latestOrderOf, type OrderStatus, orderStatusOf } from '@hawker/core'
import type { CellTx } from '../../platform/db/cell.ts'
import { insertEvents } from '../../platform/db/insert-events.ts'
import { insertHappenings } from '../../platform/db/insert-happenings.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import { storedTotals } from './amounts.ts'
import * as buyers from './buyer-queries.ts'
import * as queries from './queries.ts'
import { findWhole } from './read.ts'

/** The person who changed an order, or null, and the instant. `is_bulk`: one of many orders that were changed together. */
type By = { user_id: UserId | null; at: Date; is_bulk?: boolean }

/**
 * Stores the events of an order, and with its customer the facts of the order that is now their newest. The bot's rules hear the status
 * to which the events bring it.
 */
export async function tell(
  tx: CellTx,
  bot_id: BotId,
  customer_id: string | null,
  events: CustomerEvent[],
  { user_id, ...by }: By,
): Promise<void> {
  const rows = events.map((event) => ({ ...event, customer_id: customer_id ?? '0', user_id }))
  await insertEvents(tx, bot_id, rows, by.at)
  if (customer_id === null) return
  for (const { kind, data } of events) {
    const status = kind === 'order_changed' && data.part === 'status' ? orderStatusOf(data.after) : null
    if (kind === 'order_changed' && status !== null)
      await tellStatus(tx, bot_id, customer_id, { order: data.order, status }, by)
  }
  const latest = await findWhole(tx, bot_id, await buyers.findLatest(tx, bot_id, customer_id))
  const bought = latest && (await buyers.sumBought(tx, bot_id, customer_id, latest.order.currency))
  const facts =
    bought &&
    latestOrderOf(latest.order, storedTotals(latest.order), latest.row.created_at, {
      count: bought.count,
      spent: Number(bought.spent),
    })
  await buyers.putLatest(tx, bot_id, customer_id, facts)
}

/** Lets the bot's rules hear the status that an order has come to. */
export async function tellStatus(
  tx: CellTx,
  bot_id: BotId,
  customer_id: string | null,
  moved: { order: string; status: OrderStatus },
  { at, is_bulk = false }: Omit<By, 'user_id'>,
): Promise<void> {
  if (customer_id === null) return
  const happening = { kind: 'order_status' as const, data: moved }
  await insertHappenings(tx, bot_id, [{ key: `order_status:${newId()}`, customer_id, happening, is_bulk }], at)
}

/** Lets the bot's rules hear of money that counts, once for each payment. */
export async function tellPaid(tx: CellTx, bot_id: BotId, paid: { order: string; payment: string }, at: Date) {
  const row = await queries.findOrder(tx, bot_id, paid.order)
  if (!row?.customer_id) return
  const happening = { kind: 'payment' as const, data: paid }
  await insertHappenings(tx, bot_id, [{ key: `payment:${paid.payment}`, customer_id: row.customer_id, happening }], at)
}
