import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { enqueue } from '../base/enqueue.ts'

/**
 * Moves due timers from their table into their mailboxes, in one statement. $1 now, $2 most. Returns their number, and
 * when the next one is due.
 */
const fireTimers = statement(
  'fire_timers',
  `
with due as (
  select conversation_id, token from cell.timer where due_at <= $1 order by due_at limit $2 for update skip locked
), fired as (
  delete from cell.timer t using due where t.conversation_id = any(array[due.conversation_id]) and t.token = any(array[due.token])
  returning t.conversation_id as id, t.bot_id, t.token, t.due_at, t.class
), timer as (
  select *, 'timer' as kind, json_build_object('kind', 'timer', 'token', token) as body, null::uuid as raw_id from fired
), ${enqueue('timer', 'due_at, token')}
select (select count(*)::int from fired) as fired,
       (select min(t.due_at) from cell.timer t where t.due_at > $1) as next_at`,
)

/** Puts timers due at `now` into their mailboxes; returns their number, and when (ms) the next one is due. */
export async function fireDueTimers(cell: HotCell, now: Date, most: number) {
  const [row] = await runIn<{ fired: number; next_at: string | null }>(cell, fireTimers, [now, most])
  return { fired: row?.fired ?? 0, next_at: row?.next_at ? Date.parse(row.next_at) : null }
}
