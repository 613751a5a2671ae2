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

const markedUnread = `case when w.is_read then w.unread
      when w.is_unread then greatest(t.unread + w.unread, 1)
      else t.unread + w.unread end`

/**
 * Rows of the inbox's list. An idle conversation has one. That of a leased one is made here where it is missing: the
 * mailbox lets only one commit do that, so there is no conflict to wait for, and a node of a cluster would refuse to look up
 * other rows to resolve it. Lines of bulk move no row up: a row that is made for them has the instant the customer came.
 */
export const conversation = ({ of, isFull }: Kind): Part[] => [
  `listed as (
  select turn.id, bot_id, shows, coalesce(last_message_at, case when class = 0 then $1::timestamptz end) as last_message_at,
    last_in_at, page_replied_at, snippet, snippet_by, unread, sets_pause, paused_until, waiting_since, last_page_message${isFull ? ', assigned_to, is_read, is_unread' : ''}
  from turn${isFull ? ' left join marks using (id)' : ''} where shows${of === 'arrivals' ? '' : ' or (class > 0 and message_seq > 0)'}
)`,
  `conv as (
  update cell.conversation as t set last_message_at = greatest(t.last_message_at, w.last_message_at),
    first_in_at = coalesce(t.first_in_at, w.last_in_at),
    last_interactive_at = coalesce(w.last_in_at, t.last_interactive_at),
    last_seen_at = greatest(t.last_seen_at, w.last_in_at),
    last_page_replied_at = coalesce(w.page_replied_at, t.last_page_replied_at),
    snippet = case when w.snippet = '' then t.snippet else w.snippet end,
    snippet_by = case when w.snippet_by = '' then t.snippet_by else w.snippet_by end,
    unread = ${isFull ? markedUnread : 't.unread + w.unread'},
    ${isFull ? 'assigned_to = coalesce(w.assigned_to, t.assigned_to),' : ''}
    is_done = t.is_done and w.last_in_at is null,
    paused_until = case when w.sets_pause then w.paused_until else t.paused_until end,
    waiting_since = case when w.waiting_since is null then t.waiting_since
      when w.waiting_since > '-infinity' then coalesce(t.waiting_since, w.waiting_since) end,
    last_page_message = coalesce(w.last_page_message, t.last_page_message)
  from listed w where t.id = any(array[w.id]) and w.shows
)`,
  ...(of === 'arrivals' ? [] : [madeConversations(isFull)]),
]

const madeConversations = (isFull: boolean): Part => `conv_made as (
  insert into cell.conversation (id, bot_id, last_message_at, first_in_at, last_interactive_at, last_seen_at,
    last_page_replied_at, snippet, snippet_by, unread, paused_until, waiting_since, last_page_message${isFull ? ', assigned_to' : ''})
  select id, bot_id, coalesce(last_message_at, (select c.created_at from cell.customer c where c.id = any(array[w.id])), $1),
    last_in_at, last_in_at, last_in_at, page_replied_at, snippet, snippet_by, unread, paused_until, nullif(waiting_since, '-infinity'), last_page_message${isFull ? ', assigned_to' : ''}
  from listed w where not exists (select 1 from cell.conversation c where c.id = any(array[w.id]))
)`
