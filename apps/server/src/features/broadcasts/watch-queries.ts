import { dispatchStates } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

const { waiting, entered, sending, unknown, failed, sent, delivered, read } = dispatchStates

/** Leases broadcasts whose messages are due to be counted, of every bot of a cell: no other process looks until `next`. */
export const claimLooks = (db: CellDb, at: Date, next: Date) =>
  db
    .updateTable('broadcast')
    .set({ look_at: next })
    .where((is) =>
      is(
        is.refTuple('bot_id', 'id'),
        'in',
        is
          .selectFrom('broadcast')
          .select(['bot_id', 'id'])
          .where('look_at', '<=', at.toISOString())
          .orderBy('look_at')
          .limit(20)
          .forUpdate()
          .skipLocked()
          .$asTuple('bot_id', 'id'),
      ),
    )
    .returning(['bot_id', 'id', 'state', 'plan', 'total', 'frozen_at', 'ended_at', 'test', 'verdict'])
    .execute()

/** Scheduled broadcasts whose time has come, of every bot of a cell. */
export const listDue = (db: CellDb, at: Date) =>
  db
    .selectFrom('broadcast as x')
    .innerJoin('bot as b', 'b.id', 'x.bot_id')
    .select(['x.bot_id', 'x.id', 'x.processed_by', 'b.platform'])
    .where('x.state', '=', 'scheduled')
    .where('x.scheduled_time', '<=', at.toISOString())
    .where('x.trashed_at', 'is', null)
    .where('b.trashed_at', 'is', null)
    .orderBy('x.scheduled_time')
    .limit(20)
    .execute()

/** The scheduled broadcasts of every bot of a cell. */
export const listScheduled = (db: CellDb) =>
  db
    .selectFrom('broadcast')
    .select(['bot_id', 'id', 'config', 'plan', 'sequence_id', 'why'])
    .where('state', '=', 'scheduled')
    .where('trashed_at', 'is', null)
    .execute()

/** Notes why a scheduled broadcast could not be sent now; null: it could. */
export const setWhy = (db: CellDb, bot_id: BotId, id: string, why: string | null) =>
  db
    .updateTable('broadcast')
    .set({ why })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .execute()

export const setLook = (db: Pick<CellDb, 'updateTable'>, bot_id: BotId, id: string, look_at: Date | null) =>
  db.updateTable('broadcast').set({ look_at }).where('bot_id', '=', bot_id).where('id', '=', id).execute()

/** The next customers of a broadcast whose message may have moved on, in the order of their ids. */
export const listMoving = (db: CellDb, bot_id: BotId, id: string, after: string, limit: number) =>
  db
    .selectFrom('dispatch')
    .select(['customer_id', 'state', 'n', 'said_at', 'replied_at'])
    .where('bot_id', '=', bot_id)
    .where('broadcast_id', '=', id)
    .where((is) =>
      is.or([
        is('state', 'in', [sending, unknown, failed, sent, delivered]),
        is.and([is('state', '=', read), is('replied_at', 'is', null)]),
      ]),
    )
    .where('n', 'is not', null)
    .where('customer_id', '>', after)
    .orderBy('customer_id')
    .limit(limit)
    .execute()
export type Moving = Awaited<ReturnType<typeof listMoving>>[number]

/** The present status of these lines, and when each customer wrote last. */
export const readLines = async (db: CellDb, bot_id: BotId, moving: Moving[]) => {
  const instants = moving.flatMap(({ said_at }) => said_at ?? []).toSorted()
  const ids = moving.map(({ customer_id }) => customer_id)
  const numbers = moving.map(({ n }) => n)
  return db
    .selectFrom('message as m')
    .innerJoin(
      sql<{ customer_id: string; n: string }>`unnest(${ids}::bigint[], ${numbers}::bigint[])`.as<'d'>(
        sql`d(customer_id, n)`,
      ),
      (join) => join.onRef('m.conversation_id', '=', 'd.customer_id').onRef('m.n', '=', 'd.n'),
    )
    .leftJoin('conversation as v', 'v.id', 'm.conversation_id')
    .select(['m.conversation_id', 'm.status', 'm.reason', 'm.status_at', 'v.last_interactive_at'])
    .where('m.bot_id', '=', bot_id)
    .where('m.at', '>=', instants[0] ?? '')
    .where('m.at', '<=', instants.at(-1) ?? '')
    .execute()
}

/** The new state of a customer in a broadcast. */
export type Risen = {
  customer_id: string
  state: number
  reason: string | null
  at: string | null
  replied_at: string | null
}

/** Stores states that have risen. */
export const saveRisen = (db: CellDb, bot_id: BotId, id: string, risen: Risen[]) =>
  db
    .updateTable('dispatch as d')
    .from(
      sql<{
        customer_id: string
        state: number
        reason: string | null
        at: string | null
        replied_at: string | null
      }>`unnest(
        ${risen.map((each) => each.customer_id)}::bigint[], ${risen.map((each) => each.state)}::int[],
        ${risen.map((each) => each.reason)}::text[], ${risen.map((each) => each.at)}::timestamptz[],
        ${risen.map((each) => each.replied_at)}::timestamptz[]
      )`.as<'r'>(sql`r(customer_id, state, reason, at, replied_at)`),
    )
    .set((is) => ({
      state: is.ref('r.state'),
      reason: is.ref('r.reason'),
      state_at: is.fn.coalesce('r.at', 'd.state_at'),
      replied_at: is.fn.coalesce('d.replied_at', 'r.replied_at'),
    }))
    .where('d.bot_id', '=', bot_id)
    .where('d.broadcast_id', '=', id)
    .whereRef('d.customer_id', '=', 'r.customer_id')
    .execute()

/** Customers who entered before `before` and were not played: a person had them for too long, or their input could not be played. */
export const leaveOutLate = (db: CellDb, bot_id: BotId, id: string, before: Date, at: Date) =>
  db
    .updateTable('dispatch')
    .set({ state: dispatchStates.left_out, reason: sql<string>`coalesce(reason, 'not_played')`, state_at: at })
    .where('bot_id', '=', bot_id)
    .where('broadcast_id', '=', id)
    .where('state', '=', entered)
    .where('entered_at', '<', before.toISOString())
    .execute()

/** Customers who still wait when a broadcast is killed. */
export const killWaiting = (db: CellDb, bot_id: BotId, id: string, at: Date, limit: number) =>
  db
    .updateTable('dispatch')
    .set({ state: dispatchStates.killed, state_at: at })
    .where('bot_id', '=', bot_id)
    .where('broadcast_id', '=', id)
    .where('state', '=', waiting)
    .where('customer_id', 'in', (some) =>
      some
        .selectFrom('dispatch')
        .select('customer_id')
        .where('bot_id', '=', bot_id)
        .where('broadcast_id', '=', id)
        .where('state', '=', waiting)
        .limit(limit),
    )
    .executeTakeFirst()
