import { batch, type Columns } from '../base/batch.ts'
import { booked, lastBookable } from '../base/booked-instant.ts'
import { type Statement, statement } from '../base/cell-sql.ts'
import { later } from '../base/later.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Fate } from './sender.ts'

/**
 * Whether the commit waits for the disk. `off` where nothing follows from it: a power failure may turn a message that was sent
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
  attempts: ['smallint', ({ attempts }) => attempts],
  parts_done: ['smallint', ({ parts_done }) => parts_done],
  is_booked: ['boolean', ({ is_booked }) => is_booked],
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
 * must wait holds its lane until its instant, an empty lane is free. Only the lane's sender changes lane and outbound rows.
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
  update cell.outbound o set state = 'queued', not_before = f.not_before, attempts = f.attempts,
    parts_done = f.parts_done, is_booked = f.is_booked, typing_seconds = 0
  from fate f
  where f.is_mine and f.status is null and o.conversation_id = any(array[f.conversation_id]) and o.n = any(array[f.n])
  returning o.conversation_id, o.not_before
), put as (
  insert into cell.outbound (conversation_id, n, bot_id, at, state, class, not_before, attempts, parts_done, is_booked)
  select conversation_id, n, bot_id, at, 'queued', class, not_before, attempts, parts_done, is_booked
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

/**
 * The next rows of lanes ($1) this worker ($3) holds, in their order, up to and with the first that must wait. $2 now, $4 lane
 * lease end. Skips a lane with messages that are sent straight from a commit: the process with that commit's answer sends them,
 * perhaps this very one. $5: also lanes with a row that is marked `sending` already.
 */
export const nextRows = statement(
  'next_rows',
  `
with mine as (
  select l.id, l.going from cell.lane l where l.id = any($1::bigint[]) and l.sender = $3::bigint order by l.id for update
), leased as (
  update cell.lane l set wake_at = $4 from mine where l.id = any(array[mine.id])
), row as (
  select o.conversation_id, o.n, o.bot_id, o.at, o.class, o.not_before, o.typing_seconds, o.attempts, o.parts_done, o.is_booked,
         coalesce(o.not_before > $2, false) or o.typing_seconds > 0 as waits,
         count(*) filter (where coalesce(o.not_before > $2, false) or o.typing_seconds > 0)
           over (partition by o.conversation_id order by o.n) as waits_so_far,
         bool_or(o.state = 'sending') over (partition by o.conversation_id) as is_going
  from mine join cell.outbound o on o.conversation_id = any(array[mine.id])
  where mine.going is null
)
select conversation_id, n, bot_id, at, class, not_before, typing_seconds, attempts, parts_done, is_booked, waits
from row where (waits_so_far = 0 or (waits_so_far = 1 and waits)) and (not is_going or $5::boolean)
order by conversation_id, n`,
)

/** Reads the messages of these rows and their customers. $1 conversations, $2 n, $3 and $4 the first and last `at` of them. */
export const readRows = statement(
  'read_rows',
  `
select next.conversation_id, next.n, m.by, m.status, m.content as card, m.message_tag, c.psid, v.last_interactive_at,
       b.version as bot_version, b.revision as bot_revision, b.repeat_unknown
from unnest($1::bigint[], $2::bigint[]) as next(conversation_id, n)
join cell.message m on m.conversation_id = any(array[next.conversation_id]) and m.n = any(array[next.n])
  and m.at >= $3 and m.at <= $4
join cell.customer c on c.id = any(array[next.conversation_id])
join cell.conversation v on v.id = any(array[next.conversation_id])
join cell.bot b on b.id = any(array[m.bot_id])`,
)

/** Rows of lanes that are handed to a connection. */
export type Handed = { conversation_id: string; n: number; at: string }
export const handed = batch<Handed>({
  conversation_id: ['bigint', ({ conversation_id }) => conversation_id],
  n: ['bigint', ({ n }) => n],
})

/**
 * Marks rows as `sending` before their first byte is written. $1 now, $2 worker, $3 and $4 the first and last `at` of the rows,
 * then the columns of `handed`. Returns those whose lane is still this worker's; the others must not be sent.
 */
export const markRows = statement(
  'mark_rows',
  `
with row as (
  select * from ${handed.from(5, 't')}
), mine as (
  select l.id from cell.lane l
  where l.id = any(array(select conversation_id from row)) and l.sender = $2::bigint and l.going is null order by l.id for update
), marked as (
  update cell.outbound o set state = 'sending' from row join mine on mine.id = row.conversation_id
  where o.conversation_id = any(array[row.conversation_id]) and o.n = any(array[row.n])
  returning o.conversation_id, o.n
), shown as (
  update cell.message m set status = 'sending', status_at = $1 from marked
  where m.conversation_id = any(array[marked.conversation_id]) and m.n = any(array[marked.n]) and m.at >= $3 and m.at <= $4
    and m.status = 'queued'
)
select conversation_id from marked`,
)

/**
 * Claims lanes that are due: their wait is over, or their sender's lease. $1 now, $2 worker, $3 lane lease end, $4 most.
 * Messages that were sent straight from a commit become rows, and the lane's count is made good for those that others followed.
 * Of these the first was handed to a connection, for each one goes
 * when the fate of the one before is stored; a message that is `sending` was handed by a process that did not wait for that.
 * A row that is `sending` in a lane just claimed was in flight at another worker, so its delivery is unknown.
 */
export const claimLanes = statement(
  'claim_lanes',
  `
with due as (
  select l.id, l.bot_id, l.class, l.going from cell.lane l where l.pending > 0 and l.wake_at <= $1
  order by l.class, l.wake_at limit $4 for update skip locked
), claimed as (
  update cell.lane l set sender = $2::bigint, wake_at = $3, going = null,
    pending = case when l.going is null then l.pending
      else cardinality(l.going) + (select count(*) from cell.outbound o where o.conversation_id = any(array[l.id])) end
  from due where l.id = any(array[due.id])
  returning l.id
), found as (
  insert into cell.outbound (conversation_id, n, bot_id, at, state, class)
  select due.id, g.n, due.bot_id, coalesce(m.at, $1),
         case when g.place = 1 or m.status = 'sending' then 'sending' else 'queued' end, due.class
  from due cross join unnest(due.going) with ordinality as g(n, place)
  left join cell.message m on m.conversation_id = any(array[due.id]) and m.n = any(array[g.n])
  on conflict do nothing
  returning conversation_id, n, at, bot_id, attempts, parts_done, state
), begun as (
  select conversation_id, n, at, bot_id, attempts, parts_done from found where state = 'sending' union all
  select o.conversation_id, o.n, o.at, o.bot_id, o.attempts, o.parts_done
  from claimed join cell.outbound o on o.conversation_id = any(array[claimed.id]) and o.state = 'sending'
)
select claimed.id, begun.n, begun.at, begun.bot_id, begun.attempts, begun.parts_done, b.repeat_unknown
from claimed left join begun on begun.conversation_id = claimed.id
left join cell.bot b on b.id = any(array[begun.bot_id])
order by claimed.id, begun.n`,
)

/** When the next lane is due after $1; null when none waits. */
export const nextLane = statement(
  'next_lane',
  `
select least(
  (select min(wake_at) from cell.lane where pending > 0 and class = 0 and wake_at > $1),
  (select min(wake_at) from cell.lane where pending > 0 and class = 1 and wake_at > $1)) as at`,
)

/** Renews the lease of lanes ($1) this worker ($2) is still sending from until $3. Returns those it holds. */
export const renewLanes = statement(
  'renew_lanes',
  `
with mine as (
  select l.id from cell.lane l where l.id = any($1::bigint[]) and l.sender = $2::bigint order by l.id for update
)
update cell.lane l set wake_at = $3 from mine where l.id = any(array[mine.id]) returning l.id`,
)

const blockedUntil = `least($3::timestamptz, ${lastBookable('$2')})`

/** A limit of the platform: until it is over, no process sends for this account or books an earlier slot. $2 now. */
export const blockAccount = statement(
  'block_account',
  `
insert into cell.account_rate as r (bot_id, next_at, blocked_until)
values ($1, greatest($2::timestamptz, ${blockedUntil}), ${blockedUntil})
on conflict (bot_id) do update set blocked_until = greatest(${booked('r.blocked_until', '$2')}, excluded.blocked_until),
  next_at = greatest(${booked('r.next_at', '$2')}, excluded.next_at)`,
)

/** Books slots for n messages (0: only reads) of each account ($1 bots, $2 counts) at $3; returns the instant of the first. */
export const bookRate = statement(
  'book_rate',
  `
with wanted as (
  select t.bot_id, t.many, a.rate_per_second as rate
  from unnest($1::bigint[], $2::int[]) as t(bot_id, many) join cell.account a on a.bot_id = any(array[t.bot_id])
  where a.rate_per_second > 0
), booked as (
  insert into cell.account_rate as r (bot_id, next_at)
  select bot_id, $3::timestamptz + many * interval '1 second' / rate from wanted order by bot_id
  on conflict (bot_id) do update set next_at = ${later(`greatest(${booked('r.next_at', '$3')}, $3)`, 'excluded.next_at - $3')}
  returning bot_id, next_at, ${booked('blocked_until', '$3')} as blocked_until
)
select bot_id, next_at - many * interval '1 second' / rate as next_at, 1000 / rate as interval_ms, blocked_until
from booked join wanted using (bot_id)`,
)

/** The customer cannot be reached: broadcasts skip them (`facts.is_unreachable`) until they write again. */
export const markBlocked = statement(
  'mark_blocked',
  `
update cell.customer set is_subscribed = false, facts = facts || '{"is_unreachable": true}', edit_revision = edit_revision + 1
where id = any($1::bigint[]) and is_subscribed`,
)

/**
 * Marks the conversations of bot messages that failed, and makes them unread, as each bot has it. $1 now, $2 conversations,
 * $3 n, $4 whether to mark, $5 whether to make unread, $6 and $7 the first and last `at` of the messages.
 */
export const markFailed = statement(
  'mark_failed',
  `
with failed as (
  select m.conversation_id as id, bool_or(t.marks) as marks, bool_or(t.unreads) as unreads
  from unnest($2::bigint[], $3::bigint[], $4::boolean[], $5::boolean[]) as t(conversation_id, n, marks, unreads)
  join cell.message m on m.conversation_id = any(array[t.conversation_id]) and m.n = any(array[t.n])
  where m.at >= $6 and m.at <= $7 and m.by = 'bot'
  group by 1
), locked as (
  select v.id, f.marks, f.unreads from cell.conversation v join failed f on v.id = any(array[f.id]) order by v.id for update of v
)
update cell.conversation v set
  reply_failed_at = case when k.marks then $1 else v.reply_failed_at end,
  unread = case when k.unreads then greatest(v.unread, 1) else v.unread end
from locked k where v.id = any(array[k.id])`,
)

/** The platform refused the token: the channel's page shows it until the account is connected again. */
export const markUnauthorized = statement(
  'mark_unauthorized',
  `update cell.account set status = 'unauthorized', problem = $2 where bot_id = $1 and status = 'connected'`,
)

/**
 * Puts a message that failed or whose fate is unknown into its lane again. $1 bot, $2 conversation, $3 n, $4 now. Skips one
 * that is still in its lane, because the platform reported on it before it answered the send. Parts before the last one
 * that was tried have arrived. Returns a row when there was such a message.
 */
export const sendAgain = statement(
  'send_again',
  `
with again as (
  update cell.message m set status = 'queued', reason = null, status_at = $4
  where m.bot_id = $1 and m.conversation_id = $2 and m.n = $3 and m.by in ('bot', 'operator') and m.status in ('failed', 'unknown')
    and not exists (select 1 from cell.outbound o where o.conversation_id = m.conversation_id and o.n = m.n)
    and not exists (select 1 from cell.lane l where l.id = m.conversation_id and m.n = any(l.going))
  returning m.conversation_id, m.n, m.bot_id, m.at
), queued as (
  insert into cell.outbound (conversation_id, n, bot_id, at, state, parts_done)
  select conversation_id, n, bot_id, at, 'queued',
    coalesce((select max(e.part) from cell.exchange e where e.conversation_id = $2 and e.n = $3), 0)
  from again
  on conflict (conversation_id, n) do nothing
  returning conversation_id, n, bot_id
), lanes as (
  insert into cell.lane as l (id, bot_id, pending, wake_at) select conversation_id, bot_id, 1, $4 from queued
  on conflict (id) do update set pending = l.pending + 1,
    wake_at = case when l.pending = 0 then excluded.wake_at else l.wake_at end,
    sender = case when l.pending = 0 then null else l.sender end
)
select n from queued`,
)
