import type { Account, Answered, Channel } from '@hawker/channels'
import type { ChannelProfile, OptIn, Origin } from '@hawker/core'
import type { Out } from '../advance/outcome.ts'
import type { Page } from '../base/bots.ts'

/** One message to send now, or an act to do in its turn. */
export type Row = {
  n: number
  at: string
  card: Out
  by: 'bot' | 'operator'
  message_tag: string | null
  /** Where its road began; null: the customer talks to the bot. */
  origin: Origin | null
  attempts: number
  parts_done: number
  /** Its remaining parts have booked slots of the account's limit, for which it has waited. */
  are_parts_booked: boolean
  /** Its next request has its slot in its bucket: it has waited for it. */
  is_bucket_booked: boolean
  /** It is sent straight from its commit: it has no row in outbound, only the lane names it. */
  is_direct: boolean
  class: number
  /** The event it answers, where its channel uses the event's context. */
  answers: Answered | null
}

/** The customer a lane's messages go to, and the account and channel they go through. */
export type Route = {
  conversation_id: string
  bot_id: string
  psid: string
  /** By this they are written to, where it is not their psid. */
  address: string | null
  /** Permissions to write to them, as the platform gave them. */
  opt_ins: readonly OptIn[]
  /** They have opened the chat and written nothing yet. */
  has_only_opened: boolean
  /** When the customer wrote last. */
  last_in_at: string | null
  channel: Channel
  account: Account
  is_paced: Page['is_paced']
  waits_for: Page['waits_for']
  profile: ChannelProfile
  repeat_unknown: boolean
  broadcasts: Page['broadcasts']
}
