import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'

// The parts of a webhook that we read: https://developers.zalo.me/docs/official-account/webhook
// {"app_id":"1111","user_id_by_app":"90001","event_name":"user_send_text","timestamp":"1767000000123",
//  "sender":{"id":"7000001"},"recipient":{"id":"3000001"},"message":{"msg_id":"abc1","text":"Xin chào"}}

const text = z.string()
const looseText = z.union([text, z.number()]).transform(String)
const party = maybe(z.object({ id, admin_id: maybe(id) }))

const payload = z.object({
  id: maybe(looseText),
  url: maybe(text),
  thumbnail: maybe(text),
  title: maybe(text),
  description: maybe(text),
  name: maybe(text),
  size: maybe(looseText),
  coordinates: maybe(z.object({ latitude: looseText, longitude: looseText })),
})
export type RawPayload = z.infer<typeof payload>

const attachment = z.object({ type: text, payload: maybe(payload) })
export type RawAttachment = z.infer<typeof attachment>

const message = z.object({
  msg_id: maybe(id),
  msg_ids: maybe(list(id)),
  text: maybe(text),
  quote_msg_id: maybe(id),
  conversation_id: maybe(id),
  react_icon: maybe(text),
  attachments: maybe(list(attachment)),
  rate: maybe(looseText),
  note: maybe(text),
})
export type RawMessage = z.infer<typeof message>

/** The filled form. Its phone is a text or a number, with or without the country's. */
const info = z.object({
  name: maybe(text),
  phone: maybe(looseText),
  address: maybe(text),
  full_address: maybe(text),
  ward: maybe(text),
  district: maybe(text),
  city: maybe(text),
})
export type RawInfo = z.infer<typeof info>

/** One event; its name says which of the parts it has. */
export const event = z.compile(
  z.object({
    event_name: text,
    timestamp: maybe(looseText),
    sender: party,
    recipient: party,
    oa_id: maybe(id),
    user_id: maybe(id),
    follower: party,
    message: maybe(message),
    info: maybe(info),
    /** A template of the account was judged anew: `status` and `reason` are Zalo's words. */
    template_id: maybe(id),
    status: maybe(z.object({ new_status: maybe(text) })),
    quality: maybe(z.object({ new_quality: maybe(text) })),
    reason: maybe(text),
    /** Templates that the account may send in a day. */
    quota: maybe(z.object({ new_value: maybe(z.coerce.number()) })),
  }),
)
export type RawEvent = z.infer<typeof event>

/** The app and instant that the signature covers beside the body. */
export const signed = z.object({ app_id: maybe(id), timestamp: maybe(looseText) })
