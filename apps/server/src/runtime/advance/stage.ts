import type { CallKind, ChannelProfile, PublishedBot } from '@hawker/core'
import type { KnownBroadcasts } from '../base/known-broadcasts.ts'
import type { CommentScene } from '../base/known-comments.ts'
import type { KnownMembers } from '../base/known-members.ts'

/** Makes addresses of pages: where an order is paid, and where a customer orders their cart for a day from `now` (ISO) on. */
export type TurnLinks = {
  payment: (bot_id: string, order_id: string) => string
  order: (bot_id: string, customer_id: string, now: string) => string
}

/** Everything a turn needs besides its own row: the live bot, older versions it names, its page. */
export type Stage = {
  bot: PublishedBot
  versions: Record<number, PublishedBot>
  profile: ChannelProfile
  page_name: string
  /** Current values of the bot's fields. */
  bot_fields: ReadonlyMap<string, string | number | boolean | null>
  /** The kinds of calls that this installation can carry out. */
  carries: ReadonlySet<CallKind>
  /** Addresses of pages for customers; absent: this process makes none. */
  turnLinks?: TurnLinks | undefined
  /** The bot stores messages, starts nothing and sends nothing. */
  is_in_trash: boolean
  broadcasts: KnownBroadcasts
  members: KnownMembers
  /** The facts that decide comments of the turn; null: it has none, or this version judges none. */
  comments: CommentScene | null
}
