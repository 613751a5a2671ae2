import type { EventKind } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { isPerson } from '../../platform/db/is-person.ts'
import type { BotId } from '../../platform/ids.ts'

type EventPage = {
  kinds: readonly EventKind[] | null
  /** The last row of the previous page. */
  before: { at: string; id: string } | null
  limit: number
}

/** A page of what happened to a customer, the latest first. */
export const listEvents = (db: CellDb, bot_id: BotId, customer_id: string, { kinds, before, limit }: EventPage) =>
  db
    .selectFrom('event')
    .select(['id', 'at', 'kind', 'user_id', 'origin', 'flow', 'block', 'data'])
    .where('conversation_id', '=', customer_id)
    .where('bot_id', '=', bot_id)
    .$if(kinds !== null, (query) => query.where('kind', '=', sql<string>`any(${kinds})`))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(at, id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const isCustomer = async (db: CellDb, bot_id: BotId, id: string): Promise<boolean> =>
  (await db
    .selectFrom('customer')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where(isPerson(bot_id))
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined
