import { write } from './write.ts'

/** Buttons are pressed soon after they are shown; older weeks of messages are not read for it. */
const pressedWithin = `interval '30 days'`

/** Counts presses of buttons of broadcasts, and of steps of sequences that ask for it, by the origin of the message that shows the button. */
export const clicks = write({
  columns: { conversation_id: 'bigint', bot_id: 'bigint', n: 'bigint', path: 'text', title: 'text' },
  rows: ({ id, bot_id, clicks }) => clicks.map((row) => ({ ...row, conversation_id: id, bot_id })),
  parts: (rows) => [
    `clicks as (
  insert into cell.click (bot_id, origin_kind, origin_id, step, place, conversation_id, is_link, title, many, first_at, last_at)
  select k.bot_id, m.origin->>'kind', m.origin->>'id', coalesce(m.origin->>'step', ''), concat_ws('.', m.block, m.card, k.path),
         k.conversation_id, false, max(k.title), count(*)::int, $1::timestamptz, $1::timestamptz
  from ${rows('k')} join turn on turn.id = k.conversation_id
  join cell.message m on m.conversation_id = any(array[k.conversation_id]) and m.n = any(array[k.n])
    and m.at >= $1::timestamptz - ${pressedWithin}
  where m.bot_id = k.bot_id and (m.origin->>'kind' = 'broadcast' or m.origin->>'counts_clicks' = 'true')
  group by 1, 2, 3, 4, 5, 6
  on conflict (bot_id, origin_kind, origin_id, step, place, conversation_id)
  do update set many = click.many + excluded.many, last_at = excluded.last_at, title = excluded.title
)`,
  ],
})
