import { changesCustomer, type Outcome } from '../advance/outcome.ts'
import { type HotCell, runIn, type Statement } from '../base/cell-sql.ts'
import { spanOf } from '../send/settle-sql.ts'
import { type Arrival, lines, sprints, type Taking, takings, wants } from './commit-columns.ts'
import { commitTurns, commitUsual, takeOne, takeTurns, takeUsual } from './commit-sql.ts'

/** A conversation whose turn is stored: what is left to do with it. */
export type Held = {
  outcome: Outcome
  /** Inputs came in meanwhile: somebody must claim them. */
  more: boolean
  /** This worker holds the lane and sends the rows that go now. */
  is_mine: boolean
  /** Instant (ms) the account may send the first of this commit's messages of its bot; 0 = at once. */
  slot: number
  /** The commit's number, by which its rows are known again; null when it is not told. */
  xid: string | null
}

type Row = {
  id: string
  more: boolean
  is_mine: boolean
  next_at: string | null
  interval_ms: number | null
  blocked_until: string | null
  xid: string | null
}

const rowsOf = (outcomes: Outcome[], pick: (outcome: Outcome) => object[]) => JSON.stringify(outcomes.flatMap(pick))

/**
 * One transaction for a batch of outcomes. `arriving` are the events they answer where these are not stored yet, one for
 * each outcome. Returns the conversations it still held, in no order.
 */
export async function commit(
  cell: HotCell,
  outcomes: Outcome[],
  { worker, lane_lease_ms }: { worker: string; lane_lease_ms: number },
  now: Date,
  arriving: Arrival[] | null = null,
): Promise<Held[]> {
  const taken = arriving && takingsOf(outcomes, arriving)
  const rare = rareOf(outcomes, now)
  const isUsual = rare.every((rows) => rows === '[]')
  const [only] = isUsual && taken?.length === 1 ? taken : []
  const rows = await runIn<Row>(cell, only ? takeOne : statementFor(taken !== null, isUsual), [
    now,
    worker,
    new Date(now.getTime() + lane_lease_ms),
    ...(only ? takings.value(only) : taken ? takings.values(taken) : wants.values(outcomes)),
    ...lines.values(outcomes.flatMap(linesOf)),
    ...(taken ? [] : seenBy(outcomes, now)),
    ...(isUsual ? [] : rare),
  ])
  return heldOf(outcomes, rows)
}

function statementFor(isTake: boolean, isUsual: boolean) {
  if (isTake) return isUsual ? takeUsual : takeTurns
  return isUsual ? commitUsual : commitTurns
}

/** What most batches have nothing of, as rows each. */
const rareOf = (outcomes: Outcome[], now: Date): string[] => [
  rowsOf(outcomes, (outcome) => (changesCustomer(outcome) ? [{ id: outcome.id, ...outcome.change }] : [])),
  rowsOf(outcomes, ({ id, bot_id, timers, class: rank }) =>
    timers.map((timer) => ({ ...timer, conversation_id: id, bot_id, class: rank })),
  ),
  rowsOf(outcomes, ({ id, cleared }) => cleared.map((token) => ({ conversation_id: id, token }))),
  rowsOf(outcomes, ({ id, bot_id, calls, class: rank }) =>
    calls.map((call) => ({ ...call, conversation_id: id, bot_id, class: rank })),
  ),
  rowsOf(outcomes, ({ id, bot_id, media, lines }) =>
    media.map((file) => ({
      ...file,
      conversation_id: id,
      bot_id,
      at: lines.find(({ n }) => n === file.n)?.at ?? now.toISOString(),
    })),
  ),
  rowsOf(outcomes, ({ id, bot_id, parked }) => parked.map((row) => ({ ...row, conversation_id: id, bot_id }))),
  rowsOf(outcomes, ({ id, bot_id, bot_fields }) =>
    bot_fields.map((row, n) => ({ ...row, conversation_id: id, bot_id, n })),
  ),
  rowsOf(outcomes, ({ id, conversation: { assigned_to, marks } }) =>
    assigned_to === null && marks === null ? [] : [{ id, assigned_to, marks }],
  ),
]

const takingsOf = (outcomes: Outcome[], arriving: Arrival[]): Taking[] =>
  outcomes.flatMap((outcome, i) => {
    const arrival = arriving[i]
    return arrival ? [{ outcome, arrival }] : []
  })

/** The outcome's lines, those that shall leave with how they leave: they stand in the order of their numbers. */
function linesOf(outcome: Outcome) {
  let next = 0
  return outcome.lines.map((row) => {
    const out = outcome.outgoing[next]
    if (out?.n !== row.n) return { outcome, row, out: undefined }
    next++
    return { outcome, row, out }
  })
}

/** What the sprints of these turns saw, behind the first and last instant of their inputs. */
function seenBy(outcomes: Outcome[], now: Date) {
  const rows = outcomes.flatMap((outcome) => outcome.sprints.map((row) => ({ outcome, row })))
  const span = rows.length ? spanOf(rows.map(({ row }) => ({ at: row.input_at }))) : [now, now]
  return [...span, ...sprints.values(rows)]
}

const instantMs = (instant: string | null) => (instant === null ? 0 : Date.parse(instant))

/** Spreads what was booked: each conversation of a bot gets its messages' share of the window, one after the other. */
function heldOf(outcomes: Outcome[], rows: Row[]): Held[] {
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
  const used = new Map<string, number>()
  return rows.flatMap(({ id, more, is_mine, next_at, interval_ms, blocked_until, xid }) => {
    const outcome = byId.get(id)
    if (!outcome) return []
    const start = Math.max(instantMs(next_at), instantMs(blocked_until))
    const before = used.get(outcome.bot_id) ?? 0
    const leaving = is_mine ? outcome.outgoing.filter(({ goes_now }) => goes_now).length : 0
    used.set(outcome.bot_id, before + leaving)
    return [{ outcome, more, is_mine, slot: start + before * (interval_ms ?? 0), xid }]
  })
}

/**
 * Which turns reached the database although their commit's answer was lost: those whose input was played at this
 * worker's own instant. A lane is this worker's to send from if the commit took it and nobody has touched it since:
 * where it was busy, whoever holds it reads on. $1 ids, $2 seqs, $3 instants, $4 worker, $5 the commit's lane lease end.
 */
const readBack: Statement = {
  name: 'read_back',
  text: `
select m.id, m.last_seq > m.done_seq as more, coalesce(l.sender = $4::bigint and l.wake_at = $5, false) as is_mine,
       null::timestamptz as next_at, null::float8 as interval_ms,
       null::timestamptz as blocked_until, null as xid
from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) as t(id, seq, at)
join cell.input i on i.conversation_id = t.id and i.seq = t.seq and i.sprint_at = t.at
join cell.mailbox m on m.id = t.id
left join cell.lane l on l.id = t.id`,
}

/**
 * From here on a commit that may still be under way, though nobody hears its answer, changes nothing more of these mailboxes:
 * it is waited for where it has them, and finds another epoch where it comes to them later. What was leased is free again.
 * $1 ids, $2 epochs, $3 now.
 */
const fence: Statement = {
  name: 'fence',
  text: `
with held as (
  select m.id, m.epoch from cell.mailbox m where m.id = any($1::bigint[]) order by m.id for update
)
update cell.mailbox m set epoch = m.epoch + 1, leased_by = null,
  ready_at = case when m.ready_at is not null then $3::timestamptz end
from held join unnest($1::bigint[], $2::bigint[]) as w(id, epoch) on w.id = held.id
where m.id = any(array[held.id]) and case when held.epoch = w.epoch then true else false end`,
}

/** Looks which turns of the commit of `now`, whose fate is unknown, are stored; the commit itself is never repeated. */
export async function findCommitted(
  cell: HotCell,
  outcomes: Outcome[],
  { worker, lane_lease_ms }: { worker: string; lane_lease_ms: number },
  now: Date,
): Promise<Held[]> {
  const played = outcomes.flatMap((outcome) => {
    const last = outcome.sprints.at(-1)
    return last ? [{ id: outcome.id, ...last }] : []
  })
  await runIn(cell, fence, [outcomes.map(({ id }) => id), outcomes.map(({ epoch }) => epoch), now])
  const rows = await runIn<Row>(cell, readBack, [
    played.map(({ id }) => id),
    played.map(({ seq }) => seq),
    played.map(({ at }) => at),
    worker,
    new Date(now.getTime() + lane_lease_ms),
  ])
  return heldOf(outcomes, rows)
}
