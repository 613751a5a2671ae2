/**
 * The frames of `/widget/socket`, as this side sees them. A copy by hand: the widget is bundled alone and small, and the
 * server's schemas would bring a validator along. The server's socket test compares the two.
 */
export type Button =
  | { type: 'postback'; title: string; payload: string }
  | { type: 'link'; title: string; url: string }
  | { type: 'call'; title: string; phone: string }

export type QuickReply = { title: string; payload: string; content_type: 'text' | 'user_email' | 'user_phone_number' }
export type Item = { title: string; subtitle: string; image_url: string; buttons: Button[] }
export type MediaType = 'image' | 'video' | 'audio' | 'file'

export type Card =
  | { type: 'text'; text: string; buttons: Button[]; quick_replies: QuickReply[] }
  | { type: MediaType; url: string; filename: string; buttons: Button[]; quick_replies: QuickReply[] }
  | { type: 'gallery'; items: Item[]; quick_replies: QuickReply[] }
  | { type: 'list'; items: Item[]; buttons: Button[]; quick_replies: QuickReply[] }
  | { type: 'multi_image'; images: { url: string }[]; quick_replies: QuickReply[] }

/** The visitor's message: text, a pressed button's title, or files. */
export type Said = { type: 'said'; text: string; attachments: { type: string; url: string; filename: string }[] }

/** One line of the thread. `n` numbers the conversation; `id` is the widget's own event id, on the visitor's lines. */
export type Message = { n: number; at: string; id?: string } & (
  | { by: 'customer'; content: Said }
  | { by: 'bot' | 'operator'; content: Card }
)

/** Custom properties of the style sheet that follow the shop's colour. */
type Accent = Record<'accent' | 'on_accent' | 'accent_text', string>
export type BotInfo = { name: string; accents: Record<'light' | 'dark', Accent>; greeting: string; avatar_url: string }

/** The texts of the widget, in the visitor's language. They come with the welcome: seven languages would not fit here. */
export type Words = Record<
  | 'open'
  | 'unread'
  | 'close'
  | 'messages'
  | 'write'
  | 'email'
  | 'phone'
  | 'send'
  | 'attach'
  | 'earlier'
  | 'newest'
  | 'waiting'
  | 'sending'
  | 'sent'
  | 'read'
  | 'failed'
  | 'again'
  | 'remove'
  | 'too_large'
  | 'bad_type'
  | 'online'
  | 'connecting'
  | 'offline'
  | 'slowed'
  | 'typing'
  | 'you'
  | 'picture'
  | 'file'
  | 'previous'
  | 'next'
  | 'menu'
  | 'back',
  string
>

/** An item of the shop's menu, which has three levels. */
export type MenuItem = Button | { type: 'items'; title: string; items: MenuItem[] }

/**
 * The chat's appearance and texts; stored, so that the next page shows them before the server has answered. Without a
 * keyboard the visitor only presses buttons. A server of the previous release lacks the last fields.
 */
export type Setup = {
  bot: BotInfo
  words: Words
  locale: string
  has_keyboard?: boolean
  menu?: MenuItem[]
  /** Offered until the visitor has said something. */
  questions?: QuickReply[]
}

/** An event of the visitor. It keeps its id over every resend, so that the server accepts it once. */
export type WidgetEvent = {
  id: string
  type: 'message' | 'press' | 'attachment' | 'open'
  at: string
  text?: string
  payload?: string
  /** The words on the pressed button, or the name of the file. */
  title?: string
  /** The results of uploads: sealed notes of the files that only the server can make. */
  tickets?: string[]
  ref?: string
}

export type ClientFrame =
  | { type: 'hello'; page_id: string; token: string | null; languages: string[]; after: number }
  | { type: 'event'; event: WidgetEvent }
  | { type: 'receipt'; status: 'delivered' | 'read'; up_to: number }
  | { type: 'older'; before: number }
  | { type: 'ping' }

/** `n`: every line up to it is known to this side. `seen`: the page has read that far. */
type Lines = { messages: Message[]; n: number; seen: number }

export type ServerFrame =
  | ({ type: 'welcome'; token: string; setup: Setup; has_more: boolean } & Lines)
  | ({ type: 'messages' } & Lines)
  | { type: 'older'; messages: Message[]; has_more: boolean }
  | { type: 'setup'; setup: Setup }
  | { type: 'typing'; seconds: number }
  | { type: 'ack'; id: string }
  | { type: 'error'; message_code: string; id?: string; retry_after_ms?: number }
  | { type: 'pong' }
