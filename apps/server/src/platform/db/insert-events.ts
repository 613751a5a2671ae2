import type { CustomerEvent } from '@hawker/core'
import { type BotId, newId, type UserId } from '../ids.ts'
import type { CellDb } from './cell.ts'

/** An event that did not come from the path of a message; `user_id`: the person who asked for it, null for a service. */
export type NewEvent = CustomerEvent & { customer_id: string; user_id: UserId | null }

/** Stores events in the transaction of the changes they tell of. */
export async function insertEvents(
  db: Pick<CellDb, 'insertInto'>,
  bot_id: BotId,
  events: readonly NewEvent[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ kind, data, customer_id, user_id }) => ({
    ...{ at, id: newId(), bot_id, conversation_id: customer_id, kind, user_id },
    data: JSON.stringify(data),
  }))
  await db.insertInto('event').values(rows).execute()
}
