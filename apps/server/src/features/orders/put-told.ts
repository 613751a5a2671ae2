import { type Order, orderChanges, orderTotals } from '@hawker/core'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import * as queries from './queries.ts'
import { findWhole } from './read.ts'
import { columnsOf, itemRows } from './row.ts'
import { giveBack, settleStock } from './stock.ts'
import { tell } from './tell.ts'
import { marketOfBot } from './write.ts'

/** An order with its revision; null: there is none. `isLocked`: until the transaction ends. */
export async function findWithRevision(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  id: string,
  { isLocked }: { isLocked: boolean },
): Promise<{ order: Order; revision: number; created_at: string } | null> {
  const find = isLocked ? queries.lockOrder : queries.findOrder
  const found = await findWhole(db, bot_id, await find(db, bot_id, id))
  return found && { order: found.order, revision: found.row.revision, created_at: found.row.created_at }
}

type Told = Partial<Omit<Order, 'id' | 'key' | 'display_id' | 'is_locked' | 'is_removed'>>

/**
 * Writes into an order what its point of sale decides; the change is an event of the order without a person. Returns the order's new revision, or
 * why nothing was written: it is locked here, or its amounts would contradict each other.
 */
export async function putTold(
  tx: CellTx,
  bot_id: BotId,
  id: string,
  told: Told,
  at: Date,
): Promise<number | 'locked' | 'amounts'> {
  const found = await findWhole(tx, bot_id, await queries.lockOrder(tx, bot_id, id))
  if (!found) throw new Refusal('not_found')
  const { order: before, row } = found
  const merged = { ...before, ...told }
  const after: Order = { ...merged, is_removed: merged.status === 7 }
  const changes = orderChanges(before, after)
  if (changes.length === 0) return row.revision
  if (before.is_locked) return 'locked'
  if (!orderTotals(after).ok) return 'amounts'
  await queries.updateOrder(tx, bot_id, id, columnsOf(after, await marketOfBot(tx, bot_id)), at)
  const changesItems = changes.some(({ part }) => part === 'items')
  if (changesItems) {
    await queries.putItems(tx, bot_id, id, itemRows(after))
    // The point of sale holds the new lines, and its stock is read again.
    await giveBack(tx, bot_id, id)
  } else await settle(tx, bot_id, { id, cart_id: row.cart_id }, before, after)
  const events = changes
    .filter(({ part }) => part !== 'is_removed')
    .map((change) => ({ kind: 'order_changed' as const, data: { order: id, ...change } }))
  await tell(tx, bot_id, row.customer_id, events, { user_id: null, at })
  return row.revision + 1
}

/** An order that the point of sale brought back holds stock again, as far as there is any: the point of sale has decided. */
async function settle(
  tx: CellTx,
  bot_id: BotId,
  order: { id: string; cart_id: string | null },
  before: Order,
  after: Order,
): Promise<void> {
  try {
    await settleStock(tx, bot_id, { ...order, changesItems: false }, before, after)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
