import { dispatchStates, stepKey } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

/** Counts the customers of each step by state and reason; `key` is that of core's `stepKey`. */
export const countSteps = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, keys: string[]) =>
  db
    .selectFrom('dispatch')
    .select([
      'broadcast_id as key',
      'state',
      'reason',
      sql<number>`count(*)::int`.as('many'),
      sql<number>`count(replied_at)::int`.as('replied'),
    ])
    .where('bot_id', '=', bot_id)
    .where('broadcast_id', '=', sql<string>`any(${keys}::text[])`)
    .groupBy(['broadcast_id', 'state', 'reason'])
    .orderBy('state')
    .orderBy('reason')
    .execute()

const named = [
  'c.full_name',
  'c.first_name',
  'c.last_name',
  'c.username',
  'c.psid',
  'c.avatar_url',
  'c.id as customer_id',
] as const

type PeoplePage = {
  sequence: string
  step: string
  states: number[] | null
  reason: string | null
  /** Those who clicked the link or button at this place; empty: any. Null: clicks do not matter. */
  clicked: string | null
  after: string
  limit: number
}

/** A page of the customers who came to a step, in the order of their ids. */
export const listStepPeople = (
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  { sequence, step, states, reason, clicked, after, limit }: PeoplePage,
) =>
  db
    .selectFrom('dispatch as d')
    .innerJoin('customer as c', 'c.id', 'd.customer_id')
    .leftJoin('conversation as v', 'v.id', 'd.customer_id')
    .select(named)
    .select(['d.state', 'd.reason', 'd.n', 'd.entered_at', 'd.state_at', 'd.replied_at'])
    .select(
      sql<string | null>`case when v.last_interactive_at <= d.state_at then v.last_interactive_at end`.as(
        'last_wrote_at',
      ),
    )
    .where('d.bot_id', '=', bot_id)
    .where('d.broadcast_id', '=', stepKey(sequence, step))
    .where('d.customer_id', '>', after)
    .$if(states !== null, (query) => query.where('d.state', 'in', states ?? []))
    .$if(reason !== null, (query) => query.where(sql<boolean>`d.reason is not distinct from ${reason || null}::text`))
    .$if(clicked !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('click as k')
            .select('k.place')
            .where('k.bot_id', '=', bot_id)
            .where('k.origin_kind', '=', 'sequence')
            .where('k.origin_id', '=', sequence)
            .where('k.step', '=', step)
            .whereRef('k.conversation_id', '=', 'd.customer_id')
            .$if(clicked !== '', (click) => click.where('k.place', '=', clicked ?? '')),
        ),
      ),
    )
    .orderBy('d.customer_id')
    .limit(limit)
    .execute()

/** A page of the followers who wait for a step, in the order of their ids, as the people of a step that nothing was sent to. */
export const listWaiting = (
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  { sequence, step, after, limit }: Pick<PeoplePage, 'sequence' | 'step' | 'after' | 'limit'>,
) =>
  db
    .selectFrom('enrollment as e')
    .innerJoin('customer as c', 'c.id', 'e.customer_id')
    .select(named)
    .select([
      sql<number>`${dispatchStates.waiting}::int`.as('state'),
      sql<string | null>`null::text`.as('reason'),
      sql<string | null>`null::bigint`.as('n'),
      sql<string | null>`null::timestamptz`.as('entered_at'),
      'e.since as state_at',
      sql<string | null>`null::timestamptz`.as('replied_at'),
      sql<string | null>`null::timestamptz`.as('last_wrote_at'),
    ])
    .where('e.bot_id', '=', bot_id)
    .where('e.sequence_id', '=', sequence)
    .where('e.flow', '=', step)
    .where('e.customer_id', '>', after)
    .orderBy('e.customer_id')
    .limit(limit)
    .execute()

/** Deletes a slice of the customers of steps whose last change was before `before`, of every bot of a cell; returns whether it was the last. */
export async function forgetSteps(db: CellDb, before: Date): Promise<boolean> {
  const most = 5_000
  const { numDeletedRows } = await db
    .deleteFrom('dispatch')
    .where((is) =>
      is(
        is.refTuple('bot_id', 'broadcast_id', 'customer_id'),
        'in',
        is
          .selectFrom('dispatch')
          .select(['bot_id', 'broadcast_id', 'customer_id'])
          .where('broadcast_id', 'like', 'sequence:%')
          .where('state_at', '<', before.toISOString())
          .limit(most)
          .$asTuple('bot_id', 'broadcast_id', 'customer_id'),
      ),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows < BigInt(most)
}
