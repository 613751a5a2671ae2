import { booked } from '../../base/booked-instant.ts'
import { later } from '../../base/later.ts'
import { upsert } from './upsert.ts'
import type { Kind, Part } from './write.ts'

/**
 * The last instant at which a slot of the account's limit counts as now. Where slots lie closer together than a sender's own
 * steps, it waits for a near one itself. A message of an account with few of them waits in its lane.
 */
const lastNear = later('$1::timestamptz', `case when pace.rate > 40 then interval '50 ms' else interval '0' end`)

/**
 * Which conversations may be sent to now, by the account's limit: `pace` locks the limit of each account against other
 * bookings until this commit ends. Each conversation counts the messages of those before it, live ones first. While an
 * account has no row here, only the first bulk conversation goes: it makes the row that the others wait by.
 */
const paced: Part[] = [
  `pace as (
  select r.bot_id, nullif(a.rate_per_second, 0) as rate, ${booked('r.next_at', '$1')} as next_at,
         ${booked('r.blocked_until', '$1')} as blocked_until
  from cell.account_rate r join cell.account a on a.bot_id = any(array[r.bot_id])
  where r.bot_id = any(array(select bot_id from turn where many_going > 0)) order by r.bot_id for update of r
)`,
  `near as (
  select turn.id, turn.many_going > 0 and coalesce(greatest(pace.blocked_until, ${later(
    'greatest(pace.next_at, $1)',
    "turn.before * interval '1 second' / pace.rate",
  )}) <= ${lastNear}, turn.class = 0 or turn.before = 0) as is_near
  from (
    select id, bot_id, class, many_going, sum(many_going) over (partition by bot_id order by class, id) - many_going as before
    from turn
  ) turn left join pace on pace.bot_id = turn.bot_id
)`,
]

// A live message takes over a lane in which bulk waits its turn: nothing live waits behind bulk.
const overtakes = 't.sender is null and t.pending > 0 and excluded.pending > 0 and excluded.class < t.class'

/**
 * Lanes, and which of them this worker sends from (`placed`), at once where a slot of the account's limit is
 * near (`is_going`). A leased conversation gets its lane even when it has
 * nothing to send: an idle conversation is known to have one.
 */
export const lane = ({ of }: Kind): Part[] => [
  ...paced,
  `lanes as (
  ${upsert(of, {
    table: 'lane',
    columns: 'id, bot_id, sender, pending, wake_at, class, going',
    rows: `select id, bot_id, case when many > 0 then $2::bigint end, many, $3::timestamptz, class,
      case when near.is_near then going::bigint[] end
    from turn join near using (id) ${of === 'arrivals' ? 'where many > 0 ' : ''}order by id`,
    sets: `pending = t.pending + excluded.pending,
    going = case when t.pending = 0 then excluded.going else t.going end,
    sender = case when t.pending = 0 or (${overtakes}) then excluded.sender else t.sender end,
    wake_at = case when t.pending = 0 or (${overtakes}) then excluded.wake_at else t.wake_at end,
    class = case when t.pending = 0 then excluded.class when excluded.pending = 0 then t.class
      else least(t.class, excluded.class) end`,
  })}
  returning t.id, t.pending, t.sender = $2::bigint and t.wake_at = $3::timestamptz as is_taken
)`,
  `placed as (
  select turn.id, turn.bot_id, turn.class, turn.more, turn.many_going, lanes.pending = turn.many or lanes.is_taken as is_mine,
         near.is_near and lanes.pending = turn.many as is_going${of === 'arrivals' ? ', turn.xid' : ''}
  from turn join near using (id) left join lanes using (id)
)`,
]
