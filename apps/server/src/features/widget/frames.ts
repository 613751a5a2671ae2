import type { OutButton, OutQuickReply, PlainCard } from '@hawker/core'
import { z } from 'zod'
import type { Accents } from './accents.ts'
import type { Words } from './words/index.ts'

const number = z.int().nonnegative()
/** As many as the widget's text field accepts. */
const words = z.string().max(4000)

const event = z.object({
  /** Made by the widget and kept over every resend, so that a repeat has no effect. */
  id: z.string().regex(/^[\w-]{8,64}$/),
  type: z.enum(['message', 'press', 'attachment', 'open']),
  at: z.string().max(40).optional(),
  text: words.optional(),
  payload: z.string().max(1000).optional(),
  // A button's text has no limit here, and a requested answer may fill the whole text field.
  title: words.optional(),
  tickets: z.array(z.string().max(4000)).max(10).optional(),
  ref: z.string().max(200).optional(),
})
export type SaidEvent = z.infer<typeof event>

/** The frames a widget may send, `hello` first. Any other frame is answered with an error. */
export const clientFrame = z.discriminatedUnion('type', [
  // {"type":"hello","page_id":"shop","token":null,"languages":["vi","en-US"],"after":0}
  z.object({
    type: z.literal('hello'),
    page_id: z.string().min(1).max(200),
    token: z.string().max(200).nullish(),
    languages: z.array(z.string().max(40)).max(20).default([]),
    after: number.default(0),
  }),
  // {"type":"event","event":{"id":"9f0c…","type":"message","text":"Hi","at":"2026-01-05T10:00:00Z"}}
  z.object({ type: z.literal('event'), event }),
  z.object({ type: z.literal('receipt'), status: z.enum(['delivered', 'read']), up_to: number }),
  z.object({ type: z.literal('older'), before: number }),
  z.object({ type: z.literal('ping') }),
])
export type ClientFrame = z.infer<typeof clientFrame>
export type Hello = Extract<ClientFrame, { type: 'hello' }>

/** The customer's line, as the widget shows it again. */
export type Said = { type: 'said'; text: string; attachments: { type: string; url: string; filename: string }[] }

/** Cards that only some platforms have were degraded to these before they get here. */
export type ThreadCard = PlainCard

/** One line of the thread. `id` is the widget's own event id, by which it recognises its own line. */
export type WidgetLine = { n: number; at: string; id?: string } & (
  | { by: 'customer'; content: Said }
  | { by: 'bot' | 'operator'; content: ThreadCard }
)

/** `n`: every line up to it has been shown or never will be. `seen`: the page has read up to here. */
export type Lines = { messages: WidgetLine[]; n: number; seen: number }

export type BotTheme = { name: string; accents: Accents; greeting: string; avatar_url: string }
/** An item of the shop's menu: a button as those of cards are, or a list of items. */
export type MenuRow = OutButton | { type: 'items'; title: string; items: MenuRow[] }

/** Without a keyboard the visitor can only press buttons. `questions` are offered until the visitor has said something. */
export type Setup = {
  bot: BotTheme
  words: Words
  locale: string
  has_keyboard: boolean
  menu: MenuRow[]
  questions: OutQuickReply[]
}

export type ErrorCode = 'widget.not_allowed' | 'rate_limited' | 'busy' | 'invalid' | 'internal'

export type ServerFrame =
  | ({ type: 'welcome'; token: string; setup: Setup; has_more: boolean } & Lines)
  | ({ type: 'messages' } & Lines)
  | { type: 'older'; messages: WidgetLine[]; has_more: boolean }
  | { type: 'setup'; setup: Setup }
  | { type: 'typing'; seconds: number }
  | { type: 'ack'; id: string }
  | { type: 'error'; message_code: ErrorCode; id?: string; retry_after_ms?: number }
  | { type: 'pong' }
