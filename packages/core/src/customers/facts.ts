import type { OptIn } from '../inbound.ts'
import type { OrderValues } from '../text/order-variables.ts'

/** What the row of the customer's conversation says, in its own words. */
export type ConversationFacts = {
  last_page_replied_at: string | null
  last_seen_at: string | null
  /** Who wrote last: customer, bot, operator or page. */
  snippet_by: string
  unread: number
  paused_until: string | null
  assigned_to: string | null
  is_done: boolean
}
export const blankConversation = (): ConversationFacts => ({
  last_page_replied_at: null,
  last_seen_at: null,
  snippet_by: '',
  unread: 0,
  paused_until: null,
  assigned_to: null,
  is_done: false,
})

/** What features know of a customer. Each writes keys of its own; a key that is not there is unknown. */
export type CustomerFacts = {
  /** Topics they have allowed a notification for. */
  topics?: string[]
  /** Posts they have commented on, stories they have answered, ads they came from: the newest last. */
  posts?: string[]
  stories?: string[]
  ads?: string[]
  coupons?: string[]
  /** Quizzes they have finished. */
  quizzes?: string[]
  /** The score of the last feedback they gave. */
  feedback?: number
  /** When the last broadcast went to them: an instant as `toISOString` writes it, so that text sorts as time. */
  processed_date?: string
  /** What they wrote under posts, the newest last: as much of it as texts repeat. */
  comments?: string[]
  /** The order at hand, in the words that texts say it with. */
  order?: OrderValues
  /** Which of their names and addresses the page or a flow has written: what the platform tells of these is not taken over. */
  by_hand?: string[]
  /** By what they may be written to again: the newest last. */
  opt_ins?: OptIn[]
  /** The platform said so of a message, and that alone unsubscribed them: who writes again is subscribed again. */
  is_unreachable?: boolean
}
