import type { PlatformId } from './platform-id.ts'

/** A button; `kind` says whether a tap answers the bot, opens a link, calls, or shares something of the customer's. */
export type ScreenButton = {
  title: string
  kind:
    | 'reply'
    | 'link'
    | 'call'
    | 'share_phone'
    | 'share_email'
    | 'share_place'
    | 'opt_in'
    | 'survey'
    | 'form'
    | 'other'
  url?: string
  payload?: string
  image_url?: string
  /** The words that a command stands for. */
  description?: string
}

/** The parts a phone shows outside the messages, as programs have set it at the platform. */
export type Outside = {
  /** Words of an empty conversation. */
  greeting: string
  menu: ScreenButton[]
  /** Offered in an empty conversation. */
  questions: ScreenButton[]
  has_field: boolean
}

export type ScreenFile = {
  type: 'image' | 'video' | 'audio' | 'voice' | 'file' | 'sticker'
  /** The bot's link, or for an upload `files/<id>`, relative to the phone's page. */
  url: string
  name?: string
}

export type ScreenCard = {
  title: string
  subtitle?: string
  image_url?: string
  link?: string
  buttons: ScreenButton[]
}

/** A list that a button opens; a row answers like a button. */
export type ScreenMenu = {
  button: string
  sections: { title?: string; rows: { title: string; description?: string; payload: string }[] }[]
}

/** A stretch of formatted text; offsets count UTF-16 units. */
export type Span = { type: string; offset: number; length: number; url?: string }

export type ScreenMessage = {
  id: string
  from: 'customer' | 'bot'
  /** Milliseconds since 1970 by the platform's clock. */
  at: number
  text?: string
  spans?: Span[]
  files?: ScreenFile[]
  /** Pictures sent as one album carry the same value. */
  album?: string
  cards?: ScreenCard[]
  buttons?: ScreenButton[][]
  menu?: ScreenMenu
  /** Small words below the text. */
  footer?: string
  /** A reaction of the other side. */
  reaction?: string
  place?: { latitude: number; longitude: number }
  contact?: { phone: string; name: string }
  reply_to?: string
  is_edited?: boolean
  /** Of a customer's message: under way, accepted by the bot's server, marked as seen. */
  status?: 'sent' | 'delivered' | 'read'
}

export type Customer = {
  id: string
  first_name: string
  last_name?: string
  username?: string
  language: string
  locale?: string
  timezone?: number
  gender?: string
}

/** The present screen of the customer's phone. */
export type Screen = {
  platform: PlatformId
  page_id: string
  bot_name: string
  customer: Customer
  messages: ScreenMessage[]
  /** Messenger's chips under the last message, or Telegram's reply keyboard, row by row. */
  quick_replies: ScreenButton[][]
  placeholder?: string
  outside: Outside
  /** The platform's clock, by which the typing sign ends. */
  now: number
  is_typing: boolean
  typing_until: number
  is_started: boolean
  is_blocked: boolean
  /** A pop-up answer to a pressed button. */
  notice: { n: number; text: string; is_alert: boolean } | null
}
