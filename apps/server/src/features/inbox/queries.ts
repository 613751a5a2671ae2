import { type RawBuilder, sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { isPerson } from '../../platform/db/is-person.ts'
import { customerNames, searchPattern } from '../../platform/db/search-pattern.ts'
import { waitingSince } from '../../platform/db/waiting.ts'
import type { BotId } from '../../platform/ids.ts'

export type ListFilter = {
  q: string
  filter: 'needs_you' | 'all' | 'unread' | 'paused' | 'done' | 'today'
  tag: string | null
  /** The last row of the previous page: the instant it is sorted by, and its id. */
  before: { at: string; id: string } | null
  limit: number
  now: Date
  /** When the bot's day began. */
  today: string
}

const rowColumns = [
  'v.id',
  'v.last_message_at',
  'v.snippet',
  'v.snippet_by',
  'v.unread',
  'v.paused_until',
  'v.assigned_to',
  'v.is_done',
  'v.reply_failed_at',
  'c.full_name',
  'c.first_name',
  'c.last_name',
  'c.username',
  'c.avatar_url',
  'c.psid',
] as const

const rows = (db: CellDb, bot_id: BotId) =>
  db
    .selectFrom('conversation as v')
    .innerJoin('customer as c', 'c.id', 'v.id')
    .select(rowColumns)
    .select(waitingSince.as('waiting_since'))
    .where('v.bot_id', '=', bot_id)

/** Conversations of a state behind the cursor: the longest wait first, or the newest first. */
function inList(db: CellDb, bot_id: BotId, { q, filter, before, now, today }: ListFilter) {
  const every = db.selectFrom('conversation as v').where('v.bot_id', '=', bot_id)
  if (filter === 'needs_you') {
    const waiting = every.where(waitingSince, 'is not', null).orderBy(waitingSince).orderBy('v.id')
    if (!before) return waiting
    return waiting.where(sql<boolean>`(${waitingSince}, v.id) > (${before.at}::timestamptz, ${before.id}::bigint)`)
  }
  let query = every.orderBy('v.last_message_at', 'desc').orderBy('v.id', 'desc')
  if (filter === 'unread') query = query.where('v.unread', '>', 0)
  if (filter === 'paused') query = query.where('v.paused_until', '>', now.toISOString())
  if (filter === 'today') query = query.where('v.last_message_at', '>=', today)
  // A search of everything includes done conversations, and a day has them all.
  if (filter !== 'today' && (filter !== 'all' || !q)) query = query.where('v.is_done', '=', filter === 'done')
  if (before)
    query = query.where(sql<boolean>`(v.last_message_at, v.id) < (${before.at}::timestamptz, ${before.id}::bigint)`)
  return query
}

// This many recent rows are scanned one by one before all of them: most searches are for people who wrote lately.
const newest = 2_000

/** A page of the inbox. */
export async function listConversations(db: CellDb, bot_id: BotId, filter: ListFilter) {
  const { q, tag, limit } = filter
  let list = inList(db, bot_id, filter)
    .innerJoin('customer as c', 'c.id', 'v.id')
    .select(rowColumns)
    .select(waitingSince.as('waiting_since'))
    .limit(limit)
  if (tag) list = list.where(sql<boolean>`c.tags @> array[${tag}]::text[]`)
  if (!q) return list.execute()
  const pattern = searchPattern(q)
  const isNamed = sql<boolean>`(${customerNames} ~ ${pattern} or c.psid = ${q})`
  const says = sql<boolean>`v.snippet ~ ${pattern}`
  const lately = await list
    .where('v.id', 'in', inList(db, bot_id, filter).select('v.id').limit(newest))
    .where((is) => is.or([isNamed, says]))
    .execute()
  if (lately.length === limit) return lately
  // Find the customers first: joined row by row in list order, both tables would be read through their indexes.
  return list
    .where(
      'v.id',
      'in',
      db
        .selectFrom('customer as c')
        .select('c.id')
        .where('c.bot_id', '=', bot_id)
        .where(isPerson(bot_id, 'c.id'))
        .where(isNamed)
        .unionAll(db.selectFrom('conversation as v').select('v.id').where('v.bot_id', '=', bot_id).where(says)),
    )
    .execute()
}

/** How many conversations each filter of the list shows, of all customers or of those with a tag. */
export function countConversations(db: CellDb, bot_id: BotId, tag: string | null, now: Date) {
  const many = (test: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${test})::int`
  const open = sql<boolean>`not v.is_done`
  return db
    .selectFrom('conversation as v')
    .where('v.bot_id', '=', bot_id)
    .$if(tag !== null, (query) =>
      query.innerJoin('customer as c', 'c.id', 'v.id').where(sql<boolean>`c.tags @> array[${tag}]::text[]`),
    )
    .select([
      many(sql<boolean>`${waitingSince} is not null`).as('needs_you'),
      many(open).as('all'),
      many(sql<boolean>`${open} and v.unread > 0`).as('unread'),
      many(sql<boolean>`${open} and v.paused_until > ${now.toISOString()}::timestamptz`).as('paused'),
      many(sql<boolean>`v.is_done`).as('done'),
    ])
    .executeTakeFirstOrThrow()
}

export type ConversationDbRow = Awaited<ReturnType<typeof listConversations>>[number]

export const findConversations = (db: CellDb, bot_id: BotId, ids: string[]) =>
  rows(db, bot_id).where('v.id', 'in', ids).execute()

/** Rows that changed since then: the ones a socket missed while it was disconnected. */
export const listChangedSince = (db: CellDb, bot_id: BotId, since: string) =>
  rows(db, bot_id).where('v.last_message_at', '>=', since).orderBy('v.last_message_at', 'desc').limit(100).execute()

export const findCustomer = (db: CellDb, bot_id: BotId, id: string) =>
  db
    .selectFrom('customer as c')
    .leftJoin('conversation as v', 'v.id', 'c.id')
    .selectAll('c')
    .select(['v.last_interactive_at'])
    .where('c.bot_id', '=', bot_id)
    .where(isPerson(bot_id, 'c.id'))
    .where('c.id', '=', id)
    .executeTakeFirst()

export type Page = { before: number | null; after: number | null; limit: number }

const lines = (db: CellDb, bot_id: BotId) =>
  db
    .selectFrom('message')
    .select(['n', 'at', 'by', 'user_id', 'type', 'content', 'flow', 'status', 'status_at', 'reason'])
    .where('bot_id', '=', bot_id)

/** Lines of a thread, newest first; `after` reverses the order. */
export function listMessages(db: CellDb, bot_id: BotId, conversation_id: string, { before, after, limit }: Page) {
  let query = lines(db, bot_id).where('conversation_id', '=', conversation_id).limit(limit)
  if (before !== null) query = query.where('n', '<', String(before))
  if (after !== null) return query.where('n', '>', String(after)).orderBy('n', 'asc').execute()
  return query.orderBy('n', 'desc').execute()
}

export type MessageDbRow = Awaited<ReturnType<typeof listMessages>>[number]

/** Of messages that several requests send: the first part that did not arrive, counted from 1, and how many there are. */
export const listLostParts = (db: CellDb, bot_id: BotId, conversation_id: string, ns: string[]) =>
  db
    .selectFrom('message_part')
    .select('n')
    .select((is) => [
      sql<number>`min(part) filter (where status in ('failed', 'unknown')) + 1`.as('part'),
      is.fn.countAll<string>().as('parts'),
    ])
    .where('bot_id', '=', bot_id)
    .where('conversation_id', '=', conversation_id)
    .where('n', 'in', ns)
    .groupBy('n')
    .having((is) => is.fn.count('n').filterWhere('status', 'in', ['failed', 'unknown']), '>', 0)
    .execute()

/** Messages of a conversation by the platform's ids, also of those that several requests send, with their first words. */
export const listAnswered = (db: CellDb, bot_id: BotId, conversation_id: string, ids: string[]) =>
  db
    .selectFrom('message as m')
    .leftJoin('message_part as p', (join) =>
      join.onRef('p.conversation_id', '=', 'm.conversation_id').onRef('p.n', '=', 'm.n').on('p.platform_id', 'in', ids),
    )
    .select(({ fn }) => ['m.n', 'm.by', 'm.type', fn.coalesce('p.platform_id', 'm.platform_id').as('platform_id')])
    .select(sql<string>`left(coalesce(m.content->>'text', m.content->>'title', ''), 200)`.as('text'))
    .where('m.bot_id', '=', bot_id)
    .where('m.conversation_id', '=', conversation_id)
    .where((is) => is.or([is('m.platform_id', 'in', ids), is('p.platform_id', 'is not', null)]))
    .execute()

export const findMessage = (db: CellDb, bot_id: BotId, conversation_id: string, n: number) =>
  lines(db, bot_id).where('conversation_id', '=', conversation_id).where('n', '=', String(n)).executeTakeFirst()

/** An exchange does not name its bot; its conversation does. */
export const listExchanges = (db: CellDb, bot_id: BotId, conversation_id: string, n: number) =>
  db
    .selectFrom('exchange')
    .innerJoin('conversation as v', 'v.id', 'conversation_id')
    .select(['at', 'part', 'request', 'status', 'response', 'ms'])
    .where('v.bot_id', '=', bot_id)
    .where('conversation_id', '=', conversation_id)
    .where('n', '=', String(n))
    .orderBy('at')
    .execute()

export const listFlowNames = (db: CellDb, bot_id: BotId, ids: string[]) =>
  db
    .selectFrom('flow')
    .select(['id', 'name'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()

export const markRead = (db: CellDb, bot_id: BotId, id: string) =>
  db
    .updateTable('conversation')
    .set({ unread: 0 })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const markDone = (db: CellDb, bot_id: BotId, id: string, is_done: boolean) =>
  db
    .updateTable('conversation')
    .set(is_done ? { is_done, unread: 0, reply_failed_at: null, waiting_since: null } : { is_done })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/** Marks the failed message as handled by a person, so that the customer no longer waits. */
export const clearFailed = (db: CellDb, bot_id: BotId, id: string) =>
  db
    .updateTable('conversation')
    .set({ reply_failed_at: null, waiting_since: null })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where((is) => is.or([is('reply_failed_at', 'is not', null), is('waiting_since', 'is not', null)]))
    .execute()

export const listTagNames = (db: CellDb, bot_id: BotId, ids: string[]) =>
  db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()

export const listFields = (db: CellDb, bot_id: BotId) =>
  db
    .selectFrom('custom_field')
    .select(['id', 'name', 'type', 'choices'])
    .where('bot_id', '=', bot_id)
    .orderBy('name')
    .execute()

export const findTimezone = async (db: CellDb, bot_id: BotId) =>
  (await db.selectFrom('bot').select('timezone').where('id', '=', bot_id).executeTakeFirstOrThrow()).timezone

/** The number of our messages after the customer's last one: sent and queued ones. */
export const countSentSince = async (db: CellDb, bot_id: BotId, conversation_id: string, since: string) =>
  Number(
    (
      await db
        .selectFrom('message')
        .select(({ fn }) => fn.countAll<string>().as('sent'))
        .where('bot_id', '=', bot_id)
        .where('conversation_id', '=', conversation_id)
        .where('at', '>=', since)
        .where('by', 'in', ['bot', 'operator', 'page'])
        .where('status', 'not in', ['failed', 'note'])
        .executeTakeFirstOrThrow()
    ).sent,
  )

/** The customer who turned out to be the same person as this one, and with whom the conversation goes on. */
export const findSamePerson = (db: CellDb, bot_id: BotId, { id, psid }: { id: string; psid: string }) =>
  db
    .selectFrom('alias')
    .innerJoin('customer as c', 'c.id', 'alias.customer_id')
    .select(['c.id', 'c.psid', 'c.full_name', 'c.first_name', 'c.last_name', 'c.username'])
    .where('alias.bot_id', '=', bot_id)
    .where('alias.psid', '=', psid)
    .where('alias.customer_id', '<>', id)
    .executeTakeFirst()

/** How long the bot stays quiet after an operator wrote; null: until the conversation is handed back. */
export const findPauseMinutes = async (db: CellDb, bot_id: BotId) =>
  (await db.selectFrom('bot').select('pause_minutes').where('id', '=', bot_id).executeTakeFirst())?.pause_minutes ??
  null

export const isLive = async (db: CellDb, bot_id: BotId, flow_id: string) =>
  (await db
    .selectFrom('flow')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('id', '=', flow_id)
    .where('published_version', 'is not', null)
    .executeTakeFirst()) !== undefined

export type CustomerChange = {
  add_tags: string[]
  remove_tags: string[]
  fields: Record<string, string | number | boolean | null>
  columns: Partial<Record<'first_name' | 'last_name' | 'full_name' | 'gender' | 'email' | 'phone' | 'address', string>>
  /** An account with which the page's own people write comments. */
  is_seeding?: boolean | undefined
}

/** Stores these facts and marks these columns as written by a person. */
const withHand = (facts: RawBuilder<string>, columns: string[]) =>
  columns.length === 0
    ? facts
    : sql<string>`jsonb_set(${facts}, '{by_hand}',
        (coalesce(facts->'by_hand', '[]') - ${columns}::text[]) || ${JSON.stringify(columns)}::jsonb)`

/** The parts of a customer that a change may change, locked. */
export const lockCustomer = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, id: string) =>
  db
    .selectFrom('customer')
    .select(['first_name', 'last_name', 'full_name', 'gender', 'email', 'phone', 'address', 'tags', 'custom_fields'])
    .where('bot_id', '=', bot_id)
    .where(isPerson(bot_id))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** An operator's edit of a customer. Raises edit_revision, so that replay knows the scene changed from outside. */
export const updateCustomer = (db: Pick<CellDb, 'updateTable'>, bot_id: BotId, id: string, change: CustomerChange) =>
  db
    .updateTable('customer')
    .set(({ eb }) => ({
      ...change.columns,
      tags: sql<
        string[]
      >`coalesce((select array_agg(distinct tag order by tag) from unnest(tags || ${change.add_tags}::text[]) tag
        where tag <> all (${change.remove_tags}::text[])), '{}')`,
      custom_fields: sql`jsonb_strip_nulls(custom_fields || ${JSON.stringify(change.fields)}::jsonb)`,
      facts: withHand(
        sql<string>`facts || ${JSON.stringify({ is_seeding: change.is_seeding })}::jsonb`,
        Object.keys(change.columns),
      ),
      edit_revision: eb('edit_revision', '+', 1),
    }))
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/** True where the bot has a live rule that reacts to a change of a customer's tags or fields. */
export const hasRulesOfChanges = async (db: CellDb, bot_id: BotId) => {
  const rule = await db
    .selectFrom('rule')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('is_published', '=', true)
    .where(sql<string>`config->>'event'`, 'in', ['tag', 'field'])
    .limit(1)
    .executeTakeFirst()
  return rule !== undefined
}
