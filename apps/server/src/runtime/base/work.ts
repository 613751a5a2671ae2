import type { ConversationFacts, CustomerProfile, Input, OptIn, Session } from '@hawker/core'
import type { CustomerColumns } from './customer-columns.ts'

/** A customer as the path reads them, with what the conversation's row knows. */
export type CustomerRow = CustomerColumns & {
  conversation: ConversationFacts
  /** The page's last words, where the channel's texts may repeat them. */
  last_page_message: string | null
  first_in_at: string | null
  last_interactive_at: string | null
}

/** What is stored in `input.body`, one shape per kind of input. */
export type StoredInput =
  | {
      kind: 'message'
      text: string | null
      payload: string | null
      /** The words on the pressed button, for the thread. */
      ref: string | null
      attachments: Extract<Input, { kind: 'message' }>['attachments']
      platform_id: string | null
      profile: CustomerProfile | null
      context: Record<string, string> | null
      /** What led the customer here; absent in inputs older than these. */
      source?: string | null
      ad_id?: string | null
      album?: string
      opt_in?: OptIn
    }
  | {
      kind: 'echo'
      text: string | null
      attachments: Extract<Input, { kind: 'message' }>['attachments']
      platform_id: string | null
      /** Another app's: shown, and nobody has taken over. */
      is_bot?: true
    }
  | { kind: 'subscription'; is_subscribed: boolean; profile: CustomerProfile | null }
  | { kind: 'opt_in'; opt_in: OptIn }
  | Exclude<Input, { kind: 'message' } | { kind: 'subscription' }>

export type QueuedInput = {
  seq: number
  /** When it was stored: part of its key, and what the thread shows. */
  at: string
  body: StoredInput
}

/** One conversation this process holds the lease of, with all it needs for its turn. */
export type Turn = {
  id: string
  bot_id: string
  /** What is live: publishing raises `version`, any other change of the bot or its account `revision`. */
  version: number
  revision: number
  epoch: string
  done_seq: number
  last_seq: number
  message_seq: number
  attempts: number
  class: number
  session: Session | null
  /** Last customer revision the session has seen; a difference makes a checkpoint. */
  customer_revision: number
  sprint_at: string | null
  customer: CustomerRow
  inputs: QueuedInput[]
}
