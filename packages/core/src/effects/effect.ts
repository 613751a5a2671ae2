import type { CallRequest } from '../engine/call-request.ts'
import type { OutCard } from '../engine/out-card.ts'
import type { Value } from '../text/value.ts'

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
  | CustomerEffect
  | ConversationEffect
  /** A value that all customers of the bot share. */
  | { effect: 'set_bot_field'; field: string; value: Value }
  /** Wake this conversation at `at` (ISO) with a timer input of this token. */
  | { effect: 'set_timer'; token: string; at: string }
  | { effect: 'clear_timer'; token: string }
  /** Ask something outside; the answer comes back as an `answer` input of this token, also when nobody carries the kind. */
  | { effect: 'call'; token: string; request: CallRequest; timeout_ms: number }
  /** Something the author should see in the thread and on the flow: a loop was stopped, a place is gone. */
  | { effect: 'note'; key: NoteKey; params: Record<string, string | number>; flow: string | null; block: string | null }

/** Changes what is known of the customer. */
export type CustomerEffect =
  | { effect: 'add_tag' | 'remove_tag'; tag: string }
  | { effect: 'set_custom_field'; field: string; value: Value }
  /** A value of the customer's own columns: e-mail and phone from quick replies and user_input. */
  | { effect: 'set_contact'; field: 'email' | 'phone'; value: string }
  | { effect: 'set_subscribed'; is_subscribed: boolean }
  | { effect: 'follow_sequence' | 'leave_sequence'; sequence: string }
  /** `user_id`: who did it by hand; null for a flow. */
  | { effect: 'block_customer'; user_id: string | null }
  | { effect: 'unblock_customer'; user_id: string }
  /** They agreed to be written to about a topic. */
  | { effect: 'allow_topic'; topic: string }

/** Changes the conversation, or is told to those who look after it. */
export type ConversationEffect =
  /** The conversation changed hands; a grey line in the thread. `bot`: the flow itself stepped back. */
  | {
      effect: 'set_paused'
      until: string | null
      user_id: string | null
      why: 'operator' | 'page' | 'taken' | 'handed_back' | 'bot'
    }
  | { effect: 'assign_user'; user_id: string }
  | { effect: 'notify_admins'; text: string; user_ids: string[] }
  | { effect: 'mark_read' | 'mark_unread' }
  /** Kept in the session; here so that it can be seen. */
  | { effect: 'clear_ai_history' }
  | { effect: 'set_ai_active'; is_active: boolean }
  | WishEffect

/** What only a feature of its own, or the platform, can do. */
export type WishEffect =
  | { effect: 'set_user_menu'; menu_id: string }
  | { effect: 'give_coupon'; coupon_id: string }
  | { effect: 'pass_control'; to: 'page_inbox' | 'bot' }
  | { effect: 'hide_comment' | 'delete_comment' | 'confirm_latest_order' | 'cancel_latest_order' }

export type NoteKey =
  | 'loop_stopped'
  | 'goto_missing'
  | 'session_reset'
  | 'input_parked'
  | 'queue_full'
  /** A call came to nothing. `kind` what was asked, `reason` why. */
  | 'call_failed'
  /** A card that this channel has not, and that has no words to be said in. */
  | 'card_not_shown'
  | 'sequence_missing'
  /** A flow was to start at an instant that is past, or is none. */
  | 'datetime_past'
