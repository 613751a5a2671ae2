import type { CameBy } from './customers/came-by.ts'
import type { TemplateQuality } from './templates/message-template.ts'

/** Everything a message carries besides words. */
export const attachmentTypes = [
  'image',
  'video',
  'audio',
  'file',
  'sticker',
  'location',
  /** A product of a catalogue the customer shares or asks about: `title`, the picture's `url`, `product_id`. */
  'product',
  /** The answer to a survey, or an opinion on a message: `title` is the score or the word. */
  'feedback',
  /** A form the customer filled in: its answers are the text beside it. */
  'form',
  /** A coupon the customer has opened: `title` is its code. */
  'coupon',
  'fallback',
] as const

/** A file a customer or a bot sent. `url` is the platform's own link, or ours once it is stored. */
export type Attachment = {
  type: (typeof attachmentTypes)[number]
  url?: string
  /** Where the platform needs a second call to fetch the bytes (Telegram's file_id). */
  platform_file_id?: string
  filename?: string
  mime_type?: string
  size?: number
  lat?: number
  long?: number
  title?: string
  product_id?: string
  /** Pieces of the product in a cart that the customer sends; absent: it is only shown. */
  quantity?: number
}

/** A platform's facts of a person; platforms differ in how many they report. */
export type CustomerProfile = {
  first_name?: string
  last_name?: string
  full_name?: string
  username?: string
  gender?: string
  locale?: string
  language?: string
  timezone?: number
  avatar_url?: string
  email?: string
  phone?: string
  address?: string
}

/** A permission to write to the customer again: a token, and the platform's facts of it. */
export type OptIn = {
  token: string
  /** `marketing_templates`: the customer has them until they stop them, and the token only names them. */
  kind: 'notification_messages' | 'one_time_notif_req' | 'marketing_templates'
  /** The customer stopped it on the platform, where they may resume it. */
  is_stopped: boolean
  /** ISO instant after which the platform refuses it. */
  expires_at?: string
  timezone?: string
  topic?: string
  frequency?: string
  /** The words of the request, and the button that was pressed under it. */
  title?: string
  payload?: string
}

/**
 * One thing a customer did, in our words. `psid` is the person's id on that page, `also` their other ids where a platform has
 * several; the first of them outlasts the psid.
 */
export type InboundMessage = {
  kind: 'message'
  psid: string
  also?: string[]
  /** By this the platform is to be written to, where the person's lasting id is another. */
  address?: string
  /** Key that stops repeats: the platform's event or message id. */
  event_key: string
  /** The platform's id of the message, when it has one. */
  platform_id?: string
  /** ISO instant the platform gave, or null. */
  at: string | null
  text?: string
  /** The payload of a pressed button or quick reply. */
  payload?: string
  /** A referral (`ref`) that came with the message or opened the thread. */
  ref?: string
  /** The customer's way to this page; its referral is `ref`. */
  came_by?: Omit<CameBy, 'ref'>
  attachments?: Attachment[]
  /** Platform id of the message this one answers. */
  reply_to?: string
  profile?: CustomerProfile
  /** Shared by all pictures of one album, where the platform sends them one by one. */
  album?: string
  opt_in?: OptIn
  /** The chat was only opened: the platform takes one message in its answer, and the next ones once the customer writes. */
  opens_only?: true
  /**
   * The part of the event that our answer must return: the id of a press to confirm, a token that makes the answer free. Small
   * JSON in the channel's own shape.
   */
  context?: Record<string, string>
}

/** The fate of a message we sent, as the platform reports it. Watermarks cover every earlier message. */
export type InboundReceipt = {
  kind: 'receipt'
  psid: string
  also?: string[]
  status: 'sent' | 'delivered' | 'read' | 'failed'
  platform_ids?: string[]
  /** Our own id, as the platform echoed it (Messenger `metadata`): `<conversation>.<n>`. */
  our_id?: string
  watermark?: string
  at: string | null
  reason?: string
}

/** A message of the page that we didn't send: from a person in the page's inbox, or (`is_bot`) from another app. */
export type InboundEcho = {
  kind: 'echo'
  psid: string
  also?: string[]
  event_key: string
  platform_id?: string
  at: string | null
  text?: string
  attachments?: Attachment[]
  is_bot?: true
  /** The platform does not say which app sent it: it may be our own message, known by its id alone. */
  may_be_ours?: true
}

/** The customer stopped or started receiving (blocked the bot, unblocked it). */
export type InboundSubscription = {
  kind: 'subscription'
  psid: string
  event_key: string
  at: string | null
  is_subscribed: boolean
  profile?: CustomerProfile
  context?: Record<string, string>
}

/** The customer gave or withdrew a permission to write, without a message to the bot. */
export type InboundOptIn = {
  kind: 'opt_in'
  psid: string
  also?: string[]
  event_key: string
  at: string | null
  opt_in: OptIn
}

/** The customer changed the words of a message. */
export type InboundEdit = {
  kind: 'edit'
  psid: string
  also?: string[]
  event_key: string
  at: string | null
  /** The platform's id of the message. */
  platform_id: string
  text: string
}

/** A message was taken back by its writer: the customer, or with `is_page` a person of the page on the platform. */
export type InboundRemoved = {
  kind: 'removed'
  psid: string
  also?: string[]
  event_key: string
  at: string | null
  /** The platform's id of the message. */
  platform_id: string
  /** The event key of the message, where its id tells: the message may still come, and is dropped then. */
  message_key?: string
  is_page?: true
}

/** The customer reacted to a message of either side. */
export type InboundReaction = {
  kind: 'reaction'
  psid: string
  also?: string[]
  event_key: string
  at: string | null
  platform_id: string
  /** '' removes the reaction. */
  emoji: string
}

/** The customer has a new phone number or id, by which they are known and written to from now on, beside the earlier ones. */
export type InboundIdentity = {
  kind: 'identity'
  psid: string
  also: string[]
  address?: string
  event_key: string
  at: string | null
  profile?: CustomerProfile
}

/**
 * The conversation was given to our app, taken by another one, or is wanted by another: where it has the conversation, the platform
 * refuses our messages.
 */
export type InboundControl = {
  kind: 'control'
  psid: string
  event_key: string
  at: string | null
  what: 'given' | 'taken' | 'wanted'
}

/**
 * A platform's news of a template: by the platform's id, or by name and language (all languages where it names none). Absent facts
 * have not changed; with none of them the words themselves have.
 */
export type ToldTemplate = {
  platform_id?: string
  name?: string
  language?: string
  /** As the platform writes it, in capitals. */
  status?: string
  reason?: string
  category?: string
  quality?: TemplateQuality | null
}

/** A change of the account itself, told by its platform. */
export type AccountChange =
  /** A message that the platform approves beforehand: its status as the platform writes it, in capitals. */
  | { of: 'template'; template: ToldTemplate }
  | { of: 'quality'; quality: 'good' | 'medium' | 'low' }
  /** So many messages or people a day; null: unlimited. */
  | { of: 'limit'; most: number | null }
  | { of: 'restriction'; is_restricted: boolean; reason: string }
  /** The platform says that our access has ended: it is asked at once. */
  | { of: 'access'; reason: string }

export type InboundAccount = { kind: 'account'; at: string | null; change: AccountChange }

export const postKinds = ['post', 'video', 'reel', 'story', 'live', 'ad', 'group'] as const

/** A platform's facts of a post; an absent one is unknown. */
export type PostFacts = {
  kind?: (typeof postKinds)[number]
  text?: string
  url?: string
  picture_url?: string
  /** ISO instant. */
  created_at?: string
  ad_id?: string
}

export const commentVerbs = ['added', 'edited', 'removed', 'hidden', 'shown'] as const
export type CommentVerb = (typeof commentVerbs)[number]

/** A comment under a post of the page. The page's own comments come, too. */
export type InboundComment = {
  kind: 'comment'
  /** The author; null where the platform does not name them. */
  psid: string | null
  event_key: string
  at: string | null
  verb: CommentVerb
  comment_id: string
  post_id: string | null
  /** The comment that this one answers; null for one under the post itself. */
  parent_id: string | null
  /** '' for a comment without words, and where the event has none. */
  text: string
  attachments?: Attachment[]
  /** The people and pages that its words name, by the platform's ids, else by name. */
  mentions?: string[]
  /** The facts of its post that come with it. */
  post?: PostFacts
  profile?: CustomerProfile
  /** The page itself wrote it. */
  is_page?: true
}

/** Another person's post or comment names the page. */
export type InboundMention = {
  kind: 'mention'
  psid: string | null
  event_key: string
  at: string | null
  post_id: string | null
  comment_id: string | null
  /** '' where the platform tells of the mention alone. */
  text: string
  profile?: CustomerProfile
}

/** A live video of the page has started or ended. */
export type InboundLive = {
  kind: 'live'
  event_key: string
  at: string | null
  post_id: string
  state: 'started' | 'ended'
}

/** From now on the platform takes a private reply to this comment, into this person's conversation. */
export type InboundIntent = {
  kind: 'intent'
  psid: string
  event_key: string
  at: string | null
  comment_id: string
}

/** An event of a post of the page, which belongs to no conversation by itself. */
export type InboundPostEvent = InboundComment | InboundMention | InboundLive | InboundIntent

/** Every event of a platform; an unknown one is `ignored` with the reason, never an error. */
export type Inbound =
  | InboundMessage
  | InboundReceipt
  | InboundEcho
  | InboundSubscription
  | InboundOptIn
  | InboundEdit
  | InboundRemoved
  | InboundReaction
  | InboundIdentity
  | InboundControl
  | InboundAccount
  | InboundPostEvent
  | { kind: 'ignored'; why: string }
