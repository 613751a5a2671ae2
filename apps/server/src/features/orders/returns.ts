import { canReturn, itemsText, type Order, type OrderItem, type OrderStatus, orderChanges } from '@hawker/core'
import type { CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import * as queries from './queries.ts'
import { findWhole } from './read.ts'
import { listReturns, putReturns, type Returned } from './return-queries.ts'
import { columnsOf } from './row.ts'
import { moveHeld, settleStock } from './stock.ts'
import { tell } from './tell.ts'
import { type By, marketOfBot } from './write.ts'

/** `quantity`: all pieces of the line that have come back so far. */
type CameBack = { position: number; quantity: number }

/**
 * Records the pieces of an order that came back, as the person counted them: they are in stock again, once, and the order is partly
 * returned, or returned where everything came. The numbers are totals, so telling them twice changes nothing.
 */
export async function recordReturn(
  tx: CellTx,
  bot_id: BotId,
  id: string,
  { revision, items }: { revision: number; items: readonly CameBack[] },
  { user, at }: By,
): Promise<void> {
  const found = await findWhole(tx, bot_id, await queries.lockOrder(tx, bot_id, id))
  if (!found) throw new Refusal('not_found')
  const { row, order: before } = found
  if (revision !== row.revision) throw new Refusal('conflict.revision', { revision: row.revision, order: id })
  if (before.is_removed) throw new Refusal('order.removed')
  if (before.is_locked) throw new Refusal('order.locked')
  if (!canReturn(before.status)) throw new Refusal('order.not_returnable')
  const known = await listReturns(tx, bot_id, id)
  const wanted = countedBack(before.items, known, items)
  const moves = before.items.map(({ variation_id }, position) => {
    const { quantity = 0, restocked = 0 } = known.find((each) => each.position === position) ?? {}
    return { position, variation_id, delta: (wanted[position] ?? 0) - quantity, restocked }
  })
  if (moves.every(({ delta }) => delta === 0)) return
  const restocked = row.cart_id === null ? new Map<number, number>() : await moveHeld(tx, bot_id, id, moves)
  const returned = wanted.map((quantity, position) => ({ position, quantity, restocked: restocked.get(position) ?? 0 }))
  await putReturns(tx, bot_id, id, returned)
  const after = { ...before, status: statusAfter(before, wanted) }
  await queries.updateOrder(tx, bot_id, id, columnsOf(after, await marketOfBot(tx, bot_id)), at)
  await settleStock(tx, bot_id, { id, cart_id: row.cart_id, changesItems: false }, before, after)
  const counts = { part: 'returned', before: textOf(before.items, known), after: textOf(before.items, returned) }
  const events = [counts, ...orderChanges(before, after)].map((change) => ({
    kind: 'order_changed' as const,
    data: { order: id, ...change },
  }))
  await tell(tx, bot_id, row.customer_id, events, { user_id: user.id, at })
}

/** The pieces of each line that are back; a line that was not told keeps its number. */
function countedBack(items: readonly OrderItem[], known: readonly Returned[], told: readonly CameBack[]): number[] {
  const tooMany = told.find(({ position, quantity }) => quantity > (items[position]?.quantity ?? 0))
  if (tooMany) throw new Refusal('invalid_body', { items: { [tooMany.position]: { quantity: 'more than was sold' } } })
  const of = (list: readonly CameBack[], position: number) => list.find((each) => each.position === position)?.quantity
  return items.map((_, position) => of(told, position) ?? of(known, position) ?? 0)
}

function statusAfter({ items, status }: Order, back: readonly number[]): OrderStatus {
  if (items.every(({ quantity }, position) => back[position] === quantity)) return 5
  return back.some((quantity) => quantity > 0) ? 15 : status
}

const textOf = (items: readonly OrderItem[], returned: readonly CameBack[]): string =>
  itemsText(
    returned.flatMap(({ position, quantity }) => {
      const item = items[position]
      return item && quantity > 0 ? [{ ...item, quantity }] : []
    }),
  ).replaceAll('\n', '; ')
