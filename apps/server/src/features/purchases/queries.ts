import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { isPerson } from '../../platform/db/is-person.ts'
import { searchPattern } from '../../platform/db/search-pattern.ts'
import type { BotId } from '../../platform/ids.ts'
import type { PurchaseRow } from './purchase-of.ts'

type Reader = Pick<CellDb, 'selectFrom'>

/** The clock and language of a bot, by which its market is known. */
export const findBotFacts = (db: Reader, bot_id: BotId) =>
  db.selectFrom('bot').select(['timezone', 'language']).where('id', '=', bot_id).executeTakeFirstOrThrow()

type NewEvent = { integration_id: string; key: string; event: string; version: string; at: Date; body: unknown }

/** True where the event is new: a repeat has the same key. */
export async function insertEvent(tx: CellTx, bot_id: BotId, { body, ...event }: NewEvent, received_at: Date) {
  const stored = await tx
    .insertInto('purchase_event')
    .values({ bot_id, ...event, received_at, body: JSON.stringify(body) })
    .onConflict((known) => known.doNothing())
    .returning('key')
    .executeTakeFirst()
  return stored !== undefined
}

export const linkEvent = (tx: CellTx, bot_id: BotId, integration_id: string, key: string, purchase_id: string) =>
  tx
    .updateTable('purchase_event')
    .set({ purchase_id })
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .where('key', '=', key)
    .execute()

type Told = PurchaseRow & { id: string; integration_id: string; event: string; event_at: Date; at: Date }

/**
 * Stores what an event tells of a purchase, unless the stored event is newer by the platform's clock; returns the id of the
 * purchase.
 */
export async function putPurchase(tx: CellTx, bot_id: BotId, { at, details, ...row }: Told): Promise<string> {
  const told = { ...row, details: JSON.stringify(details) }
  const { id: _id, integration_id, transaction, ...change } = told
  await tx
    .insertInto('purchase')
    .values({ bot_id, ...told, created_at: at, updated_at: at })
    .onConflict((known) =>
      known
        .columns(['bot_id', 'integration_id', 'transaction'])
        .doUpdateSet({ ...change, updated_at: at })
        .where('purchase.event_at', '<=', row.event_at.toISOString()),
    )
    .execute()
  const { id } = await tx
    .selectFrom('purchase')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .where('transaction', '=', transaction)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Gives purchases without a customer the one who has their phone number, else the one who has their e-mail address. A number
 * without its country counts in the shop's; a WhatsApp customer's id is a number. Of several the one who wrote last. The ends of
 * numbers lead to their customers by an index, however many a bot has. Returns the ids of those that
 * have a buyer now.
 */
export async function matchBuyers(db: Pick<CellDb, 'updateTable' | 'selectFrom'>, bot_id: BotId, match: Match) {
  const { country_code, only, since } = match
  const digits = sql<string>`regexp_replace(c.phone, '\\D', '', 'g')`
  const number = sql<string>`case when ${digits} like '00%' then substr(${digits}, 3)
    when ${digits} like '0%' then ${country_code} || substr(${digits}, 2) else ${digits} end`
  // A number ends alike in each of its forms, unless it is shorter than that end.
  const ends = sql<string[]>`array[right(p.phone_number, 8), right('00' || p.phone_number, 8),
    right('0' || substr(p.phone_number, ${country_code.length + 1}::int), 8)]`
  const isNumber = sql<SqlBool>`c.phone <> '' and p.phone_number <> '' and right(${digits}, 8) = any(${ends})
    and ${number} = p.phone_number`
  const pairs = (rank: number, isSame: RawBuilder<SqlBool>) =>
    db
      .selectFrom('purchase as p')
      .innerJoin('customer as c', 'c.bot_id', 'p.bot_id')
      .select(['p.id', 'c.id as customer_id', sql<number>`${sql.lit(rank)}`.as('rank')])
      .where('p.bot_id', '=', bot_id)
      .where('c.bot_id', '=', bot_id)
      .where('p.customer_id', 'is', null)
      .where('p.details', 'is not', null)
      .where('p.created_at', '>', since.toISOString())
      .where('c.id', '>', '0')
      .where(isPerson(bot_id, 'c.id'))
      .where(isSame)
      .$if(only !== null, (query) => query.where('p.id', '=', sql<string>`any(${only}::uuid[])`))
  const account = await db.selectFrom('account').select('platform').where('bot_id', '=', bot_id).executeTakeFirst()
  const isOnWhatsApp = account?.platform === 'whatsapp_business_account'
  const found = await db
    .updateTable('purchase')
    .from((from) =>
      from
        .selectFrom(
          pairs(0, isNumber)
            .unionAll(pairs(0, sql<SqlBool>`${isOnWhatsApp} and p.phone_number <> '' and c.psid = p.phone_number`))
            .unionAll(pairs(1, sql<SqlBool>`c.email <> '' and p.email <> '' and lower(c.email) = lower(p.email)`))
            .as('pair'),
        )
        .leftJoin('conversation as v', 'v.id', 'pair.customer_id')
        .distinctOn('pair.id')
        .select(['pair.id', 'pair.customer_id'])
        .orderBy('pair.id')
        .orderBy('pair.rank')
        .orderBy(sql`v.last_message_at desc nulls last`)
        .orderBy('pair.customer_id', 'desc')
        .as('found'),
    )
    .set(({ ref }) => ({ customer_id: ref('found.customer_id') }))
    .where('purchase.bot_id', '=', bot_id)
    .whereRef('purchase.id', '=', 'found.id')
    .returning('purchase.id')
    .execute()
  return found.map(({ id }) => id)
}

/** The newest events of purchases whose buyers are known, as far as they came since that instant. */
export const listHeard = (db: Reader, bot_id: BotId, ids: readonly string[], since: Date) =>
  db
    .selectFrom('purchase as p')
    .innerJoin('purchase_event as e', (join) =>
      join
        .onRef('e.bot_id', '=', 'p.bot_id')
        .onRef('e.purchase_id', '=', 'p.id')
        .onRef('e.event', '=', 'p.event')
        .onRef('e.at', '=', 'p.event_at'),
    )
    .select(['p.id', 'p.event', 'p.event_at', 'p.customer_id'])
    .distinct()
    .where('p.bot_id', '=', bot_id)
    .where('e.bot_id', '=', bot_id)
    .where('p.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('p.customer_id', 'is not', null)
    .where('e.received_at', '>', since.toISOString())
    .execute()

/** `country_code`: of the shop's country, in digits; '': unknown. `only`: these purchases; null: all. */
export type Match = { country_code: string; only: string[] | null; since: Date }

export const listUnmatchedBots = (db: CellDb, since: Date) =>
  db
    .selectFrom('purchase')
    .select('bot_id')
    .distinct()
    .where('customer_id', 'is', null)
    .where('details', 'is not', null)
    .where('created_at', '>', since.toISOString())
    .execute()

/** Forgets the bodies of events received before that instant. What they told of purchases stays. */
export const forgetBodies = (db: CellDb, before: Date) =>
  db
    .updateTable('purchase_event')
    .set({ body: null })
    .where('received_at', '<', before.toISOString())
    .where('body', 'is not', null)
    .execute()

/** Erases events by their keys, with the purchases of which they told. */
export async function erasePurchases(db: CellDb, bot_id: BotId, keys: readonly string[]): Promise<void> {
  const events = await db
    .deleteFrom('purchase_event')
    .where('bot_id', '=', bot_id)
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .returning('purchase_id')
    .execute()
  const ids = events.flatMap(({ purchase_id }) => purchase_id ?? [])
  await db
    .deleteFrom('purchase')
    .where('bot_id', '=', bot_id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

const columns = [
  ...(['id', 'transaction', 'event', 'event_at', 'status', 'product_id', 'product'] as const),
  ...(['amount', 'currency', 'name', 'email', 'phone', 'customer_id', 'created_at', 'updated_at'] as const),
] as const

export type PurchasePage = {
  q: string
  event: string | null
  before: { at: string; id: string } | null
  limit: number
}

const found = (q: string) => {
  const pattern = searchPattern(q)
  const digits = q.replace(/\D/g, '').replace(/^0+/, '')
  const isNumber = digits.length >= 4
  return sql<SqlBool>`(p.name ~ ${pattern} or p.email ~ ${pattern} or p.product ~ ${pattern} or p.transaction = ${q}
    or (${isNumber} and position(${digits}::text in p.phone_number) > 0))`
}

/** A page of the purchases, the one with the newest event first. */
export const listPurchases = (db: Reader, bot_id: BotId, { q, event, before, limit }: PurchasePage) =>
  db
    .selectFrom('purchase as p')
    .select(columns)
    .where('p.bot_id', '=', bot_id)
    .$if(q !== '', (query) => query.where(found(q)))
    .$if(event !== null, (query) => query.where('p.event', '=', event ?? ''))
    .$if(before !== null, (query) =>
      query.where(sql<SqlBool>`(p.event_at, p.id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy('p.event_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

/** The number of purchases by their newest event. */
export const countPurchases = (db: Reader, bot_id: BotId, q: string) =>
  db
    .selectFrom('purchase as p')
    .select(['p.event', sql<number>`count(*)::int`.as('count')])
    .where('p.bot_id', '=', bot_id)
    .$if(q !== '', (query) => query.where(found(q)))
    .groupBy('p.event')
    .execute()

export const findPurchase = (db: Reader, bot_id: BotId, id: string) =>
  db
    .selectFrom('purchase')
    .select([...columns, 'details'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** The events of a purchase, the newest first. */
export const listEventsOf = (db: Reader, bot_id: BotId, purchase_id: string) =>
  db
    .selectFrom('purchase_event')
    .select(['key', 'event', 'version', 'at', 'received_at'])
    .where('bot_id', '=', bot_id)
    .where('purchase_id', '=', purchase_id)
    .orderBy('at', 'desc')
    .orderBy('key')
    .limit(100)
    .execute()
