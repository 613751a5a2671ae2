import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

export const findTimezone = (db: CellDb, bot_id: BotId) =>
  db.selectFrom('bot').select('timezone').where('id', '=', bot_id).executeTakeFirstOrThrow()

/** Counts the followers of a sequence who wait for each of its steps, by the place and the flow that the step had when they began to wait. */
export const countWaiting = (db: CellDb, bot_id: BotId, sequence: string) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('customer')
        .innerJoin('session', 'session.id', 'customer.id')
        .select(sql<unknown>`json_array_elements(session.data->'enrollments')`.as('enrollment'))
        .where('customer.bot_id', '=', bot_id)
        .where(sql<boolean>`customer.sequences @> array[${sequence}]::text[]`)
        .as('one'),
    )
    .select([
      sql<number>`(enrollment->>'step')::int`.as('step'),
      sql<string>`enrollment->>'flow'`.as('flow'),
      sql<number>`count(*)::int`.as('customers'),
    ])
    .where(sql<boolean>`enrollment->>'sequence' = ${sequence}`)
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)
    .execute()
