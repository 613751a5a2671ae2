import { type RawBuilder, sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { customerNames, searchPattern } from '../../platform/db/search-pattern.ts'
import type { BotId } from '../../platform/ids.ts'

export const customerFilters = ['all', 'phone', 'unsubscribed', 'blocked'] as const
export type CustomerFilter = (typeof customerFilters)[number]

export type CustomerSearch = {
  /** Words of a name, e-mail address or phone number; empty: anyone. */
  q: string
  /** Customers since the first instant, and until before the second. */
  from: Date | null
  to: Date | null
}

type CustomerPage = CustomerSearch & {
  filter: CustomerFilter
  sort: 'newest' | 'oldest'
  /** The last row of the previous page. */
  after: { at: string; id: string } | null
  limit: number
}

const tests = {
  all: sql<boolean>`true`,
  phone: sql<boolean>`c.phone <> ''`,
  unsubscribed: sql<boolean>`not c.is_subscribed`,
  blocked: sql<boolean>`c.is_blocked`,
} as const satisfies Record<CustomerFilter, unknown>

/** The customers of a bot that a search finds. `id > 0` lets PostgreSQL use the index `customer_page`. */
const found = (db: CellDb, bot_id: BotId, { q, from, to }: CustomerSearch) =>
  db
    .selectFrom('customer as c')
    .where('c.bot_id', '=', bot_id)
    .where('c.id', '>', '0')
    .$if(q !== '', (query) => query.where(sql<boolean>`(${customerNames} ~ ${searchPattern(q)} or c.psid = ${q})`))
    .$if(from !== null, (query) => query.where('c.created_at', '>=', from?.toISOString() ?? ''))
    .$if(to !== null, (query) => query.where('c.created_at', '<', to?.toISOString() ?? ''))

/** A page of customers, each with the instant of their conversation's last line. */
export const listCustomers = (db: CellDb, bot_id: BotId, page: CustomerPage) => {
  const isOldest = page.sort === 'oldest'
  return found(db, bot_id, page)
    .leftJoin('conversation as v', 'v.id', 'c.id')
    .where(tests[page.filter])
    .$if(page.after !== null, (query) =>
      query.where(
        sql<boolean>`(c.created_at, c.id) ${isOldest ? sql`>` : sql`<`} (${page.after?.at}::timestamptz, ${page.after?.id}::bigint)`,
      ),
    )
    .select(['c.id', 'c.psid', 'c.full_name', 'c.first_name', 'c.last_name', 'c.username', 'c.avatar_url'])
    .select(['c.email', 'c.phone', 'c.tags', 'c.is_subscribed', 'c.is_blocked', 'c.created_at', 'v.last_message_at'])
    .orderBy('c.created_at', isOldest ? 'asc' : 'desc')
    .orderBy('c.id', isOldest ? 'asc' : 'desc')
    .limit(page.limit)
    .execute()
}

/** How many rows each filter shows. */
export const countCustomersBy = (db: CellDb, bot_id: BotId, search: CustomerSearch) => {
  const many = (filter: CustomerFilter) => sql<number>`count(*) filter (where ${tests[filter]})::int`.as(filter)
  return found(db, bot_id, search).select(customerFilters.map(many)).executeTakeFirstOrThrow()
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

/** Adds a tag to those of these customers who do not have it, and returns their ids. */
export const addTag = (db: Pick<CellDb, 'updateTable'>, bot_id: BotId, tag: string, ids: string[]) =>
  setTags(
    db,
    bot_id,
    ids,
    sql<string[]>`array(select item from unnest(tags || ${tag}::text) item order by item)`,
    lacks(tag),
  )

/** Removes a tag from those of these customers who have it, and returns their ids. */
export const removeTag = (db: Pick<CellDb, 'updateTable'>, bot_id: BotId, tag: string, ids: string[]) =>
  setTags(db, bot_id, ids, sql<string[]>`array_remove(tags, ${tag})`, has(tag))

const has = (tag: string) => sql<boolean>`tags @> array[${tag}]::text[]`
const lacks = (tag: string) => sql<boolean>`not tags @> array[${tag}]::text[]`

/** As an operator's edit. Locks the rows in the order of their ids, as the path of a message does, or both would deadlock. */
async function setTags(
  db: Pick<CellDb, 'updateTable'>,
  bot_id: BotId,
  ids: string[],
  tags: RawBuilder<string[]>,
  test: RawBuilder<boolean>,
): Promise<string[]> {
  const rows = await db
    .updateTable('customer')
    .set(({ eb }) => ({ tags, edit_revision: eb('edit_revision', '+', 1) }))
    .where('bot_id', '=', bot_id)
    .where('id', 'in', (some) =>
      some
        .selectFrom('customer')
        .select('id')
        .where('bot_id', '=', bot_id)
        .where('id', '=', sql<string>`any(${ids}::bigint[])`)
        .where(test)
        .orderBy('id')
        .forUpdate(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const listTagNames = (db: CellDb, bot_id: BotId, ids: string[]) =>
  db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
