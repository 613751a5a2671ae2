import { upsert } from './upsert.ts'
import { type Kind, type Part, write } from './write.ts'

/** Assignments and read marks that flows set. Looked up beside the conversations' rows, so only a batch that has some carries them. */
export const conversationMarks = write({
  columns: { id: 'bigint', assigned_to: 'bigint', marks: 'text' },
  rows: ({ id, conversation: { assigned_to, marks } }) =>
    assigned_to === null && marks === null ? [] : [{ id, assigned_to, marks }],
  parts: (rows) => [
    `marks as (
  select id, assigned_to, marks = 'read' as is_read, marks = 'unread' as is_unread
  from ${rows('t')}
)`,
  ],
  isFirst: true,
})

const markedUnread = `case when t.id in (select id from marks where is_read) then excluded.unread
      when t.id in (select id from marks where is_unread) then greatest(t.unread + excluded.unread, 1)
      else t.unread + excluded.unread end`

/** Rows of the inbox's list. */
export const conversation = ({ of, isFull }: Kind): Part => {
  const isArrival = of === 'arrivals'
  return `conv as (
  ${upsert(of, {
    table: 'conversation',
    columns: `id, bot_id, last_message_at, first_in_at, last_interactive_at, last_seen_at, last_page_replied_at, snippet,
    snippet_by, unread, paused_until, last_page_message${isFull ? ', assigned_to' : ''}${isArrival ? ', sets_pause' : ''}`,
    rows: `select turn.id, bot_id, coalesce(last_message_at, $1), last_in_at, last_in_at, last_in_at, page_replied_at, snippet,
      snippet_by, unread, paused_until, last_page_message${isFull ? ', marks.assigned_to' : ''}${isArrival ? ', sets_pause' : ''}
    from turn${isFull ? ' left join marks using (id)' : ''} where shows`,
    sets: `last_message_at = greatest(t.last_message_at, excluded.last_message_at),
    first_in_at = coalesce(t.first_in_at, excluded.first_in_at),
    last_interactive_at = coalesce(excluded.last_interactive_at, t.last_interactive_at),
    last_seen_at = greatest(t.last_seen_at, excluded.last_seen_at),
    last_page_replied_at = coalesce(excluded.last_page_replied_at, t.last_page_replied_at),
    snippet = case when excluded.snippet_by = '' then t.snippet else excluded.snippet end,
    snippet_by = case when excluded.snippet_by = '' then t.snippet_by else excluded.snippet_by end,
    unread = ${isFull ? markedUnread : 't.unread + excluded.unread'},
    ${isFull ? 'assigned_to = coalesce(excluded.assigned_to, t.assigned_to),' : ''}
    is_done = t.is_done and excluded.last_interactive_at is null,
    paused_until = case when ${isArrival ? 'excluded.sets_pause' : 't.id in (select id from turn where sets_pause)'} then excluded.paused_until else t.paused_until end,
    last_page_message = coalesce(excluded.last_page_message, t.last_page_message)`,
  })}
)`
}
