import type { ChannelProfile } from '../channel.ts'
import type { OutCard } from './out-card.ts'
import type { PublishedBot } from './publish.ts'
import type { Session } from './session.ts'

/** What the world must now do, in order. The server carries these out in one transaction, then sends. */
export type Effect =
  /** Send one message. `flow` names the flow it comes from; `by` who says it. */
  | {
      effect: 'send'
      card: OutCard
      by: 'bot' | 'operator'
      user_id: string | null
      flow: string | null
      message_tag: string | number | null
    }
  | { effect: 'add_tag' | 'remove_tag'; tag: string }
  | { effect: 'set_custom_field'; field: string; value: string | number | boolean | null }
  /** A value of the customer's own columns: e-mail and phone from quick replies and user_input. */
  | { effect: 'set_contact'; field: 'email' | 'phone'; value: string }
  | { effect: 'set_subscribed'; is_subscribed: boolean }
  /** Wake this conversation at `at` (ISO) with a timer input of this token. */
  | { effect: 'set_timer'; token: string; at: string }
  | { effect: 'clear_timer'; token: string }
  /** Ask something outside; the answer comes back as an `answer` input of this token. */
  | {
      effect: 'call'
      token: string
      method: string
      url: string
      headers: Record<string, string>
      body: string
      timeout_ms: number
    }
  /** The conversation changed hands; a grey line in the thread. */
  | {
      effect: 'set_paused'
      until: string | null
      user_id: string | null
      why: 'operator' | 'page' | 'taken' | 'handed_back'
    }
  /** Something the author should see in the thread and on the flow: a loop was stopped, a place is gone. */
  | { effect: 'note'; key: NoteKey; params: Record<string, string | number>; flow: string | null; block: string | null }

export type NoteKey = 'loop_stopped' | 'goto_missing' | 'session_reset' | 'input_parked' | 'queue_full'

/** One uninterrupted run of the engine. */
export type Sprint = { session: Session; effects: Effect[] }

/** The customer as rules and texts see them. Tags and sequences are ids, fields are keyed by field id. */
export type CustomerView = {
  psid: string
  first_name: string
  last_name: string
  full_name: string
  gender: string
  email: string
  phone: string
  locale: string
  language: string
  timezone: number | null
  source: string
  is_subscribed: boolean
  /** The page wants to hear nothing from this person: what they write starts nothing. */
  is_blocked: boolean
  last_subscribed_at: string | null
  last_interactive_at: string | null
  created_at: string | null
  tags: string[]
  /** The sequences they follow now; one that has come to its end is no longer among them. */
  sequences: string[]
  custom_fields: Record<string, string | number | boolean | null>
}

/** What the engine may look at besides the bot and the session. */
export type Scene = {
  customer: CustomerView
  profile: ChannelProfile
  page_name: string
  /** ISO instant with offset Z. */
  now: string
  /** Same seed, same dice. */
  seed: string
  /** Older versions of the bot that the session or a pressed button names (`sessionVersions`, `payloadVersion`). */
  versions?: Record<number, PublishedBot>
  /** What texts may say beyond the customer: `ad_id`, `address`, `comment`, `comments`, `last_page_message_content`. */
  facts?: Record<string, string>
}
