import { batch } from '../base/batch.ts'
import { statement } from '../base/cell-sql.ts'

/**
 * The next rows of lanes ($1) this worker ($3) holds, in their order, up to and with the first that must wait. $2 now, $4 lane
 * lease end. Skips a lane with messages that are sent straight from a commit: the process with that commit's answer sends them,
 * perhaps this very one. Rows have the class of their lane: bulk in front of a live message counts as live. $5: also lanes with a row that is marked `sending` already.
 */
export const nextRows = statement(
  'next_rows',
  `
with mine as (
  select l.id, l.class, l.going from cell.lane l where l.id = any($1::bigint[]) and l.sender = $3::bigint order by l.id for update
), leased as (
  update cell.lane l set wake_at = $4 from mine where l.id = any(array[mine.id])
), row as (
  select o.conversation_id, o.n, o.bot_id, o.at, mine.class, o.not_before, o.typing_seconds, o.attempts, o.parts_done, o.is_booked, o.is_bucket_booked,
         coalesce(o.not_before > $2, false) or o.typing_seconds > 0 as waits,
         count(*) filter (where coalesce(o.not_before > $2, false) or o.typing_seconds > 0)
           over (partition by o.conversation_id order by o.n) as waits_so_far,
         bool_or(o.state = 'sending') over (partition by o.conversation_id) as is_going
  from mine join cell.outbound o on o.conversation_id = any(array[mine.id])
  where mine.going is null
)
select conversation_id, n, bot_id, at, class, not_before, typing_seconds, attempts, parts_done, is_booked, is_bucket_booked, waits
from row where (waits_so_far = 0 or (waits_so_far = 1 and waits)) and (not is_going or $5::boolean)
order by conversation_id, n`,
)

/** Reads the messages of these rows and their customers. $1 conversations, $2 n, $3 and $4 the first and last `at` of them. */
export const readRows = statement(
  'read_rows',
  `
select next.conversation_id, next.n, m.by, m.status, m.origin, m.is_bulk, m.content as card, m.message_tag, c.psid, c.facts->>'address' as address, c.facts->'opt_ins' as opt_ins, coalesce(c.facts->'has_only_opened' = 'true', false) as has_only_opened, v.last_interactive_at,
       b.version as bot_version, b.revision as bot_revision, b.repeat_unknown
from unnest($1::bigint[], $2::bigint[]) as next(conversation_id, n)
join cell.message m on m.conversation_id = any(array[next.conversation_id]) and m.n = any(array[next.n])
  and m.at >= $3 and m.at <= $4
join cell.customer c on c.id = any(array[next.conversation_id])
left join cell.conversation v on v.id = any(array[next.conversation_id])
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
 * Marks rows that leave in the call of the row before them, straight from a commit or from the lane. Parameters as of
 * `mark_rows`. Returns the lanes that are still this worker's; the rows of others must not be sent.
 */
export const markTogether = statement(
  'mark_together',
  `
with row as (
  select * from ${handed.from(5, 't')}
), mine as (
  select l.id from cell.lane l
  where l.id = any(array(select conversation_id from row)) and l.sender = $2::bigint order by l.id for update
), queued as (
  update cell.outbound o set state = 'sending' from row join mine on mine.id = row.conversation_id
  where o.conversation_id = any(array[row.conversation_id]) and o.n = any(array[row.n])
), shown as (
  update cell.message m set status = 'sending', status_at = $1 from row join mine on mine.id = row.conversation_id
  where m.conversation_id = any(array[row.conversation_id]) and m.n = any(array[row.n]) and m.at >= $3 and m.at <= $4
    and m.status = 'queued'
)
select id as conversation_id from mine`,
)

/**
 * Claims lanes that are due: their wait is over, or their sender's lease. $1 now, $2 worker, $3 lane lease end, $4 most.
 * Messages that were sent straight from a commit become rows, and the lane's count is made good for those that others followed.
 * Of these the first was handed to a connection, for each one goes when the fate of the one before is stored; a message that
 * is `sending` was handed by a process that did not wait for that.
 * A row that is `sending` in a lane just claimed was in flight at another worker, so its delivery is unknown.
 * A lock finds a lane as the last commit left it, while the rest of the statement sees the rows of its beginning. A lane that a
 * commit changed in between is left to the next claim, or that commit's message would not be counted and would stay for ever.
 */
export const claimLanes = statement(
  'claim_lanes',
  `
with locked as (
  select l.id, l.bot_id, l.class, l.going, l.pending from cell.lane l where l.pending > 0 and l.wake_at <= $1
  order by l.class, l.wake_at limit $4 for update skip locked
), due as (
  select d.id, d.bot_id, d.class, d.going from locked d
  where d.going is null or exists (
    select from cell.lane s where s.id = any(array[d.id]) and s.pending = d.pending and s.going is not distinct from d.going
  )
), claimed as (
  update cell.lane l set sender = $2::bigint, wake_at = $3, going = null,
    pending = case when l.going is null then l.pending
      else cardinality(l.going) + (select count(*) from cell.outbound o where o.conversation_id = any(array[l.id])) end
  from due where l.id = any(array[due.id])
  returning l.id, l.class
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
select claimed.id, begun.n, begun.at, begun.bot_id, begun.attempts, begun.parts_done, b.repeat_unknown and claimed.class = 0 as repeat_unknown
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
