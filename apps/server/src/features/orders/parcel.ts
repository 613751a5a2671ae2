import { movedByCarrier, type Order, type OrderStatus, type OrderTotals, orderChanges } from '@hawker/core'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import { storedTotals } from './amounts.ts'
import * as queries from './queries.ts'
import { findWhole } from './read.ts'
import { columnsOf } from './row.ts'
import { settleStock } from './stock.ts'
import { tell } from './tell.ts'
import { marketOfBot } from './write.ts'

/** An order with its totals. */
export async function findOrderWithTotals(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  id: string,
): Promise<{ order: Order; totals: OrderTotals }> {
  const found = await findWhole(db, bot_id, await queries.findOrder(db, bot_id, id))
  if (!found) throw new Refusal('not_found')
  return { order: found.order, totals: storedTotals(found.order) }
}

type Told = { service: 'ghn' | 'ghtk'; code: string; fee: number; told: OrderStatus | null }

/**
 * Writes a parcel's code and fee into its order and moves the order as the carrier tells: never back, and no locked, cancelled or deleted
 * one. The change is an event of the order without a person.
 */
export async function putParcel(
  tx: CellTx,
  bot_id: BotId,
  id: string,
  { service, code, fee, told }: Told,
  at: Date,
): Promise<void> {
  const found = await findWhole(tx, bot_id, await queries.lockOrder(tx, bot_id, id))
  if (!found || found.order.is_removed) return
  const { order: before, row } = found
  const after: Order = {
    ...before,
    status: movedByCarrier(before, told) ?? before.status,
    partner_fee: fee || before.partner_fee,
    partner: { ...before.partner, extend_code: code },
    [service]: { ...before[service], send: true },
  }
  const changes = orderChanges(before, after)
  if (changes.length === 0) return
  await queries.updateOrder(tx, bot_id, id, columnsOf(after, await marketOfBot(tx, bot_id)), at)
  await settleStock(tx, bot_id, { id, cart_id: row.cart_id, changesItems: false }, before, after)
  const events = changes.map((change) => ({ kind: 'order_changed' as const, data: { order: id, ...change } }))
  await tell(tx, bot_id, row.customer_id, events, { user_id: null, at })
}
