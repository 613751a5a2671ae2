import type { Audience, Condition, FactPlace } from '@hawker/core'
import { type AliasableExpression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { CellTables } from '../../platform/db/cell-tables.generated.ts'
import { isPerson } from '../../platform/db/is-person.ts'
import type { BotId } from '../../platform/ids.ts'
import { toSql } from './to-sql.ts'

type Reader = Pick<Kysely<CellTables>, 'selectFrom' | 'selectNoFrom'>

const placesOf = (audience: Audience): FactPlace[] =>
  typeof audience === 'boolean' ? [] : audience.conditions.flatMap(({ any }) => any.map(({ place }) => place))

/**
 * True when every member of the audience has a conversation and no filter reads the customer row; then that row, which
 * is much wider, is not read.
 */
const isOfConversations = (audience: Audience): boolean => {
  if (typeof audience === 'boolean' || placesOf(audience).some((place) => place.in !== 'conversation')) return false
  const { match, conditions } = audience
  return match === 'all' ? conditions.some(({ negated }) => !negated) : conditions.every(({ negated }) => !negated)
}

/** True when an index over the customers' own lists covers the audience. */
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
 * Rewrites an audience that filters conversations only by negated conditions: the base audience (`of`) minus customers
 * with a conversation that violates one (`without`). Searching for the violations costs less than joining all
 * conversations. Null for any other audience.
 */
const exceptionOf = (audience: Audience): { of: Audience; without: Audience } | null => {
  if (typeof audience === 'boolean' || (audience.match === 'any' && audience.conditions.length > 1)) return null
  const absent = audience.conditions.filter(isOfNoConversation)
  const rest = audience.conditions.filter((each) => !absent.includes(each))
  const of: Audience = rest.length ? { match: 'all', conditions: rest } : true
  if (!absent.length || readsConversations(of)) return null
  return { of, without: { match: 'any', conditions: absent.map(({ any }) => ({ any, negated: false })) } }
}

// Conditions that hold for every row of the two joins.
const isJoined = sql<boolean>`(v.id = c.id) is not false`
const hasNone = sql<boolean>`w.id is null`

/** The ids of an audience, unordered. */
const idsOf = (db: Reader, bot_id: BotId, audience: Audience): AliasableExpression<{ id: string }> => {
  if (isOfConversations(audience))
    return db.selectFrom('conversation as v').select('v.id').where('v.bot_id', '=', bot_id).where(toSql(audience))
  const exception = exceptionOf(audience)
  const customers = db
    .selectFrom('customer as c')
    .select('c.id')
    .where('c.bot_id', '=', bot_id)
    .where(isPerson(bot_id, 'c.id'))
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

/** When most conversations belong to the audience, the wide customer rows are not read. */
export const countIds = (db: Reader, bot_id: BotId, audience: Audience) => {
  const exception = exceptionOf(audience)
  const size =
    exception?.of === true
      ? sql<string>`${sizeOf(db, bot_id, true)} - ${sizeOf(db, bot_id, exception.without)}`
      : sizeOf(db, bot_id, audience)
  return db.selectNoFrom(size.as('count')).executeTakeFirstOrThrow()
}

// All ids are above zero; saying so lets the planner use the index of pages.
const firstOf = (db: Reader, bot_id: BotId, near: number) =>
  db
    .selectFrom('customer')
    .selectAll()
    .where('bot_id', '=', bot_id)
    .where(isPerson(bot_id))
    .where('id', '>', '0')
    .orderBy('id')
    .limit(near)

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
 * The first ids and the count in one pass. Each worker gathers its ids into an array: sending them one by one takes
 * half as long again, and an `order by` would make the planner walk the index row by row.
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

/** Settings for this transaction: a million customers need large hash tables, and JIT compilation never pays. */
export const prepareToCount = (tx: Kysely<CellTables>): Promise<unknown> =>
  sql`select set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`.execute(tx)
