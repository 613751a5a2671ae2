import { type HotCell, runIn, type Statement } from '../base/cell-sql.ts'

/**
 * Due timers leave their table and enter their mailboxes in one statement. $1 now, $2 most. Returns how many, and when
 * the next one is due.
 */
const fireTimers: Statement = {
  name: 'fire_timers',
  text: `
with due as (
  select conversation_id, token from cell.timer where due_at <= $1 order by due_at limit $2 for update skip locked
), fired as (
  delete from cell.timer t using due where t.conversation_id = any(array[due.conversation_id]) and t.token = any(array[due.token])
  returning t.conversation_id as id, t.bot_id, t.token, t.due_at, t.class
), numbered as (
  select *, row_number() over (partition by id order by due_at, token) as nth, count(*) over (partition by id) as many from fired
), box as (
  insert into cell.mailbox as m (id, bot_id, last_seq, ready_at, unread_at, class)
  select id, min(bot_id), count(*), $1, $1, min(class) from numbered group by id order by id
  on conflict (id) do update set
    last_seq = m.last_seq + excluded.last_seq,
    ready_at = coalesce(m.ready_at, excluded.ready_at),
    unread_at = least(m.unread_at, excluded.unread_at),
    class = case when m.ready_at is null then excluded.class else least(m.class, excluded.class) end
  returning id, last_seq
), stored as (
  insert into cell.input (at, conversation_id, seq, bot_id, kind, body)
  select $1, n.id, box.last_seq - n.many + n.nth, n.bot_id, 'timer', json_build_object('kind', 'timer', 'token', n.token)
  from numbered n join box on box.id = n.id
)
select (select count(*)::int from fired) as fired,
       (select min(t.due_at) from cell.timer t where t.due_at > $1) as next_at`,
}

/** Puts timers that fell due at `now` into their mailboxes: how many, and when (ms) the next one is due. */
export async function fireDueTimers(cell: HotCell, now: Date, most: number) {
  const [row] = await runIn<{ fired: number; next_at: string | null }>(cell, fireTimers, [now, most])
  return { fired: row?.fired ?? 0, next_at: row?.next_at ? Date.parse(row.next_at) : null }
}
