import type { Outcome } from '../advance/outcome.ts'
import { type Statement, statement } from '../base/cell-sql.ts'
import { spanOf } from '../base/span.ts'
import { accountRate } from './writes/account-rate.ts'
import { conversation } from './writes/conversation.ts'
import { writes } from './writes/index.ts'
import { arrivedInputs, playedInputs, sprints } from './writes/input.ts'
import { lane } from './writes/lane.ts'
import { type ArrivalOutcome, arrivalOutcomes, mailboxes, outcomes } from './writes/mailbox.ts'
import { lines, linesOf, messages } from './writes/message.ts'
import { session } from './writes/session.ts'
import type { Kind, Part, Write } from './writes/write.ts'

/** The content of a commit. `arrivals` are empty where the inputs are stored already. */
export type Batch = {
  now: Date
  worker: string
  lane_lease_end: Date
  outcomes: Outcome[]
  arrivals: ArrivalOutcome[]
  /** The rows of each optional write. */
  rows: ReadonlyMap<Write, object[]>
}

/** Some of a statement's parameters: their number, and their values. The list of them gives each its position. */
type Parameters = { size: number; values: (batch: Batch) => unknown[] }

// $1, $2 and $3 of every part.
const common: Parameters = { size: 3, values: ({ now, worker, lane_lease_end }) => [now, worker, lane_lease_end] }

const leasedTurns: Parameters = { size: outcomes.size, values: (batch) => outcomes.values(batch.outcomes) }
const arrivals: Parameters = { size: arrivalOutcomes.size, values: (batch) => arrivalOutcomes.values(batch.arrivals) }
const oneArrival: Parameters = {
  size: arrivalOutcomes.size,
  values: ({ arrivals }) => arrivals.flatMap(arrivalOutcomes.value),
}

const threadLines: Parameters = {
  size: lines.size,
  values: (batch) => lines.values(batch.outcomes.flatMap(linesOf)),
}

// The first and last instant of the inputs, and the facts of their sprints.
const played: Parameters = {
  size: 2 + sprints.size,
  values({ outcomes, now }) {
    const rows = outcomes.flatMap((outcome) => outcome.sprints.map((row) => ({ outcome, row })))
    const span = rows.length ? spanOf(rows.map(({ row }) => ({ at: row.input_at }))) : [now, now]
    return [...span, ...sprints.values(rows)]
  },
}

const optional = writes.map((write) => ({
  write,
  parameter: { size: 1, values: ({ rows }: Batch) => [JSON.stringify(rows.get(write))] },
}))

const mailboxesOf = ({ of, isOne }: Kind) => (of === 'leased' ? leasedTurns : isOne ? oneArrival : arrivals)

function numbered(all: Parameters[]): Map<Parameters, number> {
  const numbers = new Map<Parameters, number>()
  let next = 1
  for (const parameters of all) {
    numbers.set(parameters, next)
    next += parameters.size
  }
  return numbers
}

export type CommitStatement = Statement & { values: (batch: Batch) => unknown[] }

function commitStatement(name: string, kind: Kind): CommitStatement {
  const all = [
    common,
    mailboxesOf(kind),
    threadLines,
    ...(kind.of === 'leased' ? [played] : []),
    ...(kind.isFull ? optional.map(({ parameter }) => parameter) : []),
  ]
  const numbers = numbered(all)
  const first = (parameters: Parameters): number => {
    const number = numbers.get(parameters)
    if (number === undefined) throw new Error(`${name} has no such parameters`)
    return number
  }
  const optionalParts = (isFirst: boolean): Part[] =>
    kind.isFull
      ? optional.flatMap(({ write, parameter }) => (write.isFirst === isFirst ? write.parts(first(parameter)) : []))
      : []
  const parts = [
    ...optionalParts(true),
    ...mailboxes(kind, first(mailboxesOf(kind))),
    kind.of === 'leased' ? playedInputs(first(played), first(played) + 2) : arrivedInputs,
    session(kind),
    ...conversation(kind),
    ...lane(kind),
    ...messages(first(threadLines)),
    ...accountRate,
    ...optionalParts(false),
  ]
  return {
    ...statement(name, `with ${parts.join(', ')}${answer(kind)}`),
    values: (batch) => all.flatMap(({ values }) => values(batch)),
  }
}

const answer = ({ of }: Kind) => `
select placed.id, ${of === 'arrivals' ? 'placed.xid::text' : 'null'} as xid, placed.more,
       coalesce(placed.is_mine, false) as is_mine,
       coalesce(placed.is_going, false) as is_going, rate.blocked_until, rate.next_at - booked.many * interval '1 second' / booked.rate as next_at,
       1000 / booked.rate as interval_ms
from placed left join rate on rate.bot_id = placed.bot_id left join booked on booked.bot_id = placed.bot_id`

/**
 * Stores the outcomes of a batch, whole or not at all, fenced by epoch and done_seq: a conversation whose lease was
 * lost changes nothing. Rows are locked in id order: mailboxes, then lanes, then accounts.
 * The fence is a `case` because the planner expects three equalities to match one row in millions: it then compares every
 * row of the batch with every other (measured: three quarters of the time at 200 conversations).
 * $1 now, $2 worker, $3 lane lease end. Returns one row for each conversation that was held: whether more waits, whether
 * this worker has its lane, whether its messages go now, and when the account may send: the first slot that was booked for the bot, the time between two
 * slots, and `blocked_until`.
 */
export const commitTurns = commitStatement('commit_turns', { of: 'leased', isFull: true })

/**
 * The same without the optional writes: a part of a statement costs the database time even when it has no rows, and at
 * light load that is most of what a commit costs (measured: 0.42 ms against 0.62).
 */
export const commitUsual = commitStatement('commit_usual', { of: 'leased', isFull: false })

/**
 * The same for events of idle conversations that are not stored yet: event and outcome become one step. Where the event
 * is a repeat, or the conversation has changed since it was read, the statement writes nothing of it.
 */
export const storeArrivals = commitStatement('store_arrivals', { of: 'arrivals', isFull: true })
export const storeUsualArrivals = commitStatement('store_arrivals_usual', { of: 'arrivals', isFull: false })

/** The same for one event, as they come at light load: a quarter less for the database than a batch of one (measured). */
export const storeUsualArrival = commitStatement('store_arrival_usual', { of: 'arrivals', isFull: false, isOne: true })
