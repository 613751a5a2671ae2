import type { ConversationFacts, CustomerFacts } from './facts.ts'

/** The customer as rules and texts see them. Tags and sequences are ids, fields are keyed by field id. */
export type CustomerView = {
  psid: string
  first_name: string
  last_name: string
  full_name: string
  username: string
  gender: string
  email: string
  phone: string
  locale: string
  language: string
  timezone: number | null
  source: string
  is_subscribed: boolean
  /** Blocked by the page: their messages start nothing. */
  is_blocked: boolean
  last_subscribed_at: string | null
  last_interactive_at: string | null
  created_at: string | null
  tags: string[]
  /** The sequences they follow now; one that has come to its end is no longer among them. */
  sequences: string[]
  custom_fields: Record<string, string | number | boolean | null>
  /** Read by filters and by a few variables. */
  conversation: ConversationFacts
  facts: CustomerFacts
  /** Messages of the page since the customer's last one; absent: not counted here. */
  sent_since?: number
}
