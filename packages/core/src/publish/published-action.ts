import type { ConversationEffect } from '../effects/effect.ts'
import type { CallRequest } from '../engine/call-request.ts'
import type { PendingCall } from '../engine/session.ts'
import type { Template } from '../text/variable.ts'
import type { Words } from '../text/words.ts'

/** `flow: null` stays in the flow, `block: null` is its start. `slot` is where the arrow starts in its card or block. */
export type PublishedGoto = {
  flow: string | null
  block: string | null
  slot: string
  actions: readonly PublishedAction[]
}

export type PublishedAction =
  | { action: 'add_tag' | 'remove_tag'; tag: string }
  | { action: 'set_custom_field' | 'set_bot_field'; field: string; value: Template }
  | { action: 'custom_field_change'; field: string; operation: ChangeOperation; value: Template }
  | { action: 'set_subscribed'; is_subscribed: boolean }
  | { action: 'set_seeding'; is_seeding: boolean }
  | { action: 'follow_sequence' | 'leave_sequence'; sequence: string }
  | { action: 'allow_topic'; topic: string }
  | { action: 'notify_admins'; text: Template; user_ids: readonly string[] }
  /** The instant is in a field, or in the text; `source` is the field's id, or the text as written. */
  | { action: 'datetime_trigger'; field: string; datetime: Template; source: string; flow: string }
  /** Emits a fixed effect on the conversation, the same for every customer. */
  | { action: 'emit'; effect: ConversationEffect }
  | { action: 'block_customer' | 'active_bot' | 'deactivate_bot' | 'clear_ai_history' }
  | { action: 'confirm_latest_order' | 'cancel_latest_order' }
  | { action: 'set_ai_active'; is_active: boolean }
  /** Asks a service. With `reads`, the road waits for the columns of the answer. */
  | { action: 'ask'; request: Ask; reads: PendingCall['reads'] }
export type ChangeOperation = 'add' | 'subtract' | 'multiply' | 'divide' | 'append' | 'clear'

/** Makes the request from a customer's values; null where a needed value is missing. */
export type Ask = (words: Words) => CallRequest | null
