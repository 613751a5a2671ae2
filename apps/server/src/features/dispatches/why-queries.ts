import { dispatchStates } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { isPerson } from '../../platform/db/is-person.ts'
import type { BotId } from '../../platform/ids.ts'

type Reader = Pick<CellDb, 'selectFrom'>
type Line = { conversation_id: string; n: string }

/** A line of ours in a thread; undefined: there is none of that number, or the customer said it. */
export const findOurLine = (db: Reader, bot_id: BotId, { conversation_id, n }: Line) =>
  db
    .selectFrom('message')
    .select(['at', 'by', 'user_id', 'type', 'content', 'flow', 'block', 'origin', 'is_bulk', 'message_tag'])
    .select(['status', 'status_at', 'reason', 'platform_id'])
    .where('bot_id', '=', bot_id)
    .where('conversation_id', '=', conversation_id)
    .where('n', '=', n)
    .where('by', 'in', ['bot', 'operator', 'page'])
    .executeTakeFirst()

/** The customer's last message before a line of ours, and the number of our lines between the two. */
export async function findBefore(db: Reader, bot_id: BotId, { conversation_id, n }: Line) {
  const lines = db
    .selectFrom('message')
    .where('bot_id', '=', bot_id)
    .where('conversation_id', '=', conversation_id)
    .where('n', '<', n)
  const wrote = await lines
    .select(['n', 'at'])
    .where('by', '=', 'customer')
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { sent } = await lines
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('n', '>', wrote?.n ?? '0')
    .where('by', 'in', ['bot', 'operator', 'page'])
    .where('status', 'not in', ['failed', 'note'])
    .executeTakeFirstOrThrow()
  return { wrote_at: wrote?.at ?? null, sent }
}

/** The requests of a line: when the first was made, and the status of the last answer. */
export const findRequests = (db: Reader, bot_id: BotId, { conversation_id, n }: Line) =>
  db
    .selectFrom('exchange as x')
    .innerJoin('conversation as v', 'v.id', 'x.conversation_id')
    .select([
      sql<string | null>`min(x.at)`.as('first_at'),
      sql<number | null>`(array_agg(x.status order by x.at desc))[1]`.as('status'),
    ])
    .where('v.bot_id', '=', bot_id)
    .where('x.conversation_id', '=', conversation_id)
    .where('x.n', '=', n)
    .executeTakeFirstOrThrow()

/** Until when a line waits in its lane; undefined: it waits no more. */
export const findWait = (db: Reader, bot_id: BotId, { conversation_id, n }: Line) =>
  db
    .selectFrom('outbound')
    .select(['state', 'not_before'])
    .where('bot_id', '=', bot_id)
    .where('conversation_id', '=', conversation_id)
    .where('n', '=', n)
    .executeTakeFirst()

/** The instant at which a customer entered a broadcast or came to a step; the key is a broadcast's id or that of core's `stepKey`. */
export const findEntered = (db: Reader, bot_id: BotId, key: string, customer_id: string) =>
  db
    .selectFrom('dispatch')
    .select('entered_at')
    .where('bot_id', '=', bot_id)
    .where('broadcast_id', '=', key)
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()

/** The origin of what made a customer follow a sequence before an instant; undefined: not known. */
export const findFollowed = async (
  db: Reader,
  bot_id: BotId,
  customer_id: string,
  { id, at }: { id: string; at: string },
): Promise<unknown> =>
  (
    await db
      .selectFrom('event')
      .select('origin')
      .where('bot_id', '=', bot_id)
      .where('conversation_id', '=', customer_id)
      .where('kind', '=', 'sequence_followed')
      .where('at', '<=', at)
      .where(sql<string>`data->>'sequence'`, '=', id)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.origin

export const findSent = (db: Reader, bot_id: BotId, id: string) =>
  db
    .selectFrom('broadcast')
    .select(['name', 'processed_by', 'frozen_at'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** The person who published the version of a flow that was live at an instant. */
export const findPublisher = (db: Reader, bot_id: BotId, flow: string, at: string) =>
  db
    .selectFrom('flow_version')
    .select(['user_id', 'at'])
    .where('bot_id', '=', bot_id)
    .where('flow_id', '=', flow)
    .where('at', '<=', at)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The names of these parts of the bot. */
export const listNames = (
  db: Reader,
  bot_id: BotId,
  table: 'flow' | 'sequence' | 'topic' | 'custom_field',
  ids: string[],
) =>
  db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()

const { excluded, left_out, killed, unknown, failed } = dispatchStates
/** The states in which a message has not reached a customer, or may not have. */
const missed = [excluded, left_out, killed, unknown, failed]

type Page = { before: { at: string; key: string } | null; limit: number }

/**
 * The broadcasts and steps that have not reached a customer, the latest first, each with what was known at that instant: when they had last
 * written, the broadcast before it, and when they had unsubscribed or were blocked.
 */
export const listMissed = (db: Reader, bot_id: BotId, customer_id: string, { before, limit }: Page) =>
  db
    .selectFrom('dispatch as d')
    .innerJoin('customer as c', 'c.id', 'd.customer_id')
    .leftJoin('conversation as v', 'v.id', 'd.customer_id')
    .leftJoin('broadcast as b', (join) => join.on('b.bot_id', '=', bot_id).onRef('b.id', '=', 'd.broadcast_id'))
    .select(['d.broadcast_id as key', 'd.state', 'd.reason', 'd.state_at as at', 'd.n', 'b.name', 'b.rules', 'b.test'])
    .select(['c.first_name', 'c.last_name', 'c.full_name', 'c.email', 'c.phone'])
    .select(sql<unknown>`case when d.reason = 'parameter_missing' then c.custom_fields end`.as('custom_fields'))
    .select((is) => [
      sql<string | null>`case when v.last_interactive_at <= d.state_at then v.last_interactive_at else ${is
        .selectFrom('message as m')
        .select(({ fn }) => fn.max('m.at').as('at'))
        .where('m.bot_id', '=', bot_id)
        .whereRef('m.conversation_id', '=', 'd.customer_id')
        .where('m.by', '=', 'customer')
        .whereRef('m.at', '<=', 'd.state_at')} end`.as('last_wrote_at'),
      is
        .selectFrom('event as e')
        .select(({ fn }) => fn.max('e.at').as('at'))
        .where('e.bot_id', '=', bot_id)
        .whereRef('e.conversation_id', '=', 'd.customer_id')
        .where(
          sql<boolean>`e.kind = case d.reason when 'blocked' then 'blocked' when 'unsubscribed' then 'unsubscribed'
            when 'unreachable' then 'unsubscribed' end`,
        )
        .whereRef('e.at', '<=', 'd.state_at')
        .as('since'),
    ])
    .where('d.bot_id', '=', bot_id)
    .where('c.bot_id', '=', bot_id)
    .where('d.customer_id', '=', customer_id)
    .where('d.state', 'in', missed)
    .where('d.state_at', 'is not', null)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(d.state_at, d.broadcast_id) < (${before?.at}::timestamptz, ${before?.key}::text)`),
    )
    .orderBy('d.state_at', 'desc')
    .orderBy('d.broadcast_id', 'desc')
    .limit(limit)
    .execute()
export type MissedRow = Awaited<ReturnType<typeof listMissed>>[number]

/** The last broadcast whose message a customer got before an instant. */
export const findPrevious = (
  db: Reader,
  bot_id: BotId,
  customer_id: string,
  { key, at }: { key: string; at: string },
) =>
  db
    .selectFrom('dispatch as d')
    .innerJoin('broadcast as b', (join) => join.on('b.bot_id', '=', bot_id).onRef('b.id', '=', 'd.broadcast_id'))
    .select(['b.id', 'b.name', 'd.said_at'])
    .where('d.bot_id', '=', bot_id)
    .where('d.customer_id', '=', customer_id)
    .where('d.broadcast_id', '<>', key)
    .where('d.said_at', '<=', at)
    .orderBy('d.said_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const isCustomer = async (db: Reader, bot_id: BotId, id: string): Promise<boolean> =>
  (await db
    .selectFrom('customer')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where(isPerson(bot_id))
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined
