import type { Audience, FactPlace } from '@hawker/core'
import { type AliasableExpression, type Kysely, sql } from 'kysely'
import type { CellTables } from '../../platform/db/cell-tables.generated.ts'
import type { BotId } from '../../platform/ids.ts'
import { toSql } from './to-sql.ts'

type Reader = Pick<Kysely<CellTables>, 'selectFrom'>

const placesOf = (audience: Audience): FactPlace[] =>
  typeof audience === 'boolean' ? [] : audience.conditions.flatMap(({ any }) => any.map(({ place }) => place))

/**
 * True when nobody without a conversation can be of the audience and nothing is asked of the customer's own row: then
 * that row, much the wider one, is left alone.
 */
const isOfConversations = (audience: Audience): boolean => {
  if (typeof audience === 'boolean' || placesOf(audience).some((place) => place.in !== 'conversation')) return false
  const { match, conditions } = audience
  return match === 'all' ? conditions.some(({ negated }) => !negated) : conditions.every(({ negated }) => !negated)
}

const readsConversations = (audience: Audience): boolean =>
  placesOf(audience).some((place) => place.in === 'conversation')

/** The ids of an audience, in no order. */
const idsOf = (db: Reader, bot_id: BotId, audience: Audience): AliasableExpression<{ id: string }> =>
  isOfConversations(audience)
    ? db.selectFrom('conversation as v').select('v.id').where('v.bot_id', '=', bot_id).where(toSql(audience))
    : db
        .selectFrom('customer as c')
        .$if(readsConversations(audience), (query) => query.leftJoin('conversation as v', 'v.id', 'c.id'))
        .select('c.id')
        .where('c.bot_id', '=', bot_id)
        .where(toSql(audience))

export const countIds = (db: Reader, bot_id: BotId, audience: Audience) =>
  db
    .selectFrom(idsOf(db, bot_id, audience).as('hit'))
    .select(sql<string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()

// Ids are all above zero; to say so is what the index of pages asks for.
const firstOf = (db: Reader, bot_id: BotId, near: number) =>
  db.selectFrom('customer').selectAll().where('bot_id', '=', bot_id).where('id', '>', '0').orderBy('id').limit(near)

/** The first ids among the bot's first customers only. */
export const listNearIds = (db: Reader, bot_id: BotId, audience: Audience, near: number, limit: number) =>
  db
    .selectFrom(firstOf(db, bot_id, near).as('c'))
    .$if(readsConversations(audience), (query) => query.leftJoin('conversation as v', 'v.id', 'c.id'))
    .select('c.id')
    .where(toSql(audience))
    .orderBy('c.id')
    .limit(limit)
    .execute()

/**
 * The first ids and how many there are, in one pass over all. Every worker gathers its ids into an array: one after the other
 * they take half as long again on their way, and told of the order the planner walks the index for its sake, from row to row.
 */
export const listCountedIds = (db: Reader, bot_id: BotId, audience: Audience, limit: number) =>
  db
    .selectFrom(
      db
        .selectFrom(idsOf(db, bot_id, audience).as('hit'))
        .select(sql<string[] | null>`array_agg(id)`.as('all_ids'))
        .as('found'),
    )
    .select([
      sql<number>`coalesce(cardinality(all_ids), 0)`.as('count'),
      sql<string[]>`array(select unnest(all_ids) order by 1 limit ${limit})`.as('ids'),
    ])
    .executeTakeFirstOrThrow()

/** For this transaction: tables of joins may be as large as a million customers need, and compiling never pays. */
export const prepareToCount = (tx: Kysely<CellTables>): Promise<unknown> =>
  sql`select set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`.execute(tx)
