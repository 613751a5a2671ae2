import { write } from './write.ts'

/** Timers that flows set. */
export const timers = write({
  columns: { conversation_id: 'bigint', token: 'text', bot_id: 'bigint', at: 'timestamptz', class: 'smallint' },
  rows: ({ id, bot_id, timers }) =>
    timers.map(({ token, at, class: rank }) => ({ conversation_id: id, token, bot_id, at, class: rank })),
  parts: (rows) => [
    `timers as (
  insert into cell.timer (conversation_id, token, bot_id, due_at, class)
  select t.conversation_id, t.token, t.bot_id, t.at, t.class
  from ${rows('t')}
  join turn on turn.id = t.conversation_id
  on conflict (conversation_id, token) do update set due_at = excluded.due_at, class = excluded.class
)`,
  ],
})

/** Timers that flows no longer wait for. */
export const clearedTimers = write({
  columns: { conversation_id: 'bigint', token: 'text' },
  rows: ({ id, cleared }) => cleared.map((token) => ({ conversation_id: id, token })),
  parts: (rows) => [
    `cleared as (
  delete from cell.timer t using ${rows('x')}, turn
  where t.conversation_id = any(array[x.conversation_id]) and t.token = any(array[x.token]) and turn.id = x.conversation_id
)`,
  ],
})
