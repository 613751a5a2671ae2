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
const isSpeaker = (by: string): by is Message['by'] => speakers.some((speaker) => speaker === by)
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {}

type LostPart = NonNullable<Message['lost_part']>
/** Beside the lines of a thread: names of flows and people, and the parts that were lost, by the lines' numbers. */
export type Names = { flows: Map<string, string>; users: Map<string, string>; lost_parts: Map<number, LostPart> }

/** A line of the thread in the form the screen shows. */
export const messageOf = (row: MessageDbRow, { flows, users, lost_parts }: Names): Message => ({
  n: Number(row.n),
  at: row.at,
  by: isSpeaker(row.by) ? row.by : 'system',
  user_id: row.user_id,
  user_name: row.user_id ? (users.get(row.user_id) ?? null) : null,
  type: row.type,
  content: record(row.content),
  flow: row.flow,
  flow_name: row.flow ? (flows.get(row.flow) ?? null) : null,
  status: row.status,
  status_at: row.status_at,
  reason: row.reason,
  lost_part: lost_parts.get(Number(row.n)) ?? null,
  can_send_again: row.status === 'unknown' || row.status === 'failed',
})
