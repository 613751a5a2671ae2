import type { Ability } from '../channel.ts'
import type { CustomerView } from '../customers/view.ts'
import type { Attachment, PostFacts } from '../inbound.ts'
import type { SettingValues } from '../settings/registry.ts'
import type { Words } from '../text/words.ts'
import type { Zone } from '../text/zone.ts'
import type { CompiledComments } from './compile.ts'
import type { WeeklyRange } from './hours.ts'

/** A comment as it is judged, with what has been done to it so far. Instants are milliseconds. */
export type JudgedComment = {
  /** When it was written. */
  at: number
  post_id: string
  /** The comment it answers; null for one under the post itself. */
  parent_id: string | null
  text: string
  attachments: readonly Pick<Attachment, 'type'>[]
  /** The people it names, without the page. */
  mentions: readonly string[]
  /** The page wrote it. */
  is_page: boolean
  has_public_answer: boolean
  has_private_answer: boolean
  /** The public answer is out, and the private one waits for the platform's leave. */
  is_waiting_for_intent: boolean
  /** The platform has said that it takes a private reply. */
  has_intent: boolean
  is_hidden: boolean
  is_deleted: boolean
  /** A verdict on it banned its author. */
  is_banned: boolean
  /** A member has shown it again: it is not hidden any more. */
  is_shown_by_hand: boolean
}

/** Its post. */
export type JudgedPost = {
  /** null: unknown. */
  kind: NonNullable<PostFacts['kind']> | null
  /** The platform was asked: facts that are still unknown stay so. */
  is_asked: boolean
  live: 'running' | 'ended' | null
  live_started_at: number | null
}

/** Its author. */
export type JudgedPerson = {
  customer: CustomerView
  /** A member of the bot, by a linked conversation. */
  is_member: boolean
  is_seeding: boolean
  /** Their phone number was known before this comment. */
  had_phone: boolean
  /** A member holds their conversation. */
  is_held: boolean
  /** Another comment of theirs was answered, and the answer did not fail. */
  was_answered_on_page: boolean
  was_answered_under_post: boolean
  /** The reply that they got last, as the author of the bot wrote it; '' for none. */
  last_reply: string
  words: Omit<Words, 'now' | 'dice'>
}

/** The rules by which a page judges comments. */
export type CommentRules = {
  settings: SettingValues
  /** Whether a link bans its author. */
  bans_for_links: boolean
  time_ranges: readonly WeeklyRange[]
  comments: CompiledComments
  abilities: readonly Ability[]
  zone: Zone
  /** Pictures that a public reply may have. */
  reply_images: number
  /** Private replies wait for the platform's leave. */
  needs_intent: boolean
}
