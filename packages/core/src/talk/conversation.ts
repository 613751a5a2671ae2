import type { ConversationFacts } from '../customers/facts.ts'
import type { Input } from '../engine/session.ts'

type Message = Extract<Input, { kind: 'message' }>

/** The conversation after a customer's message. A referral has no words, so it adds no line. */
export const conversationHeard = (
  had: ConversationFacts,
  { text, payload, attachments }: Message,
  at: string,
): ConversationFacts => {
  const seen = { ...had, last_seen_at: at, is_done: false }
  const isLine = Boolean(text) || Boolean(payload) || attachments.length > 0
  return isLine ? { ...seen, snippet_by: 'customer', unread: had.unread + 1 } : seen
}
