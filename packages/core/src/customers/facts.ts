import type { OptIn } from '../inbound.ts'
import type { LatestOrder } from '../orders/latest-order.ts'
import type { CameBy } from './came-by.ts'

/** The columns of the customer's conversation that filters read. */
export type ConversationFacts = {
  last_page_replied_at: string | null
  last_seen_at: string | null
  /** The author of the last message: customer, bot, operator or page. */
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

/** Facts that features record of a customer. Each feature writes its own keys; an absent key is unknown. */
export type CustomerFacts = {
  /** Topics they have allowed a notification for. */
  topics?: string[]
  /** Posts they have commented on, stories they have answered, ads they came from: the newest last. */
  posts?: string[]
  stories?: string[]
  ads?: string[]
  /** The ways by which they came, each with the ISO instant it was used: the newest last. */
  came_by?: (CameBy & { at: string })[]
  coupons?: string[]
  /** Quizzes they have finished. */
  quizzes?: string[]
  /** The score of the customer's last feedback. */
  feedback?: number
  /** When the last broadcast went to them: an instant as `toISOString` writes it, so that text sorts as time. */
  processed_date?: string
  /** The last broadcasts that went to them, newest last, each as `<instant>/<id>`: so many as a cap may count. */
  broadcasts?: string[]
  /** The customer's comments under posts, newest last: only as many as texts repeat. */
  comments?: string[]
  /** The newest order, as `latestOrderOf` made it from the order itself. */
  latest_order?: LatestOrder
  /** Columns that a user or a flow has set: the platform's own values no longer overwrite them. */
  by_hand?: string[]
  /** Permissions to write to the customer again, newest last. */
  opt_ins?: OptIn[]
  /** They have opened the chat and written nothing yet, so that the platform takes no message. */
  has_only_opened?: boolean
  /** By this the platform is written to, where the customer is known by another id: a phone number. */
  address?: string
  /** The instants at which the bot's rules last acted for them, by the rules' ids: those that still hold a rule back. */
  rules?: Record<string, string>
  /** A platform's refusal alone unsubscribed this customer: their next message subscribes them again. */
  is_unreachable?: boolean
  /** The page's own people write with this account: its comments are not moderated. */
  is_seeding?: boolean
}
