import { statement } from '../base/cell-sql.ts'

/** Platforms forget an event sooner: LINE's token in a minute, WhatsApp's window after a day. In milliseconds. */
export const contextsSince = 24 * 3_600_000

/**
 * The contexts of the events that messages ($1 conversations, $2 n) answer: of each the newest event before it that has one.
 * $3 and $4 the first and last instant of the events.
 */
export const readContexts = statement(
  'read_contexts',
  `
select t.n, i.at, i.context
from unnest($1::bigint[], $2::bigint[]) as t(conversation_id, n)
cross join lateral (
  select i.at, i.body->'context' as context from cell.input i
  where i.conversation_id = any(array[t.conversation_id]) and i.at >= $3 and i.at <= $4 and i.message_n < t.n
    and json_typeof(i.body->'context') = 'object'
  order by i.seq desc limit 1
) i`,
)
