import type { CustomerEvent } from '@hawker/core'
import { sql } from 'kysely'
import { type BotId, newId, type UserId } from '../ids.ts'
import type { CellDb } from './cell.ts'

/** An event that did not come from the path of a message; `user_id`: the person who asked for it, null for a service. */
export type NewEvent = CustomerEvent & { customer_id: string; user_id: UserId | null }

type Listed = { id: string; conversation_id: string; kind: string; user_id: string | null; data: string }

/** Events as five parameters, however many there are: a statement has at most 65,535, and binding thousands takes longer than storing. */
const listed = (events: readonly NewEvent[]) =>
  sql<Listed>`unnest(
    ${events.map(() => newId())}::uuid[], ${events.map(({ customer_id }) => customer_id)}::bigint[],
    ${events.map(({ kind }) => kind)}::text[], ${events.map(({ user_id }) => user_id)}::bigint[],
    ${events.map(({ data }) => JSON.stringify(data))}::json[])`.as<'e'>(
    sql`e(id, conversation_id, kind, user_id, data)`,
  )

/** Stores events in the transaction of the changes they tell of. */
export async function insertEvents(
  db: Pick<CellDb, 'insertInto' | 'selectFrom'>,
  bot_id: BotId,
  events: readonly NewEvent[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return
  await db
    .insertInto('event')
    .columns(['at', 'bot_id', 'id', 'conversation_id', 'kind', 'user_id', 'data'])
    .expression(
      db
        .selectFrom(listed(events))
        .select([sql<Date>`${at}::timestamptz`.as('at'), sql<string>`${bot_id}::bigint`.as('bot_id')])
        .select(['e.id', 'e.conversation_id', 'e.kind', 'e.user_id', 'e.data']),
    )
    .execute()
}
