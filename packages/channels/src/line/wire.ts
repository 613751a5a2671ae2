import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'

// The parts of a LINE webhook that we read: https://developers.line.biz/en/reference/messaging-api/#webhook-event-objects
// {"destination":"U00aa","events":[{"type":"message","mode":"active","timestamp":1767000000123,
//  "source":{"type":"user","userId":"U77bb"},"webhookEventId":"01JDEMO0000000000000000001",
//  "deliveryContext":{"isRedelivery":false},"replyToken":"rt-1","message":{"id":"500001","type":"text","text":"Hello"}}]}

const text = z.string()

const message = z.object({
  id,
  type: text,
  text: maybe(text),
  quotedMessageId: maybe(id),
  /** By this the account marks the message as read. */
  markAsReadToken: maybe(text),
  contentProvider: maybe(z.object({ type: text, originalContentUrl: maybe(text) })),
  /** Pictures sent together come one by one, in any order. */
  imageSet: maybe(z.object({ id })),
  fileName: maybe(text),
  fileSize: maybe(z.number()),
  title: maybe(text),
  address: maybe(text),
  latitude: maybe(z.number()),
  longitude: maybe(z.number()),
  stickerId: maybe(id),
  keywords: maybe(list(text)),
})
export type RawMessage = z.infer<typeof message>

const postback = z.object({ data: text, params: maybe(z.record(text, z.unknown())) })
export type RawPostback = z.infer<typeof postback>

/** One event; `type` says its kind. */
export const event = z.compile(
  z.object({
    type: text,
    mode: maybe(text),
    timestamp: maybe(z.number()),
    /** In groups the person may be missing. */
    source: maybe(z.object({ type: text, userId: maybe(id) })),
    /** The same on a redelivery. */
    webhookEventId: maybe(id),
    replyToken: maybe(text),
    message: maybe(message),
    postback: maybe(postback),
    unsend: maybe(z.object({ messageId: id })),
  }),
)
export type RawEvent = z.infer<typeof event>

/** `events` is empty when the console or the webhook's test asks whether we listen. */
export const body = z.compile(z.object({ destination: id, events: z.array(z.unknown()) }))
