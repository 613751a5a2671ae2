import type { PlainCard } from '@hawker/core'
import { z } from 'zod'
import type { Accents } from './accents.ts'
import type { Words } from './words/index.ts'

const number = z.int().nonnegative()
/** As many as the field of the widget takes. */
const words = z.string().max(4000)

const event = z.object({
  /** Made by the widget and kept over every resend: a repeat has no effect. */
  id: z.string().regex(/^[\w-]{8,64}$/),
  type: z.enum(['message', 'press', 'attachment', 'open']),
  at: z.string().max(40).optional(),
  text: words.optional(),
  payload: z.string().max(1000).optional(),
  // The words of a button have no limit here, and an answer that is asked for may fill the whole field.
  title: words.optional(),
  tickets: z.array(z.string().max(4000)).max(10).optional(),
  ref: z.string().max(200).optional(),
})
export type SaidEvent = z.infer<typeof event>

/** What a widget may say. The first frame is `hello`; a frame of no shape here is answered with an error. */
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

/** What the customer said, as the widget shows it again. */
export type Said = { type: 'said'; text: string; attachments: { type: string; url: string; filename: string }[] }

/** Cards that only some platforms have are said in these before they get here. */
export type ThreadCard = PlainCard

/** One line of the thread. `id` is the widget's own event id, so that it knows its own line again. */
export type WidgetLine = { n: number; at: string; id?: string } & (
  | { by: 'customer'; content: Said }
  | { by: 'bot' | 'operator'; content: ThreadCard }
)

/** `n`: everything up to it is shown or will never be. `seen`: the page has read that far. */
export type Lines = { messages: WidgetLine[]; n: number; seen: number }

export type BotLook = { name: string; accents: Accents; greeting: string; avatar_url: string }
/** Without a keyboard the visitor presses buttons only. */
export type Setup = { bot: BotLook; words: Words; locale: string; has_keyboard: boolean }

export type ErrorCode = 'widget.not_allowed' | 'rate_limited' | 'busy' | 'invalid' | 'internal'

export type ServerFrame =
  | ({ type: 'welcome'; token: string; setup: Setup; has_more: boolean } & Lines)
  | ({ type: 'messages' } & Lines)
  | { type: 'older'; messages: WidgetLine[]; has_more: boolean }
  | { type: 'typing'; seconds: number }
  | { type: 'ack'; id: string }
  | { type: 'error'; message_code: ErrorCode; id?: string; retry_after_ms?: number }
  | { type: 'pong' }
