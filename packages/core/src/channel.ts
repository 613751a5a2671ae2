import type { Acts } from './acts.ts'
import type { MessageCard } from './engine/out-card.ts'
import type { Window } from './policy/window.ts'

/** The ten platform identifiers of the specification. */
export const channelIds = [
  'facebook',
  'instagram_official',
  'zalo',
  'whatsapp_business_account',
  'line',
  'viber',
  'telegram_bot',
  'google_agent',
  'pke_chat_plugin',
  'tiktok_business_messaging',
] as const

/** The platforms a bot file may name: a channel, or `custom`. */
export const platforms = [...channelIds, 'custom'] as const
export type Platform = (typeof platforms)[number]

/** Cards a platform can draw itself; every other card is said in plainer ones (`degrade`). */
export type NativeCard = MessageCard['type']

/** Abilities that only some platforms have; on the others the settings that need them are greyed. */
export const abilities = [
  /** Posts with comments that can be answered and hidden. */
  'comments',
  'comment_bans',
  'comment_likes',
  'group_comments',
  'live_comments',
  /** True when the platform reports answers written in its own inbox. */
  'echoes',
  'hidden_keyboard',
  /** It has quick replies, and shows the asked questions nowhere else: they can hang under the welcome message. */
  'welcome_questions',
  /** The page can tell its customer that it has read their messages. */
  'read_marks',
  /** After some hours replies still go, and cost money. */
  'billed_replies',
  'start_button',
  /** The chat stands on the owner's website. */
  'website',
] as const
export type Ability = (typeof abilities)[number]

export type FileKind = 'image' | 'video' | 'audio' | 'file'

/** The files of a kind that a platform takes; a limit that is absent it does not have. */
export type FileLimits = {
  /** Endings of their names, in lower case. */
  types?: readonly string[]
  bytes?: number
  /** The longest side of a picture, in pixels. */
  side?: number
  seconds?: number
  /** The message names the file's length: one of which we do not know it may go as a link. */
  has_length?: true
}

/** The abilities and limits of a platform. Lengths count UTF-16 units; `null` is "no limit known". */
export type ChannelProfile = {
  id: Platform
  native: readonly NativeCard[]
  /** The files that it shows as a picture, a clip, a sound or a file; a kind that is absent takes all of its files. */
  media: Readonly<Partial<Record<FileKind, FileLimits>>>
  /** The specification's limit for a text card that has buttons (640 on facebook, 160 on line). */
  max_text_with_buttons: number | null
  max_text: number | null
  max_buttons: number
  max_button_title: number | null
  max_quick_replies: number
  max_quick_reply_title: number | null
  max_gallery_cards: number
  /** facebook and instagram: a title and one of subtitle, image, button; elsewhere title and subtitle and more. */
  gallery_rule: 'title_and_one' | 'title_subtitle_and_one'
  /** Quick replies the platform can ask a phone number or an e-mail with. */
  quick_reply_asks: readonly ('user_email' | 'user_phone_number')[]
  shows_typing: boolean
  can: Acts
  /** What it reports of a message that it has accepted; of anything else a figure says nothing. */
  receipts: readonly ('delivered' | 'read')[]
  /** True where it reports at once that a customer has blocked or left the page; elsewhere only a later message that fails tells it. */
  tells_leaving: boolean
  /** null: the page may always write. */
  window: Window | null
  /** True where texts can repeat what the page wrote last (`last_page_message_content`). */
  repeats_page_message: boolean
  abilities: readonly Ability[]
}
