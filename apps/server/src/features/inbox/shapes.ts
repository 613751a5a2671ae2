import type { ConversationDbRow, MessageDbRow } from './queries.ts'
import type { ConversationRow, Message } from './schemas.ts'

type Named = Pick<ConversationDbRow, 'full_name' | 'first_name' | 'last_name' | 'username'>
export const nameOf = ({ full_name, first_name, last_name, username }: Named) =>
  full_name || [first_name, last_name].filter(Boolean).join(' ') || username

/** A row of the list in the form the screen shows. */
export const rowOf = (row: ConversationDbRow, now: Date): ConversationRow => ({
  id: row.id,
  customer: { name: nameOf(row), avatar_url: row.avatar_url, psid: row.psid },
  last_message_at: row.last_message_at,
  snippet: row.snippet,
  snippet_by: row.snippet_by,
  unread: row.unread,
  who: isPaused(row.paused_until, now) ? 'person' : 'bot',
  paused_until: isPaused(row.paused_until, now) ? row.paused_until : null,
  assigned_to: row.assigned_to,
  is_done: row.is_done,
  waiting_since: row.waiting_since,
  reply_failed_at: row.reply_failed_at,
})

const isPaused = (until: string | null, now: Date) =>
  until !== null && (until === 'infinity' || Date.parse(until) > now.getTime())

const speakers = ['customer', 'bot', 'operator', 'page', 'system'] as const
const speakerOf = (by: string): Message['by'] => speakers.find((speaker) => speaker === by) ?? 'system'
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {}

type LostPart = NonNullable<Message['lost_part']>
type Answered = NonNullable<Message['reply_to']>
/**
 * Beside the lines of a thread: names of flows and people, the parts that were lost, by the lines' numbers, and the answered
 * messages by the platform's ids.
 */
export type Names = {
  flows: Map<string, string>
  users: Map<string, string>
  lost_parts: Map<number, LostPart>
  answered: Map<string, Answered>
}

/** The platform's id of the message that a line answers; null: it answers none. */
export const answeredBy = ({ content }: Pick<MessageDbRow, 'content'>): string | null => {
  const { reply_to } = record(content)
  return typeof reply_to === 'string' ? reply_to : null
}

/** A line as the answer to it shows it. */
export const answeredOf = ({
  n,
  by,
  type,
  text,
}: Omit<Answered, 'n' | 'by'> & { n: string; by: string }): Answered => ({
  n: Number(n),
  by: speakerOf(by),
  type,
  text,
})

/** A line of the thread in the form the screen shows. */
export const messageOf = (row: MessageDbRow, { flows, users, lost_parts, answered }: Names): Message => ({
  n: Number(row.n),
  at: row.at,
  by: speakerOf(row.by),
  user_id: row.user_id,
  user_name: row.user_id ? (users.get(row.user_id) ?? null) : null,
  type: row.type,
  content: record(row.content),
  flow: row.flow,
  flow_name: row.flow ? (flows.get(row.flow) ?? null) : null,
  status: row.status,
  status_at: row.status_at,
  reason: row.reason,
  reply_to: answered.get(answeredBy(row) ?? '') ?? null,
  lost_part: lost_parts.get(Number(row.n)) ?? null,
  can_send_again: row.status === 'unknown' || row.status === 'failed',
})
