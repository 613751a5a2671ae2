import { batch, type Columns } from '../base/batch.ts'
import { type Statement, statement } from '../base/cell-sql.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Fate } from './row-fate.ts'

/**
 * Whether the commit waits for the disk. `off` where little is lost: a power failure may turn a message that was sent
 * into one of unknown fate. `on` where the lane's next message is handed to a connection because this one is stored: after a
 * power failure it must not be sent a second time.
 */
export type Durability = 'on' | 'off'
const waits = `waits as materialized (select set_config('synchronous_commit', $6, true) as commit)`

const ends: Columns<Fate> = {
  conversation_id: ['bigint', ({ conversation_id }) => conversation_id],
  n: ['bigint', ({ n }) => n],
  status: ['text', ({ status }) => status],
  platform_id: ['text', ({ platform_id }) => platform_id],
  reason: ['text', ({ reason }) => reason],
}

/** Fates of messages that were sent or failed. */
export const sent = batch<Fate>(ends)

/** Their lanes, in the order of locking, with the numbers of these messages, and how many before them had others behind them. */
export type SentLane = { id: string; ns: number[]; led: number }
export const sentLanes = batch<SentLane>({
  id: ['bigint', ({ id }) => id],
  ns: ['text', ({ ns }) => `{${ns.join()}}`],
  led: ['int', ({ led }) => led],
})

const byId = (a: SentLane, b: SentLane) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)
export function lanesOf(fates: Fate[]): SentLane[] {
  const lanes = new Map<string, SentLane>()
  for (const { conversation_id: id, n, led } of fates) {
    const lane = lanes.get(id) ?? { id, ns: [], led: 0 }
    lane.ns.push(n)
    lane.led += led
    lanes.set(id, lane)
  }
  return [...lanes.values()].sort(byId)
}

/** Fates of messages that may have to wait. */
export const fates = batch<Fate>({
  ...ends,
  bot_id: ['bigint', ({ bot_id }) => bot_id],
  at: ['timestamptz', ({ at }) => at],
  not_before: ['timestamptz', ({ not_before }) => not_before],
  is_in_line: ['boolean', ({ is_in_line }) => is_in_line],
  attempts: ['smallint', ({ attempts }) => attempts],
  parts_done: ['smallint', ({ parts_done }) => parts_done],
  is_booked: ['boolean', ({ is_booked }) => is_booked],
  is_bucket_booked: ['boolean', ({ is_bucket_booked }) => is_bucket_booked],
  next_n: ['bigint', ({ next_n }) => next_n],
  led: ['int', ({ led }) => led],
})

export const exchanges = batch<Exchange>({
  at: ['float8', ({ at }) => at],
  id: ['uuid', ({ id }) => id],
  conversation_id: ['bigint', ({ conversation_id }) => conversation_id],
  n: ['bigint', ({ n }) => n],
  part: ['smallint', ({ part }) => part],
  request: ['json_text', ({ request }) => request],
  status: ['int', ({ status }) => status],
  response: ['text', ({ response }) => response],
  ms: ['real', ({ ms }) => ms],
})

const firstFate = 7

// A lane's messages in flight without these.
const goingWithout = (ns: string) =>
  `case when (l.going <@ ${ns}) is not false then null else array(select n from unnest(l.going) n where n <> all (${ns})) end`

// A sender that has lost its lane still updates the thread: it knows more than the "unknown" that was written meanwhile.
const shown = (fates: string) => `
lines as (
  update cell.message m set status = f.status, platform_id = coalesce(f.platform_id, m.platform_id),
    reason = f.reason, status_at = $1
  from ${fates}
  where f.status is not null and m.conversation_id = any(array[f.conversation_id]) and m.n = any(array[f.n])
    and m.at >= $4 and m.at <= $5 and m.status in ('queued', 'sending', 'unknown')
)`

// Checks for a row that is there already only where it may be there: the check costs a tenth of storing fates.
const exchanged = (firstExchange: number, isAgain: boolean) => `
exchanged as (
  insert into cell.exchange (at, id, conversation_id, n, part, request, status, response, ms)
  select to_timestamp(at / 1000), id, conversation_id, n, part, request, status, response, ms
  from ${exchanges.from(firstExchange, 'e')} ${isAgain ? 'on conflict do nothing' : ''}
)`

// Of a message that others follow only `going` changes, which no index reads: count and lease follow with the last of them.
const passed = (isLeading: boolean) =>
  isLeading
    ? `going = ${goingWithout('d.ns')}`
    : `pending = l.pending - cardinality(d.ns) - d.led, going = ${goingWithout('d.ns')}, wake_at = d.lease_until,
    sender = case when l.pending <= cardinality(d.ns) + d.led then null else l.sender end`

/**
 * Stores the fates of messages that were sent straight from a commit, as nearly all are: they have no row in outbound, only
 * the lane names them.
 * $1 now, $2 worker, $3 lane lease end, $4 and $5 the first and last `at` of the fates, which spare the other weeks of
 * messages (measured: 0.2 ms against 0.9 with five of them; `m.at = f.at` would do as well, if it did not crash
 * PostgreSQL 18: cell-sql.ts), $6 the durability, then the columns of `sentLanes`, `sent` and `exchanges`.
 * Returns the lanes that are still this worker's and have further rows, and (`is_other`) those that do not name all of these
 * messages: the statement changes nothing of such a lane, its fates are for `settle_sends`.
 */
export const settleSent = settlingSent('settle_sent', { isLeading: false, isAgain: false })

/** The same, after its answer was lost: it may be stored already. */
export const settleSentAgain = settlingSent('settle_sent_again', { isLeading: false, isAgain: true })

/** The same for messages that others of their commit follow: the next one of each lane counts as handed to a connection. */
export const settleLeading = settlingSent('settle_leading', { isLeading: true, isAgain: false })
export const settleLeadingAgain = settlingSent('settle_leading_again', { isLeading: true, isAgain: true })

function settlingSent(name: string, { isLeading, isAgain }: { isLeading: boolean; isAgain: boolean }): Statement {
  const text = `
with d as (
  select id, ns::bigint[] as ns, led, $3::timestamptz as lease_until from ${sentLanes.from(firstFate, 't')}
), lanes as (
  update cell.lane l set ${passed(isLeading)}
  from d
  where l.id = any(array[d.id]) and l.sender = $2::bigint and d.ns <@ l.going
  returning l.id, l.pending
), ${shown(sent.from(firstFate + sentLanes.size, 'f'))}, ${exchanged(firstFate + sentLanes.size + sent.size, isAgain)}, ${waits}
select d.id, lanes.id is null as is_other from unnest($${firstFate}::bigint[]) as d(id) cross join waits
left join lanes on lanes.id = d.id
where (lanes.id is null or lanes.pending > 0) and waits.commit = $6`
  return statement(name, text)
}

/**
 * Stores fates and changes their lanes: a settled row is removed, the row that goes next is marked as `sending`, a row that
 * must wait holds its lane until its instant, an empty lane is free. A bulk row in line no longer waits once a live message
 * has joined its lane. Only the lane's sender changes lane and outbound rows.
 * Parameters as of `settle_sent`, with the columns of `fates` instead of those of lanes and messages sent.
 * Returns the lanes that are still this worker's and have further rows.
 */
export const settleSends = statement(
  'settle_sends',
  `
with done as (
  select * from ${fates.from(firstFate, 't')}
), locked as (
  select l.id, l.sender is not distinct from $2::bigint as is_mine, l.class, l.going from cell.lane l
  where l.id = any(array(select conversation_id from done)) order by l.id for update
), fate as (
  select d.*, k.is_mine, k.class, coalesce(k.is_mine and d.n = any(k.going), false) as is_going
  from done d join locked k on k.id = d.conversation_id
), gone as (
  delete from cell.outbound o using fate f
  where f.is_mine and f.status is not null and o.conversation_id = any(array[f.conversation_id]) and o.n = any(array[f.n])
  returning o.conversation_id
), back as (
  update cell.outbound o set state = 'queued', not_before = case when not f.is_in_line then f.not_before end, attempts = f.attempts,
    parts_done = f.parts_done, is_booked = f.is_booked, is_bucket_booked = f.is_bucket_booked, typing_seconds = 0
  from fate f
  where f.is_mine and f.status is null and o.conversation_id = any(array[f.conversation_id]) and o.n = any(array[f.n])
  returning o.conversation_id, case when f.class > 0 or not f.is_in_line then f.not_before end as not_before
), put as (
  insert into cell.outbound (conversation_id, n, bot_id, at, state, class, not_before, attempts, parts_done, is_booked, is_bucket_booked)
  select conversation_id, n, bot_id, at, 'queued', class, not_before, attempts, parts_done, is_booked, is_bucket_booked
  from fate where is_going and status is null
  returning conversation_id, not_before
), handed as (
  update cell.outbound o set state = 'sending' from fate f
  where f.is_mine and f.next_n is not null and o.conversation_id = any(array[f.conversation_id]) and o.n = any(array[f.next_n])
), settled as (
  select conversation_id as id, count(*)::int as many from (
    select conversation_id from gone union all select conversation_id from fate where is_going and status is not null
  ) one group by 1
), waiting as (
  select conversation_id as id, max(not_before) as wake_at from (
    select * from back union all select * from put
  ) one group by 1
), ended as (
  select conversation_id as id, array_agg(n) as ns, coalesce(sum(led) filter (where is_going), 0) as led
  from fate where is_mine group by 1
), lanes as (
  update cell.lane l set
    pending = l.pending - coalesce(s.many, 0) - e.led,
    going = ${goingWithout('e.ns')},
    sender = case when l.pending - coalesce(s.many, 0) - e.led <= 0 or w.wake_at is not null then null else l.sender end,
    wake_at = coalesce(w.wake_at, $3::timestamptz)
  from ended e left join settled s using (id) left join waiting w using (id)
  where l.id = any(array[e.id])
  returning l.id, l.pending, l.sender
), ${shown('fate f')}, queued as (
  update cell.message m set status = 'queued', status_at = $1
  from fate f
  where f.is_mine and f.status is null
    and m.conversation_id = any(array[f.conversation_id]) and m.n = any(array[f.n]) and m.at >= $4 and m.at <= $5
    and m.status = 'sending'
), ${exchanged(firstFate + fates.size, true)}, ${waits}
select id from lanes cross join waits where pending > 0 and sender = $2::bigint and waits.commit = $6`,
)
