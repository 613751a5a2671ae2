import type { Audience } from '@hawker/core'
import { type RawBuilder, sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { isPerson } from '../../platform/db/is-person.ts'
import { customerNames, searchPattern } from '../../platform/db/search-pattern.ts'
import type { BotId } from '../../platform/ids.ts'
import { prepareToCount, toSql } from '../segments/index.ts'

export const customerFilters = ['all', 'phone', 'unsubscribed', 'blocked'] as const
export type CustomerFilter = (typeof customerFilters)[number]

/** `active`: the last interaction first; `silent`: the longest silence first. Customers who never wrote come last. */
export const customerSorts = ['newest', 'oldest', 'active', 'silent'] as const
type CustomerSort = (typeof customerSorts)[number]

export type CustomerSearch = {
  /** Words of a name, e-mail address or phone number; empty: anyone. */
  q: string
  /** Customers since the first instant, and until before the second. */
  from: Date | null
  to: Date | null
  /** The audience filters; true: everyone. */
  audience: Audience
  /** The people of a segment; true: everyone. */
  segment: Audience
}

type CustomerPage = CustomerSearch & {
  filter: CustomerFilter
  sort: CustomerSort
  /** The last row of the previous page; `at` is null for one who never wrote. */
  after: { at: string | null; id: string } | null
  limit: number
}

const tests = {
  all: sql<boolean>`true`,
  phone: sql<boolean>`c.phone <> ''`,
  unsubscribed: sql<boolean>`not c.is_subscribed`,
  blocked: sql<boolean>`c.is_blocked`,
} as const satisfies Record<CustomerFilter, unknown>

type Reader = Pick<CellDb, 'selectFrom'>

/**
 * The customers of a bot that a search finds. `id > 0` lets PostgreSQL use the index `customer_page`; it drops the join where nothing
 * reads the conversation.
 */
const found = (db: Reader, bot_id: BotId, { q, from, to, audience, segment }: CustomerSearch) =>
  db
    .selectFrom('customer as c')
    .leftJoin('conversation as v', 'v.id', 'c.id')
    .where('c.bot_id', '=', bot_id)
    .where(isPerson(bot_id, 'c.id'))
    .where('c.id', '>', '0')
    .$if(q !== '', (query) => query.where(sql<boolean>`(${customerNames} ~ ${searchPattern(q)} or c.psid = ${q})`))
    .$if(from !== null, (query) => query.where('c.created_at', '>=', from?.toISOString() ?? ''))
    .$if(to !== null, (query) => query.where('c.created_at', '<', to?.toISOString() ?? ''))
    .$if(audience !== true, (query) => query.where(toSql(audience)))
    .$if(segment !== true, (query) => query.where(toSql(segment)))

const keys = {
  newest: sql`c.created_at desc, c.id desc`,
  oldest: sql`c.created_at, c.id`,
  active: sql`v.last_interactive_at desc nulls last, c.id desc`,
  silent: sql`v.last_interactive_at nulls last, c.id`,
} as const satisfies Record<CustomerSort, unknown>

/** The rows behind a cursor in the order of `keys`. */
function isBehind(sort: CustomerSort, { at, id }: { at: string | null; id: string }): RawBuilder<boolean> {
  const cursor = sql`(${at}::timestamptz, ${id}::bigint)`
  if (sort === 'oldest') return sql<boolean>`(c.created_at, c.id) > ${cursor}`
  if (sort === 'newest') return sql<boolean>`(c.created_at, c.id) < ${cursor}`
  const sign = sort === 'active' ? sql`<` : sql`>`
  if (at === null) return sql<boolean>`(v.last_interactive_at is null and c.id ${sign} ${id}::bigint)`
  return sql<boolean>`((v.last_interactive_at, c.id) ${sign} ${cursor} or v.last_interactive_at is null)`
}

/** A page of customers with the facts of their conversations. */
export const listCustomers = (db: CellDb, bot_id: BotId, page: CustomerPage) => {
  const { sort, after } = page
  return found(db, bot_id, page)
    .where(tests[page.filter])
    .$if(after !== null, (query) => (after ? query.where(isBehind(sort, after)) : query))
    .select(['c.id', 'c.psid', 'c.full_name', 'c.first_name', 'c.last_name', 'c.username', 'c.avatar_url'])
    .select(['c.email', 'c.phone', 'c.address', 'c.gender', 'c.source', 'c.language', 'c.locale', 'c.timezone'])
    .select(['c.tags', 'c.sequences', 'c.custom_fields', 'c.is_subscribed', 'c.is_blocked', 'c.last_subscribed_at'])
    .select(['c.created_at', 'v.last_message_at', 'v.last_interactive_at', 'v.assigned_to'])
    .orderBy(keys[sort])
    .limit(page.limit)
    .execute()
}

/** Counts the rows of each filter, with all workers of the database, because a large bot has a million customers. */
export const countCustomersBy = (db: CellDb, bot_id: BotId, search: CustomerSearch) => {
  const many = (filter: CustomerFilter) => sql<number>`count(*) filter (where ${tests[filter]})::int`.as(filter)
  return db.transaction().execute(async (tx) => {
    await prepareToCount(tx)
    return found(tx, bot_id, search).select(customerFilters.map(many)).executeTakeFirstOrThrow()
  })
}

/** The ids of a search's customers after one of them, in their order. */
export const listIds = async (
  db: CellDb,
  bot_id: BotId,
  { after, limit, filter, ...search }: CustomerSearch & { filter: CustomerFilter; after: string; limit: number },
): Promise<string[]> => {
  const rows = await found(db, bot_id, search)
    .where(tests[filter])
    .where('c.id', '>', after)
    .select('c.id')
    .orderBy('c.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The names of things that customers have, by their ids. */
export const listNames = (db: CellDb, bot_id: BotId, table: 'tag' | 'sequence' | 'topic', ids: string[]) =>
  db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
