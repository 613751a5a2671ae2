import { canMerge, mergedParts, mostOrderLines } from '@hawker/core'
import type { CellTx } from '../../platform/db/cell.ts'
import { insertEvents } from '../../platform/db/insert-events.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import { storedTotals } from './amounts.ts'
import { lockOrder } from './queries.ts'
import { findWhole } from './read.ts'
import { type By, changeOrder } from './write.ts'

type Seen = { id: string; revision: number }

/**
 * Takes another order into this one, both as the person saw them: its lines come over, and it is cancelled. Refuses with
 * `order.not_mergeable` what `canMerge` says no to.
 */
export async function mergeOrders(tx: CellTx, bot_id: BotId, kept: Seen, other: Seen, by: By): Promise<void> {
  // In one order of locks, so that two people who merge the same pair both ways do not wait for each other for good.
  const locked = new Map<string, Awaited<ReturnType<typeof findWhole>>>()
  for (const id of [kept.id, other.id].toSorted())
    locked.set(id, await findWhole(tx, bot_id, await lockOrder(tx, bot_id, id)))
  const [into, from] = [locked.get(kept.id), locked.get(other.id)]
  if (!into || !from) throw new Refusal('not_found')
  const sides = [into, from].map(({ order }) => ({ ...order, paid: storedTotals(order).paid }))
  const [one, more] = sides
  const parts = mergedParts(into.order, from.order)
  if (!one || !more || !canMerge(one, more) || parts.items.length > mostOrderLines)
    throw new Refusal('order.not_mergeable')
  // The one that goes gives back first what the other takes.
  await changeOrder(tx, bot_id, other.id, { revision: other.revision, status: 6 }, by)
  await changeOrder(tx, bot_id, kept.id, { revision: kept.revision, ...parts }, by)
  const told = (order: string, part: string, number: string, customer_id: string | null) => ({
    kind: 'order_changed' as const,
    data: { order, part, before: null, after: number },
    customer_id: customer_id ?? '0',
    user_id: by.user.id,
  })
  const events = [
    told(kept.id, 'merged', from.row.display_id, into.row.customer_id),
    told(other.id, 'merged_into', into.row.display_id, from.row.customer_id),
  ]
  await insertEvents(tx, bot_id, events, by.at)
}
