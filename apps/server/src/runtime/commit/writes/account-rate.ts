import { booked } from '../../base/booked-instant.ts'
import { later } from '../../base/later.ts'
import type { Part } from './write.ts'

/** Books each account's limit for the messages that are sent at once. */
export const accountRate: Part[] = [
  `booked as (
  select p.bot_id, sum(p.many_going)::int as many, min(a.rate_per_second) as rate
  from placed p join cell.account a on a.bot_id = any(array[p.bot_id])
  where p.is_going and a.rate_per_second > 0 group by p.bot_id
)`,
  `rate as (
  insert into cell.account_rate as r (bot_id, next_at)
  select bot_id, $1::timestamptz + many * interval '1 second' / rate from booked order by bot_id
  on conflict (bot_id) do update set next_at = ${later(`greatest(${booked('r.next_at', '$1')}, $1)`, 'excluded.next_at - $1')}
  returning r.bot_id, r.next_at, ${booked('r.blocked_until', '$1')} as blocked_until
)`,
]
