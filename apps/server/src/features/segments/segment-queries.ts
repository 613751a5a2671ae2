import type { Audience } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { isPerson } from '../../platform/db/is-person.ts'
import type { BotId } from '../../platform/ids.ts'
import { prepareToCount } from './queries.ts'
import { toSql } from './to-sql.ts'

const columns = ['id', 'name', 'match', 'filters', 'count', 'counted_at'] as const

export const listSegments = (db: CellDb, bot_id: BotId) =>
  db.selectFrom('segment').select(columns).where('bot_id', '=', bot_id).orderBy('name').orderBy('id').execute()

export const findSegment = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, id: string) =>
  db.selectFrom('segment').select(columns).where('bot_id', '=', bot_id).where('id', '=', id).executeTakeFirst()

/** Keeps what a count found, unless the conditions have changed since. */
export const storeCount = (
  db: CellDb,
  bot_id: BotId,
  { id, filters, match }: { id: string; filters: unknown; match: string },
  count: number,
  at: Date,
) =>
  db
    .updateTable('segment')
    .set({ count: String(count), counted_at: at })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('match', '=', match)
    .where('filters', '=', sql<string>`${JSON.stringify(filters)}::jsonb`)
    .execute()

/**
 * How many customers remain after each of these rows: after the first alone, after the first two, and so on. One pass over all customers
 * for all of them.
 */
export const countAfterEach = (db: CellDb, bot_id: BotId, rows: readonly Audience[], match: 'all' | 'any') =>
  db.transaction().execute(async (tx) => {
    await prepareToCount(tx)
    const flags = rows.map((row, index) => sql<boolean>`coalesce(${toSql(row)}, false)`.as(`f${index}`))
    const joined = sql.raw(match === 'all' ? ' and ' : ' or ')
    const upTo = (last: number) =>
      sql.join(
        rows.slice(0, last + 1).map((_, index) => sql.ref(`held.f${index}`)),
        joined,
      )
    const found = await tx
      .selectFrom(
        tx
          .selectFrom('customer as c')
          .leftJoin('conversation as v', 'v.id', 'c.id')
          .select(flags)
          .where('c.bot_id', '=', bot_id)
          .where(isPerson(bot_id, 'c.id'))
          .as('held'),
      )
      .select(rows.map((_, index) => sql<number>`count(*) filter (where ${upTo(index)})::int`.as(`n${index}`)))
      .executeTakeFirstOrThrow()
    return rows.map((_, index) => found[`n${index}`] ?? 0)
  })
