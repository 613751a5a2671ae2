import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

export const findTimezone = (db: CellDb, bot_id: BotId) =>
  db.selectFrom('bot').select('timezone').where('id', '=', bot_id).executeTakeFirstOrThrow()

/** Counts the followers of a sequence who wait for each of its steps, by the place and the flow that the step had when they began to wait. */
export const countWaiting = (db: CellDb, bot_id: BotId, sequence: string) =>
  db
    .selectFrom('enrollment')
    .select(['step', 'flow', sql<number>`count(*)::int`.as('customers')])
    .where('bot_id', '=', bot_id)
    .where('sequence_id', '=', sequence)
    .groupBy(['step', 'flow'])
    .orderBy('step')
    .orderBy('flow')
    .execute()
