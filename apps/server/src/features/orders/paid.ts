import { type CustomerEvent, orderChanges } from '@hawker/core'
import type { CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import { checkedTotals } from './amounts.ts'
import { insertPayment, type PaidWay, paidWays, sumFields, sumPayments } from './payment-queries.ts'
import * as queries from './queries.ts'
import { findWhole } from './read.ts'
import { tell } from './tell.ts'

type Amounts = Record<(typeof sumFields)[PaidWay], number>
type Entry = { id: string; currency: string } & Amounts

/** Records a person's change of what was paid as payments, so that the order keeps being the sum of them. */
export async function recordByHand(
  tx: CellTx,
  bot_id: BotId,
  before: Amounts | null,
  order: Entry,
  { user_id, at }: { user_id: UserId | null; at: Date },
): Promise<void> {
  for (const way of paidWays) {
    const field = sumFields[way]
    const amount = order[field] - (before?.[field] ?? 0)
    if (amount === 0) continue
    const { id: order_id, currency } = order
    await insertPayment(tx, bot_id, { id: newId(), order_id, way, amount, currency, counts: true, user_id, at })
  }
}

/** An order, locked, with its totals: it holds until the transaction ends. */
export async function lockPayable(tx: CellTx, bot_id: BotId, id: string) {
  const found = await findWhole(tx, bot_id, await queries.lockOrder(tx, bot_id, id))
  if (!found) throw new Refusal('not_found')
  return { order: found.order, totals: checkedTotals(found.order) }
}

/**
 * Brings what was paid for an order to the sums of its payments, whatever its state: money that came is true of a locked and of
 * a cancelled order too.
 */
export async function putPaid(
  tx: CellTx,
  bot_id: BotId,
  id: string,
  by: { user_id: UserId | null; at: Date },
): Promise<void> {
  const found = await findWhole(tx, bot_id, await queries.lockOrder(tx, bot_id, id))
  if (!found) throw new Refusal('not_found')
  const sums = await sumPayments(tx, bot_id, id)
  const paid = Object.fromEntries(paidWays.map((way) => [sumFields[way], sums[way]]))
  const after = { ...found.order, ...paid }
  const changes = orderChanges(found.order, after)
  if (changes.length === 0) return
  checkedTotals(after)
  const { cash, transfer_money, charged_by_card } = after
  await queries.updateSums(tx, bot_id, id, { cash, transfer_money, charged_by_card }, by.at)
  const events = changes.map((change) => ({ kind: 'order_changed' as const, data: { order: id, ...change } }))
  await tell(tx, bot_id, found.row.customer_id, events, by)
}

/** Stores an event of an order's money with its customer. */
export async function tellOrder(
  tx: CellTx,
  bot_id: BotId,
  id: string,
  event: CustomerEvent,
  by: { user_id: UserId | null; at: Date },
): Promise<void> {
  const row = await queries.findOrder(tx, bot_id, id)
  await tell(tx, bot_id, row?.customer_id ?? null, [event], by)
}
