import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { enqueue } from '../base/enqueue.ts'

const most = { live: 500, bulk: 50 }

const waiting = (rank: number, parameter: string) =>
  `select bot_id, key from cell.happening where class = ${rank} order by at limit ${parameter} for update skip locked`

/**
 * Moves events of the shop into their customers' mailboxes, live ones first, in one statement, so that each is heard once. It
 * makes no mailbox for a customer deleted meanwhile. An order that was made outside the chat is an input of its own. $1 now, $2 most live, $3 most bulk.
 */
const moveHappenings = statement(
  'move_happenings',
  `
with live as (${waiting(0, '$2')}), bulk as (${waiting(1, '$3')}), due as (
  select * from live union all select * from bulk
), gone as (
  delete from cell.happening h using due where h.bot_id = any(array[due.bot_id]) and h.key = any(array[due.key])
  returning h.bot_id, h.key, h.conversation_id, h.class, h.happening, h.at, h.happening->>'kind' = 'ordered' as is_order
), fresh as (
  insert into cell.seen (bot_id, event_key, at)
  select bot_id, 'happened:' || key, $1::timestamptz from gone order by bot_id, key
  on conflict do nothing
  returning bot_id, event_key
), heard as (
  select c.id, g.bot_id, g.class, case when g.is_order then 'ordered' else 'happened' end as kind,
    null::uuid as raw_id, g.at, g.key,
    case when g.is_order then g.happening
      else json_build_object('kind', 'happened', 'happenings', json_build_array(g.happening)) end as body
  from gone g
  join fresh on fresh.event_key = 'happened:' || g.key and case when fresh.bot_id = g.bot_id then true else false end
  join cell.customer c on c.id = any(array[g.conversation_id])
), ${enqueue('heard', 'at, key')}
select class, count(*)::int as many from gone group by class`,
)

/** Puts events of the shop into mailboxes. `hasMore`: live ones wait still; bulk ones enter a few at each poll. */
export async function enterHappenings(cell: HotCell, now: Date): Promise<{ entered: number; hasMore: boolean }> {
  const rows = await runIn<{ class: number; many: number }>(cell, moveHappenings, [now, most.live, most.bulk])
  return {
    entered: rows.reduce((sum, { many }) => sum + many, 0),
    hasMore: rows.some((row) => row.class === 0 && row.many === most.live),
  }
}
