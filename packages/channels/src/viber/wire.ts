import { id, maybe } from '@hawker/outside'
import { z } from 'zod'

// The parts of a callback that we read: https://developers.viber.com/docs/api/rest-bot-api/#callbacks
// {"event":"message","timestamp":1767000000123,"message_token":5741311803571721087,
//  "sender":{"id":"Aa1Bb2==","name":"Mai","avatar":"https://…","country":"VN","language":"vi","api_version":10},
//  "message":{"type":"text","text":"Hello","tracking_data":"phone"},"silent":false}

const text = z.string()

/** Our pages show a picture at its own address, which must be https. */
const avatar = maybe(z.url({ protocol: /^https$/ }))

const person = z.object({ id, name: maybe(text), avatar, language: maybe(text) })
export type RawPerson = z.infer<typeof person>

const message = z.object({
  type: text,
  text: maybe(text),
  media: maybe(text),
  file_name: maybe(text),
  size: maybe(z.number()),
  contact: maybe(z.object({ name: maybe(text), phone_number: maybe(text) })),
  location: maybe(z.object({ lat: z.number(), lon: z.number() })),
  tracking_data: maybe(text),
})
export type RawMessage = z.infer<typeof message>

/** One event; its name says which of the parts it has. Its token is a 64-bit integer, which `parseBody` keeps as text. */
export const event = z.compile(
  z.object({
    event: text,
    timestamp: maybe(z.number()),
    message_token: maybe(id),
    sender: maybe(person),
    user: maybe(person),
    user_id: maybe(id),
    message: maybe(message),
    context: maybe(text),
    subscribed: maybe(z.boolean()),
  }),
)
export type RawEvent = z.infer<typeof event>
