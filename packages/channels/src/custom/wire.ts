import { postKinds } from '@hawker/core'
import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'

// docs/custom-channel.md describes this envelope.
// {"version":1,"id":"evt_001","type":"button.pressed","occurredAt":"2026-01-05T10:00:00Z","channelId":"9f2c",
//  "conversation":{"id":"c_1"},"user":{"name":"Mai"},"data":{"messageId":"msg_17","payload":"1.0.2.0.1","label":"Yes"}}

const text = z.string()
const number = z.number()

const user = z.object({
  name: maybe(text),
  avatarUrl: maybe(z.url()),
  locale: maybe(text),
  timezone: maybe(number),
  email: maybe(text),
  phone: maybe(text),
})
export type RawUser = z.infer<typeof user>

/** The parts of every type's `data`; the type says which of them it has. */
const data = z.object({
  text: maybe(text),
  kind: maybe(text),
  url: maybe(text),
  mimeType: maybe(text),
  size: maybe(number.nonnegative()),
  name: maybe(text),
  caption: maybe(text),
  latitude: maybe(number),
  longitude: maybe(number),
  title: maybe(text),
  phone: maybe(text),
  verified: maybe(z.boolean()),
  emoji: maybe(text),
  messageId: maybe(id),
  replyTo: maybe(id),
  payload: maybe(text),
  label: maybe(text),
  values: maybe(z.record(text, z.union([text, number, z.boolean()]))),
  ref: maybe(text),
  source: maybe(text),
  state: maybe(text),
  commentId: maybe(id),
  postId: maybe(id),
  parentId: maybe(id),
  mentions: maybe(list(id)),
  byPage: maybe(z.boolean()),
  post: maybe(
    z.object({ kind: maybe(z.enum(postKinds)), text: maybe(text), url: maybe(text), pictureUrl: maybe(text) }),
  ),
})
export type RawData = z.infer<typeof data>

export const event = z.compile(
  z.object({
    id,
    type: text,
    occurredAt: maybe(z.union([text, number])),
    channelId: maybe(id),
    /** Absent only where an event of a post names no person. */
    conversation: maybe(z.object({ id })),
    user: maybe(user),
    data: data.default({}),
  }),
)
export type RawEvent = z.infer<typeof event>

/** Up to a hundred events in one body. */
export const batch = z.compile(z.object({ events: list(z.unknown()) }))
export const most_events = 100
