import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { linesSince } from '../../platform/db/lines-since.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Alarm } from './turned.ts'

/** The accounts to check: all of the cell, or one bot's. */
export const listAccounts = (db: CellDb, only: BotId | null) =>
  db
    .selectFrom('account as a')
    .innerJoin('bot as b', 'b.id', 'a.bot_id')
    .select(({ exists, selectFrom }) => [
      'a.bot_id',
      'a.platform',
      'a.details',
      'b.is_demo',
      'a.status',
      'a.connected_at',
      'a.expires_at',
      'a.refresh_expires_at',
      'a.health',
      'a.health_at',
      exists(
        selectFrom('conversation')
          .select('id')
          .whereRef('conversation.bot_id', '=', 'a.bot_id')
          .where('first_in_at', 'is not', null),
      ).as('was_heard'),
    ])
    .$if(only !== null, (query) => query.where('a.bot_id', '=', only))
    .execute()

/** The oldest message of each bot that has been queued since before that instant. Broadcasts wait by design. */
export const listLate = (db: CellDb, before: Date, only: BotId | null) =>
  db
    .selectFrom('outbound')
    .distinctOn('bot_id')
    .select(['bot_id', 'conversation_id', 'at'])
    .where('state', '=', 'queued')
    .where('class', '=', 0)
    .where('at', '<', before.toISOString())
    .$if(only !== null, (query) => query.where('bot_id', '=', only))
    .orderBy('bot_id')
    .orderBy('at')
    .execute()

/** Bots with at least that many counted failures since then. */
export const listFailing = (db: CellDb, since: Date, least: number, only: BotId | null) =>
  db
    .selectFrom('traffic')
    .select(['bot_id', sql<number>`sum(failed)::int`.as('failed'), sql<number>`sum(said)::int`.as('sent')])
    .where('slot', '>=', since.toISOString())
    .$if(only !== null, (query) => query.where('bot_id', '=', only))
    .groupBy('bot_id')
    .having(sql`sum(failed)`, '>=', least)
    .execute()

export const findCountedUntil = async (db: CellDb) =>
  (await db.selectFrom('traffic_until').select('until').executeTakeFirst())?.until ?? null

/** A reason may carry an instant after an @. */
const why = sql<string>`coalesce(nullif(split_part(m.reason, '@', 1), ''), 'unknown')`

/** How many messages failed since then, by reason, the most frequent first. */
export const countFailures = (db: CellDb, bot_id: BotId, since: Date) =>
  linesSince(db, bot_id, since.toISOString())
    .where('m.status', '=', 'failed')
    .select([why.as('why'), sql<number>`count(*)::int`.as('count')])
    .groupBy(why)
    .orderBy('count', 'desc')
    .orderBy('why')
    .execute()

export const countSent = (db: CellDb, bot_id: BotId, since: Date) =>
  linesSince(db, bot_id, since.toISOString())
    .where('m.by', 'in', ['bot', 'operator'])
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()

export type FailurePage = {
  since: Date
  /** Only failures of this reason; null: of any. */
  reason: string | null
  /** The last row of the previous page. */
  before: { at: string; conversation_id: string; n: number } | null
  limit: number
}

/** The newest messages that failed. */
export const listFailures = (db: CellDb, bot_id: BotId, { since, reason, before, limit }: FailurePage) =>
  linesSince(db, bot_id, since.toISOString())
    .innerJoin('customer as c', 'c.id', 'm.conversation_id')
    .where('m.status', '=', 'failed')
    .$if(reason !== null, (query) => query.where(why, '=', reason ?? ''))
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(m.at, m.conversation_id, m.n)
          < (${before?.at}::timestamptz, ${before?.conversation_id}::bigint, ${before?.n}::bigint)`,
      ),
    )
    .select(['m.conversation_id', 'm.n', 'm.at', 'm.type', 'c.full_name', 'c.psid'])
    .select(sql<string>`left(coalesce(m.content->>'text', ''), 200)`.as('text'))
    .orderBy('m.at', 'desc')
    .orderBy('m.conversation_id', 'desc')
    .orderBy('m.n', 'desc')
    .limit(limit)
    .execute()

/** The broadcasts of each bot that need a person: the one that paused itself first, and the next one whose template cannot be sent. */
export const listStoppedBroadcasts = (db: CellDb, only: BotId | null) =>
  db
    .selectFrom('broadcast')
    .distinctOn(['bot_id', 'state'])
    .select(['bot_id', 'state', 'id as broadcast_id', 'name', sql<string>`why`.as('why')])
    .where('state', 'in', ['paused', 'scheduled'])
    .where('why', 'is not', null)
    .where('trashed_at', 'is', null)
    .$if(only !== null, (query) => query.where('bot_id', '=', only))
    .orderBy('bot_id')
    .orderBy('state')
    .orderBy('scheduled_time')
    .orderBy('updated_at')
    .execute()

/** The parts of menus and questions that platforms refuse, or that other programs changed. */
export const listStoppedPushes = (db: CellDb, only: BotId | null) =>
  db
    .selectFrom('platform_push')
    .distinctOn(['bot_id', 'state'])
    .select(['bot_id', 'state', 'part', 'reason'])
    .where('state', 'in', ['refused', 'changed_elsewhere'])
    .where('part', '!=', 'comment_events')
    .$if(only !== null, (query) => query.where('bot_id', '=', only))
    .orderBy('bot_id')
    .orderBy('state')
    .orderBy('part')
    .execute()

/** Accounts whose platform refuses to tell of comments that their bots want. */
export const listRefusedComments = (db: CellDb, only: BotId | null) =>
  db
    .selectFrom('platform_push as p')
    .innerJoin('account as a', 'a.bot_id', 'p.bot_id')
    .select(['p.bot_id', 'p.reason', 'a.platform', 'a.details', 'a.granted'])
    .where('p.part', '=', 'comment_events')
    .where('p.state', '=', 'refused')
    .where('p.wanted', 'is not', null)
    .$if(only !== null, (query) => query.where('p.bot_id', '=', only))
    .execute()

/** The first connection of each bot whose service refuses it. */
export const listRefusingServices = (db: CellDb, only: BotId | null) =>
  db
    .selectFrom('integration')
    .distinctOn('bot_id')
    .select(['bot_id', 'name', sql<string>`coalesce(problem, '')`.as('message')])
    .where((of) => of.or([of('status', '=', 'unauthorized'), of('problem', 'is not', null)]))
    .$if(only !== null, (query) => query.where('bot_id', '=', only))
    .orderBy('bot_id')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const week_ms = 7 * 86_400_000
const weeklyEvents = 4

/**
 * The sales platforms of each bot that are silent for a week although they reported four times in the four weeks before, with their
 * last event.
 */
export const listSilentSales = (db: CellDb, now: Date, only: BotId | null) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('integration as i')
        .innerJoin('purchase_event as e', (join) =>
          join.onRef('e.bot_id', '=', 'i.bot_id').onRef('e.integration_id', '=', 'i.id'),
        )
        .select(['i.bot_id', 'i.id', sql<string>`max(e.received_at)`.as('at')])
        .$if(only !== null, (query) => query.where('i.bot_id', '=', only))
        .groupBy(['i.bot_id', 'i.id'])
        .having(sql<boolean>`max(e.received_at) < ${new Date(now.getTime() - week_ms).toISOString()}::timestamptz`)
        .as('last'),
    )
    .distinctOn('last.bot_id')
    .select(['last.bot_id', 'last.at'])
    .where(
      ({ selectFrom }) =>
        sql<boolean>`${selectFrom('purchase_event as e')
          .select(sql<number>`count(*)`.as('many'))
          .whereRef('e.bot_id', '=', 'last.bot_id')
          .whereRef('e.integration_id', '=', 'last.id')
          .where(sql<boolean>`e.received_at > last.at - interval '4 weeks'`)} >= ${weeklyEvents}`,
    )
    .orderBy('last.bot_id')
    .orderBy('last.at')
    .execute()

export const findTimezone = async (db: CellDb, bot_id: BotId) =>
  (await db.selectFrom('bot').select('timezone').where('id', '=', bot_id).executeTakeFirstOrThrow()).timezone

export const listAlarms = (db: CellDb, only: BotId | null) =>
  db
    .selectFrom('alarm')
    .selectAll()
    .$if(only !== null, (query) => query.where('bot_id', '=', only))
    .execute()

export const listOpenAlarms = (db: CellDb, bot_ids: BotId[]) =>
  db
    .selectFrom('alarm')
    .select(['bot_id', 'kind', 'params', 'since', 'opened_at'])
    .where('bot_id', 'in', bot_ids)
    .where('opened_at', 'is not', null)
    .orderBy('opened_at', 'desc')
    .execute()

export const storeAlarm = (db: CellDb, bot_id: BotId, { params, ...alarm }: Alarm) => {
  const row = { ...alarm, params: JSON.stringify(params) }
  return db
    .insertInto('alarm')
    .values({ bot_id, ...row })
    .onConflict((conflict) => conflict.columns(['bot_id', 'kind']).doUpdateSet(row))
    .execute()
}

export const deleteAlarm = (db: CellDb, bot_id: BotId, kind: string) =>
  db.deleteFrom('alarm').where('bot_id', '=', bot_id).where('kind', '=', kind).execute()
