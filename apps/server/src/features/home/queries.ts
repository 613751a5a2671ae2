import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

/** Messages in and out, and what failed, on each of the days that begin at these instants; the first is day 1. */
export const countMessages = (db: CellDb, bot_id: BotId, begins: string[]) =>
  db
    .selectFrom('message')
    .select([
      // The server's own reckoning of days: the database's names of time zones are others, and its offsets turned round.
      sql<number>`width_bucket(at, ${begins}::timestamptz[])`.as('day'),
      sql<number>`count(*) filter (where "by" = 'customer')::int`.as('in'),
      sql<number>`count(*) filter (where "by" in ('bot', 'operator'))::int`.as('out'),
      sql<number>`count(*) filter (where status = 'failed')::int`.as('failed'),
    ])
    .where('bot_id', '=', bot_id)
    .where('at', '>=', begins[0] ?? '')
    .groupBy('day')
    .execute()

export const countConversations = (db: CellDb, bot_id: BotId, today: string, now: Date) =>
  db
    .selectFrom('conversation')
    .select([
      sql<number>`count(*) filter (where last_message_at >= ${today})::int`.as('today'),
      sql<number>`count(*) filter (where unread > 0)::int`.as('unread'),
      sql<number>`count(*) filter (where paused_until > ${now.toISOString()} and unread > 0)::int`.as('waiting'),
    ])
    .where('bot_id', '=', bot_id)
    .executeTakeFirstOrThrow()

export const countCustomers = (db: CellDb, bot_id: BotId) =>
  db
    .selectFrom('customer')
    .select(sql<number>`count(*)::int`.as('customers'))
    .where('bot_id', '=', bot_id)
    .executeTakeFirstOrThrow()

export const listParked = (db: CellDb, bot_id: BotId) =>
  db
    .selectFrom('parked')
    .select(['conversation_id', 'at', 'error'])
    .where('bot_id', '=', bot_id)
    .orderBy('at', 'desc')
    .limit(10)
    .execute()

/** Blocks at which the cap on loops stopped a flow, the last first. What has been deleted since is not named. */
export const listStopped = (db: CellDb, bot_id: BotId, since: string) =>
  db
    .selectFrom('message')
    .innerJoin('flow', (join) =>
      join
        .onRef('flow.bot_id', '=', 'message.bot_id')
        .on('flow.id', '=', sql<string>`message.content->'params'->>'flow'`),
    )
    .select([
      'flow.id as flow',
      'flow.name as flow_name',
      sql<string>`message.content->'params'->>'block'`.as('block'),
      sql<number>`count(*)::int`.as('times'),
      sql<string>`max(message.at)`.as('at'),
    ])
    .where('message.bot_id', '=', bot_id)
    .where('message.at', '>=', since)
    .where('message.by', '=', 'system')
    .where(sql`message.content->>'key'`, '=', 'loop_stopped')
    .groupBy(['flow.id', 'flow.name', 'block'])
    .orderBy(sql`max(message.at)`, 'desc')
    .limit(10)
    .execute()

/** What the onboarding guide looks at. */
export const findSetUp = (db: CellDb, bot_id: BotId) =>
  db
    .selectFrom('bot')
    .where('id', '=', bot_id)
    .select(({ exists, selectFrom }) => [
      'timezone',
      'welcome_flow',
      'default_flow',
      exists(selectFrom('keyword').select('id').where('bot_id', '=', bot_id)).as('has_keyword'),
      exists(selectFrom('sequence').select('id').where('bot_id', '=', bot_id)).as('has_sequence'),
      exists(
        selectFrom('flow').select('id').where('bot_id', '=', bot_id).where('published_version', 'is not', null),
      ).as('has_flow'),
    ])
    .executeTakeFirst()
