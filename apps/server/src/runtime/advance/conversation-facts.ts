import type { ConversationFacts, CustomerView } from '@hawker/core'
import type { CustomerRow } from '../base/work.ts'
import type { Outcome } from './outcome.ts'

/** The conversation as filters see it during a turn: as it was read, with the changes of the turn so far. */
export const conversationFacts = (had: ConversationFacts, turn: Outcome['conversation']): ConversationFacts => ({
  last_page_replied_at: turn.page_replied_at ?? had.last_page_replied_at,
  last_seen_at: turn.last_in_at ?? had.last_seen_at,
  snippet_by: turn.snippet_by || had.snippet_by,
  unread: unreadNow(had.unread, turn),
  paused_until: turn.paused_until === undefined ? had.paused_until : turn.paused_until,
  assigned_to: turn.assigned_to ?? had.assigned_to,
  is_done: had.is_done && turn.last_in_at === null,
})

/** The customer as rules and texts see them. `turn`: changes of the turn so far; null: there is none. */
export const customerView = (customer: CustomerRow, turn: Outcome['conversation'] | null): CustomerView => ({
  ...customer,
  conversation: turn ? conversationFacts(customer.conversation, turn) : customer.conversation,
})

const unreadNow = (had: number, { marks, unread }: Outcome['conversation']): number => {
  if (marks === 'read') return unread
  return marks === 'unread' ? Math.max(had + unread, 1) : had + unread
}
