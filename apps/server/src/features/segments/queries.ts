import type { Audience, Condition, FactPlace } from '@hawker/core'
import { type AliasableExpression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { CellTables } from '../../platform/db/cell-tables.generated.ts'
import type { BotId } from '../../platform/ids.ts'
import { toSql } from './to-sql.ts'

type Reader = Pick<Kysely<CellTables>, 'selectFrom' | 'selectNoFrom'>

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

/** True when an index of the customers' own lists has all who can be of the audience. */
export const hasIndex = (audience: Audience): boolean => {
  if (typeof audience === 'boolean') return false
  const { match, conditions } = audience
  const isIndexed = ({ any, negated }: Condition) =>
    !negated && any.every(({ place, test }) => place.in === 'customer' && test.test === 'has')
  return match === 'all' ? conditions.some(isIndexed) : conditions.every(isIndexed)
}

const readsConversations = (audience: Audience): boolean =>
  placesOf(audience).some((place) => place.in === 'conversation')

const isOfNoConversation = ({ any, negated }: Condition) =>
  negated && any.every(({ place }) => place.in === 'conversation')

/**
 * An audience whose conversations are only asked for what they must not be: whom it is `of`, but for those who have a
 * conversation `without` which they would be of it. To look for these conversations costs less than to join all of them.
 * Null for any other audience.
 */
const exceptionOf = (audience: Audience): { of: Audience; without: Audience } | null => {
  if (typeof audience === 'boolean' || (audience.match === 'any' && audience.conditions.length > 1)) return null
  const absent = audience.conditions.filter(isOfNoConversation)
  const rest = audience.conditions.filter((each) => !absent.includes(each))
  const of: Audience = rest.length ? { match: 'all', conditions: rest } : true
  if (!absent.length || readsConversations(of)) return null
  return { of, without: { match: 'any', conditions: absent.map(({ any }) => ({ any, negated: false })) } }
}

// What is true of every row of the two joins.
const isJoined = sql<boolean>`(v.id = c.id) is not false`
const hasNone = sql<boolean>`w.id is null`

/** The ids of an audience, in no order. */
const idsOf = (db: Reader, bot_id: BotId, audience: Audience): AliasableExpression<{ id: string }> => {
  if (isOfConversations(audience))
    return db.selectFrom('conversation as v').select('v.id').where('v.bot_id', '=', bot_id).where(toSql(audience))
  const exception = exceptionOf(audience)
  const customers = db.selectFrom('customer as c').select('c.id').where('c.bot_id', '=', bot_id)
  if (exception) {
    const conversations = db.selectFrom('conversation as v').select('v.id').where('v.bot_id', '=', bot_id)
    const without = conversations.where(toSql(exception.without)).as('w')
    return customers
      .leftJoin(without, 'w.id', 'c.id')
      .where(hasNone)
      .where(toSql(exception.of, [hasNone]))
  }
  if (!readsConversations(audience)) return customers.where(toSql(audience))
  return customers.leftJoin('conversation as v', 'v.id', 'c.id').where(toSql(audience, [isJoined]))
}

const sizeOf = (db: Reader, bot_id: BotId, audience: Audience): RawBuilder<string> =>
  sql<string>`(select count(*) from ${idsOf(db, bot_id, audience)} as hit)`

/** Where all but some conversations are meant, the customers' own rows, much the wider ones, are left alone. */
export const countIds = (db: Reader, bot_id: BotId, audience: Audience) => {
  const exception = exceptionOf(audience)
  const size =
    exception?.of === true
      ? sql<string>`${sizeOf(db, bot_id, true)} - ${sizeOf(db, bot_id, exception.without)}`
      : sizeOf(db, bot_id, audience)
  return db.selectNoFrom(size.as('count')).executeTakeFirstOrThrow()
}

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
