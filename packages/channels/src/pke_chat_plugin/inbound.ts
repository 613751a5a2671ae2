import type { Attachment, CustomerProfile, Inbound } from '@hawker/core'
import { id, instant, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { ParsedEvent } from '../channel.ts'
import { looksLikeOurId } from '../our-id.ts'
import { isWebUrl } from '../own-media.ts'
import type { WidgetEvent } from './wire.ts'

const text = z.string()
const types = [
  'message',
  'press',
  'attachment',
  'open',
  'read',
  'delivered',
] as const satisfies readonly WidgetEvent['type'][]

const attachment: z.ZodType<Attachment> = z.object({
  type: z.enum(['image', 'video', 'audio', 'file', 'sticker', 'location', 'fallback']),
  // A visitor can send any text here: accept only addresses that a browser opens without running code.
  url: maybe(text.refine((url) => url.startsWith('/media/') || isWebUrl(url))),
  filename: maybe(text),
  mime_type: maybe(text),
  size: maybe(z.number().nonnegative()),
  lat: maybe(z.number()),
  long: maybe(z.number()),
  title: maybe(text),
})

const profile: z.ZodType<CustomerProfile> = z.object({
  first_name: maybe(text),
  last_name: maybe(text),
  full_name: maybe(text),
  gender: maybe(text),
  locale: maybe(text),
  language: maybe(text),
  timezone: maybe(z.number()),
  avatar_url: maybe(text.refine(isWebUrl)),
  email: maybe(text),
  phone: maybe(text),
})

// {"events":[{"id":"e1","visitor":"v7","type":"message","text":"Hi","at":"2026-01-05T10:00:00Z"}]}
const event = z.compile(
  z.object({
    id,
    visitor: id,
    type: z.enum(types),
    text: maybe(text),
    payload: maybe(text),
    title: maybe(text),
    attachments: maybe(list(attachment)),
    ref: maybe(text),
    up_to: maybe(text),
    at: maybe(z.union([text, z.number()])),
    profile: maybe(profile),
  }),
)
type Event = z.infer<typeof event>

const body = z.compile(z.object({ events: z.array(z.unknown()) }))

/** The webhook's address names the page, so the events do not. */
export const parse = (raw: unknown): ParsedEvent[] => {
  const parsed = body.safeParse(raw)
  const inbound = parsed.success ? parsed.data.events.map(fromRaw) : [ignored('no list of events')]
  return inbound.map((one) => ({ page_id: null, inbound: one }))
}

const fromRaw = (raw: unknown): Inbound => {
  const parsed = event.safeParse(raw)
  return parsed.success ? fromEvent(parsed.data) : ignored('an event of no shape we know')
}

const fromEvent = (said: Event): Inbound => {
  const { type, visitor: psid } = said
  switch (type) {
    case 'message':
    case 'attachment':
      return said.text || said.attachments?.length ? message(said, { text: said.text }) : ignored('an empty message')
    case 'press':
      return said.payload === undefined
        ? ignored('a press without a payload')
        : message(said, { text: said.title, payload: said.payload })
    case 'open':
      return message(said, {})
    case 'read':
    case 'delivered':
      return { kind: 'receipt', psid, status: type, ...upTo(said.up_to), at: instant(said.at) }
  }
}

const message = (said: Event, words: { text?: string; payload?: string }): Inbound => ({
  kind: 'message',
  psid: said.visitor,
  event_key: said.id,
  // Returned on the line of the thread, so that the widget recognises its own line.
  platform_id: said.id,
  at: instant(said.at),
  ...words,
  ref: said.ref,
  attachments: said.attachments?.length ? said.attachments : undefined,
  profile: said.profile,
})

/** The newest message a receipt covers, by our id or by the time it was sent. */
const upTo = (mark: string | undefined): { our_id?: string; watermark?: string } =>
  looksLikeOurId(mark) ? { our_id: mark } : { watermark: instant(mark) ?? undefined }

const ignored = (why: string): Inbound => ({ kind: 'ignored', why })
