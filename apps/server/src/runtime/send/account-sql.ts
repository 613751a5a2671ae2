import { booked, lastBookable } from '../base/booked-instant.ts'
import { statement } from '../base/cell-sql.ts'
import { later } from '../base/later.ts'

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

// Bulk is booked no further ahead than a sender waits itself: a live message waits behind these slots alone.
const lastBulkSlot = later('$4::timestamptz', "interval '50 ms'")
const after = (instant: string, many: string) => later(instant, `${many} * interval '1 second' / rate`)

/**
 * Books slots for the bulk messages of lanes ($1 lanes, $2 bots, $3 counts) at $4, as far as they begin within a few
 * milliseconds. The others book nothing and get an instant in the account's line of bulk, at which they try again. An account without
 * a limit has no row in the answer.
 */
export const bookBulk = statement(
  'book_bulk',
  `
with wanted as (
  select t.id, t.bot_id, t.many, t.place, a.rate_per_second as rate,
         sum(t.many) over (partition by t.bot_id order by t.place) - t.many as before
  from unnest($1::bigint[], $2::bigint[], $3::int[]) with ordinality as t(id, bot_id, many, place)
  join cell.account a on a.bot_id = any(array[t.bot_id])
  where a.rate_per_second > 0
), pace as (
  select r.bot_id, ${booked('r.next_at', '$4')} as next_at, ${booked('r.bulk_at', '$4')} as bulk_at,
         ${booked('r.blocked_until', '$4')} as blocked_until
  from cell.account_rate r where r.bot_id = any(array(select bot_id from wanted)) order by r.bot_id for update of r
), slot as (
  select id, bot_id, many, place, rate, before, blocked_until, greatest(next_at, $4) as first_at,
         greatest(bulk_at, next_at, $4) as line_at,
         ${after('greatest(next_at, $4)', 'before')} <= ${lastBulkSlot} as is_near
  from wanted left join pace using (bot_id)
), booked as (
  insert into cell.account_rate as r (bot_id, next_at, bulk_at)
  select bot_id, ${after('first_at', 'coalesce(sum(many) filter (where is_near), 0)')},
         ${after('line_at', 'sum(many) filter (where not is_near)')}
  from slot group by bot_id, rate, first_at, line_at order by bot_id
  on conflict (bot_id) do update set next_at = greatest(${booked('r.next_at', '$4')}, excluded.next_at),
    bulk_at = coalesce(excluded.bulk_at, r.bulk_at)
)
select id, is_near, ${after('first_at', 'before')} as at, blocked_until from slot where is_near
union all
select id, is_near, ${after('line_at', '(sum(many) over (partition by bot_id order by place) - many)')}, null
from slot where not is_near`,
)

/**
 * The platform refused the account: the channel's page shows this until the account is connected again. $2 the platform's
 * words, $3 the new state; null: unchanged, $4 when it was asked: a refusal says nothing about an account connected since.
 * Returns a row where this changed what its page shows.
 */
export const markRefused = statement(
  'mark_refused',
  `
update cell.account set status = coalesce($3, status), problem = $2
where bot_id = $1 and status in ('connected', 'restricted') and connected_at <= $4
  and (status, problem) is distinct from (coalesce($3, status), $2)
returning bot_id`,
)
