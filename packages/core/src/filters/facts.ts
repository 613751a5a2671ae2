import type { CustomerView } from '../engine/sprint.ts'
import type { OptIn } from '../inbound.ts'
import type { OrderValues } from '../text/order-words.ts'
import type { Scalar } from './filter.ts'

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

/** What of it filters ask for. */
export type FilterFact = Exclude<keyof CustomerFacts, 'comments' | 'order' | 'opt_ins' | 'is_unreachable'>

type CustomerColumn = Exclude<keyof CustomerView, 'conversation' | 'facts' | 'custom_fields' | 'last_interactive_at'>

/** Where a fact lives: the same words find it in a `CustomerView` and in the tables. */
export type Place =
  | { in: 'customer'; column: CustomerColumn }
  | { in: 'conversation'; column: keyof ConversationFacts | 'last_interactive_at' }
  | { in: 'facts'; key: FilterFact }
  | { in: 'field'; field: string }

/** What a customer has for a filter to look at. Empty text and an empty list count as unknown. */
export type Have = Scalar | null | undefined | readonly string[]

export const isKnown = (have: Have): have is NonNullable<Have> =>
  have !== null && have !== undefined && have !== '' && !(Array.isArray(have) && have.length === 0)

export const look = (customer: CustomerView, place: Place): Have => {
  switch (place.in) {
    case 'customer':
      return customer[place.column]
    case 'conversation':
      return place.column === 'last_interactive_at' ? customer.last_interactive_at : customer.conversation[place.column]
    case 'facts':
      return customer.facts[place.key]
    case 'field':
      return Object.hasOwn(customer.custom_fields, place.field) ? customer.custom_fields[place.field] : null
    default:
      return place satisfies never
  }
}
