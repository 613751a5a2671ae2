import { unsoldStatuses } from '@hawker/core'
import { type SqlBool, sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { searchPattern } from '../../platform/db/search-pattern.ts'
import type { BotId } from '../../platform/ids.ts'
import { columns } from './queries.ts'
import type { Span } from './shapes.ts'

type Readable = Pick<CellDb, 'selectFrom'>

/** The words of a search: an order's number or reference, a name, or a phone number in any form. */
export type OrderWords = {
  pattern: string
  key: string
  display_id: string | null
  /** The number as it is dialled from abroad. */
  number: string | null
  /** Digits that a number has; null: too few. */
  digits: string | null
  /** Orders have exactly this reference, number or phone number, so no other is looked for. */
  is_exact?: boolean
}

function found({ pattern, key, display_id, number, digits, is_exact }: OrderWords) {
  // Indexes lead to these; the others take a look at every order.
  if (is_exact) return sql<SqlBool>`(key = ${key} or display_id = ${display_id}::bigint or phone_number = ${number})`
  return sql<SqlBool>`(full_name ~ ${pattern} or details->'shipping_address'->>'full_name' ~ ${pattern} or key = ${key}
    or display_id = ${display_id}::bigint or phone_number = ${number}
    or position(${digits}::text in phone_number) > 0)`
}

export const wordsOf = (q: string, { number, digits }: Pick<OrderWords, 'number' | 'digits'>): OrderWords => ({
  pattern: searchPattern(q),
  key: q.toUpperCase(),
  display_id: /^#?\d{1,15}$/.test(q) ? q.replace('#', '') : null,
  number,
  digits,
})

/** The shortest text that is a whole phone number, and no end of one. */
const wholeNumber = 9

/** Notes whether orders have exactly this reference, this number after a #, or this whole phone number. */
export async function withExact(db: Readable, bot_id: BotId, q: string, words: OrderWords): Promise<OrderWords> {
  const exact = {
    ...words,
    display_id: q.startsWith('#') ? words.display_id : null,
    number: q.replace(/\D/g, '').length >= wholeNumber ? words.number : null,
    is_exact: true,
  }
  const known = await db
    .selectFrom('order')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where(found(exact))
    .limit(1)
    .executeTakeFirst()
  return known ? exact : words
}

export type OrderFilter = {
  /** These alone; null: any. */
  ids: string[] | null
  words: OrderWords | null
  status: number | null
  /** Only orders that are neither cancelled, deleted nor returned. */
  isSold?: boolean
  span?: Span
  customer_id: string | null
  before: { at: string; id: string } | null
  limit: number
}

const anyTime: Span = { from: null, to: null }

/** Made between these instants. An open end is no condition: PostgreSQL would begin there to read the index. */
const isWithin = ({ from, to }: Span) => {
  const since = from === null ? sql`true` : sql`created_at >= ${from}::timestamptz`
  const until = to === null ? sql`true` : sql`created_at < ${to}::timestamptz`
  return sql<SqlBool>`${since} and ${until}`
}

/** A page of the orders, the newest first. Removed ones are listed only by their status. */
export function listOrders(
  db: CellDb,
  bot_id: BotId,
  { ids, words, status, isSold = false, span = anyTime, customer_id, before, limit }: OrderFilter,
) {
  let query = db
    .selectFrom('order')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  // Chosen ones are chosen whatever became of them.
  if (ids) query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`)
  else query = status === null ? query.where('is_removed', '=', false) : query.where('status', '=', status)
  if (isSold) query = query.where(sql<SqlBool>`status <> all(${[...unsoldStatuses]}::int[])`)
  // A further page begins before the end of the span, which is then no condition either.
  const isPast = before !== null && span.to !== null && new Date(before.at) <= new Date(span.to)
  query = query.where(isWithin(isPast ? { ...span, to: null } : span))
  if (customer_id !== null) query = query.where('customer_id', '=', customer_id)
  if (words) query = query.where(found(words))
  if (before) query = query.where(sql<SqlBool>`(created_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
  return query.execute()
}

/** The number of orders in each status that has any. */
export function countByStatus(db: CellDb, bot_id: BotId, words: OrderWords | null, span: Span) {
  const query = db
    .selectFrom('order')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('bot_id', '=', bot_id)
    .where(isWithin(span))
    .groupBy('status')
  return (words ? query.where(found(words)) : query).execute()
}

/** The numbers of orders as the shop counts them, by their ids. */
export async function listOrderNumbers(db: Readable, bot_id: BotId, ids: readonly string[]) {
  const rows = await db
    .selectFrom('order')
    .select(['id', 'display_id'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, display_id }) => [id, display_id]))
}
