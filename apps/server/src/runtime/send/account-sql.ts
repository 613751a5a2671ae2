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

/**
 * The platform refused the account: the channel's page shows this until the account is connected again. $2 the platform's
 * words, $3 the new state; null: unchanged.
 */
export const markRefused = statement(
  'mark_refused',
  `
update cell.account set status = coalesce($3, status), problem = $2
where bot_id = $1 and status in ('connected', 'restricted')`,
)
