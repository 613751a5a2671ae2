import type { ConversationFacts, CustomerFacts } from '../customers/facts.ts'
import type { CustomerView } from '../customers/view.ts'
import type { OptIn } from '../inbound.ts'
import type { Scalar } from './filter.ts'

/** The facts that filters and exclusions read. */
export type FilterFact = Exclude<keyof CustomerFacts, 'came_by' | 'comments' | 'latest_order' | 'rules'>

/** The facts of a customer's orders that stand with their latest one. */
export type OrderFact = 'count' | 'spent' | 'status' | 'at'

type CustomerColumn = Exclude<
  keyof CustomerView,
  'conversation' | 'facts' | 'custom_fields' | 'last_interactive_at' | 'sent_since'
>

/** The place of a fact, in a `CustomerView` and in the tables alike. */
export type Place =
  | { in: 'customer'; column: CustomerColumn }
  | { in: 'conversation'; column: keyof ConversationFacts | 'last_interactive_at' }
  | { in: 'facts'; key: FilterFact }
  /** Of the customer's latest order. */
  | { in: 'order'; key: OrderFact }
  | { in: 'field'; field: string }
  /** Counted from the lines of the thread. */
  | { in: 'thread'; fact: 'sent_since' }

/** A customer's value that a filter tests. Empty text and an empty list count as unknown. */
export type Have = Scalar | null | undefined | readonly string[] | readonly OptIn[]

export const isKnown = (have: Have): have is NonNullable<Have> =>
  have !== null && have !== undefined && have !== '' && !(Array.isArray(have) && have.length === 0)

export const factOf = (customer: CustomerView, place: Place): Have => {
  switch (place.in) {
    case 'customer':
      return customer[place.column]
    case 'conversation':
      return place.column === 'last_interactive_at' ? customer.last_interactive_at : customer.conversation[place.column]
    case 'facts':
      return customer.facts[place.key]
    case 'order':
      return customer.facts.latest_order?.[place.key]
    case 'thread':
      return customer[place.fact]
    case 'field':
      return Object.hasOwn(customer.custom_fields, place.field) ? customer.custom_fields[place.field] : null
    default:
      return place satisfies never
  }
}
