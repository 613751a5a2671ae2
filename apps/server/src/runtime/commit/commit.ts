import type { Outcome } from '../advance/outcome.ts'
import { type HotCell, runIn } from '../base/cell-sql.ts'
import {
  type Batch,
  commitTurns,
  commitUsual,
  storeArrivals,
  storeUsualArrival,
  storeUsualArrivals,
} from './statements.ts'
import { writes } from './writes/index.ts'
import type { Arrival, ArrivalOutcome } from './writes/mailbox.ts'

/** A conversation whose turn is stored, and the next steps. */
export type Held = {
  outcome: Outcome
  /** Inputs came in meanwhile, so the conversation must be claimed again. */
  more: boolean
  /** This worker holds the lane. */
  is_mine: boolean
  /** This worker sends the rows that go now; otherwise they wait in the lane. */
  is_going: boolean
  /** Instant (ms) the account may send the first of this commit's messages of its bot; 0 = at once. */
  slot: number
  /** The commit's transaction, by which its rows are recognised; null where the statement does not return it. */
  xid: string | null
}

/** A row that the statements of a commit return. */
export type HeldRow = {
  id: string
  more: boolean
  is_mine: boolean
  is_going: boolean
  next_at: string | null
  interval_ms: number | null
  blocked_until: string | null
  xid: string | null
}

export type Sender = { worker: string; lane_lease_ms: number }

/**
 * One transaction for a batch of outcomes. `arriving` are the events they answer where these are not stored yet, one for
 * each outcome. Returns the conversations it still held, in no order.
 */
export async function commit(
  cell: HotCell,
  outcomes: Outcome[],
  { worker, lane_lease_ms }: Sender,
  now: Date,
  arriving: Arrival[] | null = null,
): Promise<Held[]> {
  const rows = new Map(writes.map((write) => [write, outcomes.flatMap((outcome) => write.rows(outcome, now))]))
  const isUsual = writes.every((write) => rows.get(write)?.length === 0)
  const arrivals = arriving ? arrivalsOf(outcomes, arriving) : []
  const batch: Batch = {
    now,
    worker,
    lane_lease_end: new Date(now.getTime() + lane_lease_ms),
    outcomes,
    arrivals,
    rows,
  }
  const statement = arriving ? forArrivals(isUsual, arrivals.length) : isUsual ? commitUsual : commitTurns
  return heldOf(outcomes, await runIn<HeldRow>(cell, statement, statement.values(batch)))
}

function forArrivals(isUsual: boolean, many: number) {
  if (!isUsual) return storeArrivals
  return many === 1 ? storeUsualArrival : storeUsualArrivals
}

const arrivalsOf = (outcomes: Outcome[], arriving: Arrival[]): ArrivalOutcome[] =>
  outcomes.flatMap((outcome, i) => {
    const arrival = arriving[i]
    return arrival ? [{ outcome, arrival }] : []
  })

const instantMs = (instant: string | null) => (instant === null ? 0 : Date.parse(instant))

const liveFirst = (rows: HeldRow[], outcomes: Map<string, Outcome>): HeldRow[] => {
  const rankOf = ({ id }: HeldRow) => outcomes.get(id)?.class ?? 0
  return rows.some((row) => rankOf(row) > 0) ? rows.toSorted((a, b) => rankOf(a) - rankOf(b)) : rows
}

/** Distributes the booked slots: each conversation of a bot gets those of its messages, one after the other. */
export function heldOf(outcomes: Outcome[], rows: HeldRow[]): Held[] {
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
  const used = new Map<string, number>()
  return liveFirst(rows, byId).flatMap(({ id, more, is_mine, is_going, next_at, interval_ms, blocked_until, xid }) => {
    const outcome = byId.get(id)
    if (!outcome) return []
    const start = Math.max(instantMs(next_at), instantMs(blocked_until))
    const before = used.get(outcome.bot_id) ?? 0
    const going = is_going ? outcome.outgoing.filter(({ goes_now }) => goes_now).length : 0
    used.set(outcome.bot_id, before + going)
    return [{ outcome, more, is_mine, is_going, slot: start + before * (interval_ms ?? 0), xid }]
  })
}
