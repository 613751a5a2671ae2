import type { ConversationFacts } from '../customers/facts.ts'
import type { Input } from '../engine/session.ts'

type Message = Extract<Input, { kind: 'message' }>

/** The conversation once its customer has written. What nobody can read, as a referral, is no line of it. */
export const conversationHeard = (
  had: ConversationFacts,
  { text, payload, attachments }: Message,
  at: string,
): ConversationFacts => {
  const seen = { ...had, last_seen_at: at, is_done: false }
  const isLine = Boolean(text) || Boolean(payload) || attachments.length > 0
  return isLine ? { ...seen, snippet_by: 'customer', unread: had.unread + 1 } : seen
}
