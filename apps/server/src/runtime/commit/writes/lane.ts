import { upsert } from './upsert.ts'
import type { Kind, Part } from './write.ts'

/**
 * Lanes, and which of them this worker sends from (`placed`). A leased conversation gets its lane even when it has
 * nothing to send: an idle conversation is known to have one.
 */
export const lane = ({ of }: Kind): Part[] => [
  `lanes as (
  ${upsert(of, {
    table: 'lane',
    columns: 'id, bot_id, sender, pending, wake_at, class, going',
    rows: `select id, bot_id, case when many > 0 then $2::bigint end, many, $3::timestamptz, class,
      nullif(going, '{}')::bigint[]
    from turn ${of === 'arrivals' ? 'where many > 0 ' : ''}order by id`,
    sets: `pending = t.pending + excluded.pending,
    going = case when t.pending = 0 then excluded.going else t.going end,
    sender = case when t.pending = 0 then excluded.sender else t.sender end,
    wake_at = case when t.pending = 0 then excluded.wake_at else t.wake_at end,
    class = case when t.pending = 0 then excluded.class else least(t.class, excluded.class) end`,
  })}
  returning t.id, t.pending
)`,
  `placed as (
  select turn.id, turn.bot_id, turn.class, turn.more, turn.many_going, lanes.pending = turn.many as is_mine${of === 'arrivals' ? ', turn.xid' : ''}
  from turn left join lanes using (id)
)`,
]
