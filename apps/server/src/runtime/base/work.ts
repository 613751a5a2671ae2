import type {
  CameBy,
  CommentAct,
  CommentVerb,
  ConversationFacts,
  CustomerProfile,
  Input,
  OptIn,
  PostFacts,
  Session,
} from '@hawker/core'
import type { CustomerColumns } from './customer-columns.ts'

/** A customer as the path reads them, with facts from the conversation's row. */
export type CustomerRow = CustomerColumns & {
  conversation: ConversationFacts
  /** The page's last words, where the channel's texts may repeat them. */
  last_page_message: string | null
  first_in_at: string | null
  last_interactive_at: string | null
}

/** The content of `input.body`, one shape for each kind of input. */
export type StoredInput =
  | {
      kind: 'message'
      text: string | null
      payload: string | null
      /** The number of the message whose button was pressed, where presses are counted. */
      pressed_n?: number
      /** The words on the pressed button, for the thread. */
      ref: string | null
      attachments: Extract<Input, { kind: 'message' }>['attachments']
      platform_id: string | null
      profile: CustomerProfile | null
      context: Record<string, string> | null
      /** The customer's way to the page; its referral is `ref`. */
      came_by?: Omit<CameBy, 'ref'>
      /** The source and the ad of inputs that the previous release stored. */
      source?: string | null
      ad_id?: string | null
      /** The platform's id of the message that this one answers. */
      reply_to?: string
      album?: string
      /** The chat was only opened. */
      opens_only?: true
      /** By this the platform is written to from now on. */
      address?: string
      opt_in?: OptIn
    }
  | {
      kind: 'echo'
      text: string | null
      attachments: Extract<Input, { kind: 'message' }>['attachments']
      platform_id: string | null
      /** True for a message of another app: the thread shows it, and it does not count as a person's answer. */
      is_bot?: true
    }
  | {
      kind: 'subscription'
      is_subscribed: boolean
      /** A user of the page did it; absent: the customer. */
      user_id?: string
      /** One of many customers whom the user chose together. */
      is_bulk?: true
      profile: CustomerProfile | null
      context?: Record<string, string>
    }
  | { kind: 'opt_in'; opt_in: OptIn }
  | { kind: 'edit'; platform_id: string; text: string }
  /** `is_first`: it came before its message, which is dropped when it comes. */
  | { kind: 'removed'; platform_id: string; is_page?: true; is_first?: true }
  | { kind: 'reaction'; platform_id: string; emoji: string }
  /** Another app asks for the conversation. */
  | { kind: 'control_wanted' }
  /** A comment of the customer under a post of the page. */
  | {
      kind: 'comment'
      verb: CommentVerb
      comment_id: string
      post_id: string | null
      /** The comment that it answers. */
      parent_id: string | null
      text: string
      attachments: Extract<Input, { kind: 'message' }>['attachments']
      mentions: string[]
      post: PostFacts | null
      profile: CustomerProfile | null
      /** The instant of writing, as the platform says. */
      at?: string | null
      /** It came too late to be answered. */
      is_late?: true
    }
  /** A member of the bot does something to a comment of the customer. */
  | {
      kind: 'comment_act'
      comment_id: string
      act: CommentAct | 'private_reply'
      /** Of a reply; '' for none. */
      text: string
      image_url: string
      user_id: string
      /** The page's own public reply that is deleted: its line, and the platform's id of it. */
      reply?: { n: number; platform_id: string }
    }
  /** The platform takes a private reply to this comment from now on. */
  | { kind: 'comment_intent'; comment_id: string }
  /** The customer named the page in a post or comment elsewhere. */
  | { kind: 'mention'; post_id: string | null; text: string; profile: CustomerProfile | null }
  | { kind: 'identity'; address: string | null; profile: CustomerProfile | null }
  | Exclude<Input, { kind: 'message' } | { kind: 'subscription' }>

export type QueuedInput = {
  seq: number
  /** When it was stored: part of its key, and the instant the thread shows. */
  at: string
  body: StoredInput
}

/** One conversation with its unread inputs, and everything needed to play them. This process holds its lease. */
export type Turn = {
  id: string
  bot_id: string
  /** The live bot: publishing raises `version`, any other change of the bot or its account raises `revision`. */
  version: number
  revision: number
  epoch: string
  done_seq: number
  last_seq: number
  message_seq: number
  attempts: number
  class: number
  session: Session | null
  /** The customer's revision at the last turn; a different one now makes a checkpoint. */
  customer_revision: number
  sprint_at: string | null
  customer: CustomerRow
  inputs: QueuedInput[]
}
