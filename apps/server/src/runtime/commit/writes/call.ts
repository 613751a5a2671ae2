import { write } from './write.ts'

/** Calls that flows ask for, due at once. */
export const calls = write({
  columns: {
    id: 'uuid',
    conversation_id: 'bigint',
    token: 'text',
    bot_id: 'bigint',
    request: 'json',
    timeout_ms: 'int',
    class: 'smallint',
  },
  rows: ({ id, bot_id, calls, class: rank }) =>
    calls.map((call) => ({ ...call, conversation_id: id, bot_id, class: rank })),
  parts: (rows) => [
    `calls as (
  insert into cell.call (id, conversation_id, token, bot_id, request, timeout_at, ready_at, class)
  select c.id, c.conversation_id, c.token, c.bot_id, c.request, $1::timestamptz + c.timeout_ms * interval '1 millisecond', $1, c.class
  from ${rows('c')}
  join turn on turn.id = c.conversation_id
)`,
  ],
})
