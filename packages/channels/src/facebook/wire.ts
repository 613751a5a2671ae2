import { z } from 'zod'
import { id, list, maybe } from '../shapes.ts'

// What of a Messenger webhook we read: https://developers.facebook.com/docs/messenger-platform/webhooks
// {"object":"page","entry":[{"id":"9001","time":1767225600123,"messaging":[{"sender":{"id":"7001"},
//  "recipient":{"id":"9001"},"timestamp":1767225600123,"message":{"mid":"m_a1","text":"Green"}}]}]}

const text = z.string()
/** Milliseconds, or seconds in lead-ad samples, or either as text in a test post. `instant` reads all. */
const time = z.union([z.number(), text])
const party = maybe(z.object({ id }))
const referral = z.object({ ref: maybe(text), source: maybe(text), type: maybe(text) })

const attachment = z.object({
  type: text,
  payload: maybe(
    z.object({
      url: maybe(text),
      title: maybe(text),
      sticker_id: maybe(id),
      coordinates: maybe(z.object({ lat: z.number(), long: z.number() })),
      product: maybe(z.object({ elements: list(z.object({ title: maybe(text), image_url: maybe(text) })) })),
    }),
  ),
  title: maybe(text),
  url: maybe(text),
})
export type RawAttachment = z.infer<typeof attachment>

const message = z.object({
  mid: id,
  text: maybe(text),
  is_echo: maybe(z.boolean()),
  app_id: maybe(id),
  metadata: maybe(text),
  quick_reply: maybe(z.object({ payload: text })),
  reply_to: maybe(z.object({ mid: id })),
  referral: maybe(referral),
  attachments: maybe(list(attachment)),
})
export type RawMessage = z.infer<typeof message>

const postback = z.object({ mid: maybe(id), title: maybe(text), payload: maybe(text), referral: maybe(referral) })
export type RawPostback = z.infer<typeof postback>

/** One event. Its kind is told by the key that is there. */
export const event = z.object({
  sender: party,
  recipient: party,
  timestamp: maybe(time),
  message: maybe(message),
  postback: maybe(postback),
  referral: maybe(referral),
  delivery: maybe(z.object({ mids: maybe(list(id)), watermark: maybe(time) })),
  read: maybe(z.object({ watermark: maybe(time) })),
})
export type RawEvent = z.infer<typeof event>

export const entry = z.object({
  id,
  messaging: maybe(z.array(z.unknown())),
  standby: maybe(z.array(z.unknown())),
  changes: maybe(z.array(z.unknown())),
})

export const change = z.object({ field: text })

export const body = z.object({ object: text, entry: z.array(z.unknown()) })
