import type { ConversationFacts } from '../customers/facts.ts'
import type { Effect } from '../effects/effect.ts'
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

/** The conversation after an effect. */
export const conversationAfter = (had: ConversationFacts, effect: Effect, at: string): ConversationFacts => {
  switch (effect.effect) {
    case 'send': {
      const { card, by } = effect
      if (card.type === 'typing') return had
      return { ...had, snippet_by: by, ...(by === 'operator' && { last_page_replied_at: at }) }
    }
    case 'set_paused':
      return { ...had, paused_until: effect.until }
    case 'assign_user':
      return { ...had, assigned_to: effect.user_id }
    case 'mark_read':
      return { ...had, unread: 0 }
    case 'mark_unread':
      return { ...had, unread: Math.max(had.unread, 1) }
    default:
      return had
  }
}
