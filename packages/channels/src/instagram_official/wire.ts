import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import { control } from '../meta/control.ts'
import { messageEdit, party, postback, quickReply, reaction, referral, time } from '../meta/wire.ts'

// The parts of a webhook of Instagram that we read:
// https://developers.facebook.com/docs/messenger-platform/instagram/features/webhook
// {"object":"instagram","entry":[{"id":"17841400000009001","time":1767225600123,"messaging":[{"sender":{"id":"7001"},
//  "recipient":{"id":"17841400000009001"},"timestamp":1767225600123,"message":{"mid":"ig1","text":"hello"}}]}]}

const text = z.string()

const attachment = z.object({
  type: text,
  payload: maybe(
    z.object({
      url: maybe(text),
      title: maybe(text),
      product: maybe(
        z.object({
          elements: list(
            z.object({ id: maybe(id), retailer_id: maybe(id), title: maybe(text), image_url: maybe(text) }),
          ),
        }),
      ),
    }),
  ),
})
export type RawAttachment = z.infer<typeof attachment>

const message = z.object({
  mid: id,
  text: maybe(text),
  is_echo: maybe(z.boolean()),
  /** The sender took it back. */
  is_deleted: maybe(z.boolean()),
  /** A kind that the API does not hand out. */
  is_unsupported: maybe(z.boolean()),
  /** The business tries its own account. */
  is_self: maybe(z.boolean()),
  quick_reply: maybe(quickReply),
  reply_to: maybe(z.object({ mid: maybe(id), story: maybe(z.object({ url: maybe(text), id: maybe(id) })) })),
  referral: maybe(referral),
  attachments: maybe(list(attachment)),
})
export type RawMessage = z.infer<typeof message>

/** One event. The key that is present shows its kind. */
export const event = z.compile(
  z.object({
    sender: party,
    recipient: party,
    timestamp: maybe(time),
    message: maybe(message),
    postback: maybe(postback),
    referral: maybe(referral),
    ...control,
    reaction: maybe(reaction),
    message_edit: maybe(messageEdit),
    /** Seen: it names the message, where Messenger names an instant. */
    read: maybe(z.object({ mid: id })),
  }),
)
export type RawEvent = z.infer<typeof event>
