import { dispatchStates } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { type BroadcastPeople, sentStates } from './people.ts'

type Reader = Pick<CellDb, 'selectFrom'>

/** They left for good: the platform says that they have blocked the page, or a person of the page blocked them. */
export const isBlocking = sql<boolean>`(e.kind = 'blocked' or coalesce(e.data->>'is_unreachable' = 'true', false))`
/** Within 7 days after the broadcast's message. */
export const isAfter = sql<boolean>`(e.at > d.said_at and e.at <= d.said_at + interval '7 days')`

const peopleOf = (
  db: Reader,
  bot_id: BotId,
  { broadcast, states, reason, has_replied, clicked, left }: BroadcastPeople,
) => {
  const ranks = states?.map((state) => dispatchStates[state])
  return db
    .selectFrom('dispatch as d')
    .where('d.bot_id', '=', bot_id)
    .where('d.broadcast_id', '=', broadcast)
    .$if(ranks !== undefined, (query) => query.where('d.state', 'in', ranks ?? []))
    .$if(reason !== undefined, (query) =>
      query.where(sql<boolean>`d.reason is not distinct from ${reason || null}::text`),
    )
    .$if(has_replied === true, (query) => query.where('d.replied_at', 'is not', null))
    .$if(clicked !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('click as k')
            .select('k.place')
            .where('k.bot_id', '=', bot_id)
            .where('k.origin_kind', '=', 'broadcast')
            .where('k.origin_id', '=', broadcast)
            .whereRef('k.conversation_id', '=', 'd.customer_id')
            .$if(clicked !== '', (click) => click.where('k.place', '=', clicked ?? '')),
        ),
      ),
    )
    .$if(left !== undefined, (query) =>
      query.where('d.state', 'in', sentStates).where(({ exists, selectFrom }) =>
        exists(
          selectFrom('event as e')
            .select('e.id')
            .where('e.bot_id', '=', bot_id)
            .whereRef('e.conversation_id', '=', 'd.customer_id')
            .where('e.kind', 'in', ['unsubscribed', 'blocked'])
            .where(isAfter)
            .where(left === 'blocked' ? isBlocking : sql<boolean>`not ${isBlocking}`),
        ),
      ),
    )
}

type Page = { after: string; limit: number }

/** A page of the customers behind a figure of a broadcast, in the order of their ids. */
export const listPeople = (db: Reader, bot_id: BotId, people: BroadcastPeople, { after, limit }: Page) =>
  peopleOf(db, bot_id, people)
    .innerJoin('customer as c', 'c.id', 'd.customer_id')
    .leftJoin('conversation as v', 'v.id', 'd.customer_id')
    .select(['d.customer_id', 'c.full_name', 'c.first_name', 'c.last_name', 'c.username', 'c.psid', 'c.avatar_url'])
    .select(['d.state', 'd.reason', 'd.n', 'd.entered_at', 'd.state_at', 'd.replied_at', 'c.email', 'c.phone'])
    .select(sql<unknown>`case when d.reason = 'parameter_missing' then c.custom_fields end`.as('custom_fields'))
    .select(
      sql<string | null>`case when v.last_interactive_at <= d.state_at then v.last_interactive_at end`.as(
        'last_wrote_at',
      ),
    )
    .where('d.customer_id', '>', after)
    .orderBy('d.customer_id')
    .limit(limit)
    .execute()

/** The ids of the next customers behind a figure, in their order. */
export const listPeopleIds = async (db: Reader, bot_id: BotId, people: BroadcastPeople, { after, limit }: Page) =>
  (
    await peopleOf(db, bot_id, people)
      .select('d.customer_id')
      .where('d.customer_id', '>', after)
      .orderBy('d.customer_id')
      .limit(limit)
      .execute()
  ).map(({ customer_id }) => customer_id)

export const countPeople = async (db: Reader, bot_id: BotId, people: BroadcastPeople): Promise<number> =>
  (await peopleOf(db, bot_id, people).select(sql<number>`count(*)::int`.as('many')).executeTakeFirstOrThrow()).many

/** The rules that were frozen with a broadcast, and with the variants of its test. */
export const findRules = (db: Reader, bot_id: BotId, broadcast_id: string) =>
  db
    .selectFrom('broadcast')
    .select(['rules', 'test'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', broadcast_id)
    .executeTakeFirst()

/** Reads the state, instants and clicks of a broadcast's message for each of these customers. */
export const listFates = (db: Reader, bot_id: BotId, broadcast_id: string, ids: string[]) =>
  db
    .selectFrom('dispatch as d')
    .select(['d.customer_id', 'd.state', 'd.reason', 'd.entered_at', 'd.said_at', 'd.state_at', 'd.replied_at'])
    .where('d.bot_id', '=', bot_id)
    .where('d.broadcast_id', '=', broadcast_id)
    .where('d.customer_id', 'in', ids)
    .execute()

/** The links and buttons of a broadcast that each of these customers has clicked. */
export const listClicksOf = (db: Reader, bot_id: BotId, broadcast_id: string, ids: string[]) =>
  db
    .selectFrom('click')
    .select(['conversation_id', 'title', 'many', 'first_at'])
    .where('bot_id', '=', bot_id)
    .where('origin_kind', '=', 'broadcast')
    .where('origin_id', '=', broadcast_id)
    .where('conversation_id', 'in', ids)
    .orderBy('first_at')
    .execute()
