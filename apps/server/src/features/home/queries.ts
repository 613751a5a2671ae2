import { servicesOf } from '@hawker/integrations/abouts'
import { sql } from 'kysely'
import type { CellDb, ControlDb } from '../../platform/db/cell.ts'
import { isPerson } from '../../platform/db/is-person.ts'
import { linesSince } from '../../platform/db/lines-since.ts'
import { waitingSince } from '../../platform/db/waiting.ts'
import type { BotId } from '../../platform/ids.ts'

/** The end of the counted lines of this cell; null before the first count. */
export const findCountedUntil = async (db: CellDb) =>
  (await db.selectFrom('traffic_until').select('until').executeTakeFirst())?.until ?? null

/** A span of a bot's lines: up to `until` they are counted, later ones are read from the threads that changed. */
export type Span = { since: string; until: string | null }

/** The beginning of the uncounted lines. */
const uncountedFrom = ({ since, until }: Span) => (until !== null && until > since ? until : since)

const hourMs = 3_600_000

/** Uncounted lines of the bot. One that waited to be read is older than the instant of its conversation by less than an hour. */
const uncounted = (db: CellDb, bot_id: BotId, span: Span) => {
  const from = uncountedFrom(span)
  return linesSince(db, bot_id, from, new Date(Date.parse(from) - hourMs).toISOString())
}

const counted = (db: CellDb, bot_id: BotId, { since, until }: Span) =>
  db
    .selectFrom('traffic')
    .where('bot_id', '=', bot_id)
    .where('slot', '>=', since)
    .where('slot', '<', until ?? since)

/** Messages in, out and failed on each of the days that begin at these instants; the first is day 1. */
export const countMessages = (db: CellDb, bot_id: BotId, begins: string[], until: string | null) => {
  const span = { since: begins[0] ?? '', until }
  // Days are computed by the server: the database has other names of time zones, and reads offsets with the opposite sign.
  const dayOf = (at: string) => sql<number>`width_bucket(${sql.ref(at)}, ${begins}::timestamptz[])`.as('day')
  const before = counted(db, bot_id, span).select([dayOf('slot'), 'received', 'said', 'failed'])
  const since = uncounted(db, bot_id, span).select([
    dayOf('m.at'),
    sql<number>`(m.by = 'customer')::int`.as('received'),
    sql<number>`(m.by in ('bot', 'operator'))::int`.as('said'),
    sql<number>`(m.status = 'failed')::int`.as('failed'),
  ])
  return db
    .selectFrom(before.unionAll(since).as('line'))
    .select([
      'day',
      sql<number>`sum(received)::int`.as('in'),
      sql<number>`sum(said)::int`.as('out'),
      sql<number>`sum(failed)::int`.as('failed'),
    ])
    .groupBy('day')
    .execute()
}

export const countConversations = (db: CellDb, bot_id: BotId, today: string) =>
  db
    .selectFrom('conversation as v')
    .select([
      sql<number>`count(*) filter (where last_message_at >= ${today})::int`.as('today'),
      sql<number>`count(${waitingSince})::int`.as('waiting'),
    ])
    .where('bot_id', '=', bot_id)
    .executeTakeFirstOrThrow()

export const countCustomers = (db: CellDb, bot_id: BotId) =>
  db
    .selectFrom('customer')
    .select(sql<number>`count(*)::int`.as('customers'))
    .where('bot_id', '=', bot_id)
    .where(isPerson(bot_id))
    .executeTakeFirstOrThrow()

export const listParked = (db: CellDb, bot_id: BotId) =>
  db
    .selectFrom('parked')
    .select(['conversation_id', 'at', 'error'])
    .where('bot_id', '=', bot_id)
    .orderBy('at', 'desc')
    .limit(10)
    .execute()

/** Blocks at which the cap on loops stopped a flow, the last first. Deleted flows and blocks are not named. */
export const listStopped = (db: CellDb, bot_id: BotId, span: Span) => {
  const before = counted(db, bot_id, span)
    .select(['flow', 'block', 'stopped as times', 'last_at as at'])
    .where('stopped', '>', 0)
  const since = uncounted(db, bot_id, span)
    .select([
      sql<string>`m.content->'params'->>'flow'`.as('flow'),
      sql<string>`m.content->'params'->>'block'`.as('block'),
      sql<number>`1`.as('times'),
      'm.at',
    ])
    .where('m.by', '=', 'system')
    .where(sql`m.content->>'key'`, '=', 'loop_stopped')
  return db
    .selectFrom(before.unionAll(since).as('line'))
    .innerJoin('flow as f', 'f.id', 'line.flow')
    .select([
      'f.id as flow',
      'f.name as flow_name',
      'line.block',
      sql<number>`sum(line.times)::int`.as('times'),
      sql<string>`max(line.at)`.as('at'),
    ])
    .where('f.bot_id', '=', bot_id)
    .groupBy(['f.id', 'f.name', 'line.block'])
    .orderBy(sql`max(line.at)`, 'desc')
    .limit(10)
    .execute()
}

/** Whether the bot has another member, or an open invite. */
export const isTeam = async (control: ControlDb, bot_id: BotId) => {
  const members = control.selectFrom('membership').select('bot_id').where('bot_id', '=', bot_id)
  const invites = control.selectFrom('invite').select('bot_id').where('bot_id', '=', bot_id)
  return (await members.unionAll(invites).limit(2).execute()).length > 1
}

const live = (db: CellDb, bot_id: BotId) =>
  db
    .selectFrom('flow')
    .select('flow.id')
    .where('flow.bot_id', '=', bot_id)
    .where('flow.published_version', 'is not', null)

/** Reads the facts by which the guide ticks its steps. */
export const findSetUp = (db: CellDb, bot_id: BotId) =>
  db
    .selectFrom('bot')
    .where('id', '=', bot_id)
    .select(({ exists, selectFrom, ref }) => [
      'timezone',
      'welcome_flow',
      'default_flow',
      exists(selectFrom('account').select('bot_id').where('bot_id', '=', bot_id).where('status', '=', 'connected')).as(
        'is_connected',
      ),
      exists(
        selectFrom('platform_push')
          .select('bot_id')
          .where('bot_id', '=', bot_id)
          .where('part', '=', 'start_button')
          .where('state', '=', 'pushed')
          .where('pushed', 'is not', null),
      ).as('has_start_button'),
      exists(live(db, bot_id).where('flow.id', '=', ref('bot.welcome_flow'))).as('is_welcome_live'),
      exists(live(db, bot_id).where('flow.id', '=', ref('bot.default_flow'))).as('is_default_live'),
      exists(
        selectFrom('keyword as k')
          .innerJoin('flow as f', (join) =>
            join.onRef('f.bot_id', '=', 'k.bot_id').on(sql<boolean>`f.id = k.config->>'flow'`),
          )
          .select('k.id')
          .where('k.bot_id', '=', bot_id)
          .where('k.is_published', '=', true)
          .where('f.published_version', 'is not', null),
      ).as('has_keyword'),
      exists(
        selectFrom('sequence')
          .select('id')
          .where('bot_id', '=', bot_id)
          .where(sql<number>`jsonb_array_length(steps)`, '>', 0),
      ).as('has_sequence'),
      exists(
        selectFrom('flow')
          .select('id')
          .where('bot_id', '=', bot_id)
          .where('owner', 'is', null)
          .where('published_version', 'is not', null),
      ).as('has_flow'),
    ])
    .executeTakeFirst()

const accounts = [...servicesOf('payment'), ...servicesOf('bank')].map(({ id }) => id)

/** Reads the facts by which the guide of a new shop ticks its steps. */
export const findShopSetUp = (db: CellDb, bot_id: BotId) =>
  db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('order').select('id').where('bot_id', '=', bot_id)).as('has_order'),
      exists(selectFrom('product').select('id').where('bot_id', '=', bot_id).where('trashed_at', 'is', null)).as(
        'has_product',
      ),
      exists(
        selectFrom('integration')
          .select('id')
          .where('bot_id', '=', bot_id)
          .where('service', 'in', accounts)
          .where('status', '=', 'connected'),
      ).as('has_account'),
    ])
    .executeTakeFirstOrThrow()
