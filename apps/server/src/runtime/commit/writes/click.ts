import { write } from './write.ts'

/** Buttons are pressed soon after they are shown; older weeks of messages are not read for it. */
const pressedWithin = `interval '30 days'`

/** Counts presses of buttons of broadcasts, and of steps of sequences that ask for it, by the origin of the message that shows the button. */
export const clicks = write({
  columns: { conversation_id: 'bigint', bot_id: 'bigint', n: 'bigint', path: 'text', title: 'text' },
  rows: ({ id, bot_id, clicks }) => clicks.map((row) => ({ ...row, conversation_id: id, bot_id })),
  parts: (rows) => [
    // Materialized: of an insert that selects from a table itself, Citus 13.2 makes invalid SQL.
    `pressed as materialized (
  select k.bot_id, m.origin->>'kind' as origin_kind, m.origin->>'id' as origin_id, coalesce(m.origin->>'step', '') as step,
         concat_ws('.', m.block, m.card, k.path) as place, k.conversation_id, max(k.title) as title, count(*)::int as many
  from ${rows('k')} join turn on turn.id = k.conversation_id
  join cell.message m on m.conversation_id = any(array[k.conversation_id]) and m.n = any(array[k.n])
    and m.at >= $1::timestamptz - ${pressedWithin}
  where m.bot_id = k.bot_id and (m.origin->>'kind' = 'broadcast' or m.origin->>'counts_clicks' = 'true')
  group by 1, 2, 3, 4, 5, 6
)`,
    `clicks as (
  insert into cell.click (bot_id, origin_kind, origin_id, step, place, conversation_id, is_link, title, many, first_at, last_at)
  select bot_id, origin_kind, origin_id, step, place, conversation_id, false, title, many, $1::timestamptz, $1::timestamptz from pressed
  on conflict (bot_id, origin_kind, origin_id, step, place, conversation_id)
  do update set many = click.many + excluded.many, last_at = excluded.last_at, title = excluded.title
)`,
  ],
})
