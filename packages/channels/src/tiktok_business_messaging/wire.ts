import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import { comment } from './comment.ts'

// The parts of a webhook that we read: https://business-api.tiktok.com/portal/docs?id=1832190670631937
// {"client_key":"awdemo","event":"im_receive_msg","create_time":1767000000,"user_openid":"biz-0001",
//  "content":"{\"from\":\"mai.demo\",\"from_user\":{\"id\":\"usr-0001\",\"role\":\"personal_account\"},
//   \"conversation_id\":\"Y29udi0x+A==\",\"message_id\":\"m-0001\",\"timestamp\":1767000000123,\"type\":\"text\",
//   \"text\":{\"body\":\"How much?\"}}"}

const text = z.string()
const time = maybe(z.union([z.number(), text]))
const party = maybe(z.object({ id: maybe(id), role: maybe(text.toLowerCase()) }))
const media = maybe(z.object({ media_id: id }))
const linked = maybe(z.object({ url: text }))

const referral = z.object({
  ad: maybe(z.object({ ad_id: maybe(id), ad_name: maybe(text), embed_url: maybe(text) })),
  short_link: maybe(z.object({ ref: maybe(text) })),
})

/** The JSON in the string `content`. Words of a fixed list are lower case in webhooks and upper case elsewhere. */
export const content = z.compile(
  z.object({
    from: maybe(text),
    from_user: party,
    conversation_id: maybe(id),
    message_id: maybe(id),
    timestamp: time,
    type: maybe(text.toLowerCase()),
    /** An object in a message, the words themselves in a comment. */
    text: maybe(z.union([z.object({ body: text }), text.transform((body) => ({ body }))])),
    image: media,
    video: media,
    share_post: maybe(z.object({ video_id: maybe(id), embed_url: maybe(text) })),
    sticker: linked,
    emoji: linked,
    template: maybe(z.object({ elements: list(z.object({ buttons: list(z.object({ text })) })) })),
    reaction: maybe(z.object({ emoji: maybe(text) })),
    reply_source_payload: maybe(z.object({ reply_source_unique_id: maybe(id) })),
    referenced_message_info: maybe(z.object({ referenced_message_id: maybe(id) })),
    message_tag: maybe(z.object({ source: maybe(text.toUpperCase()) })),
    read: maybe(z.object({ last_read_timestamp: time })),
    referral: maybe(referral),
    ...comment,
  }),
)
export type RawContent = z.infer<typeof content>

export const envelope = z.compile(
  z.object({
    event: text,
    user_openid: maybe(id),
    create_time: time,
    content: z.union([text, z.record(text, z.unknown())]),
  }),
)
