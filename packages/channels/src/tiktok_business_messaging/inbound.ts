import type { Attachment, Inbound } from '@hawker/core'
import { eventKey, instant, parseBody } from '@hawker/outside'
import { cameByOf } from '../came-by.ts'
import type { ParsedEvent } from '../channel.ts'
import { fromComment, fromIntent } from './comment.ts'
import { fileId } from './media.ts'
import { payloadOf } from './press.ts'
import { content, envelope, type RawContent } from './wire.ts'

/** The business of an event. All accounts of an app share one address. */
export const pageIds = (body: unknown): string[] => {
  const { user_openid } = envelope.safeParse(body).data ?? {}
  return user_openid === undefined ? [] : [user_openid]
}

/** One event in a POST, whose content is JSON in a string. */
export const parse = (body: unknown): ParsedEvent[] => {
  const told = envelope.safeParse(body).data
  if (!told) return [{ page_id: null, inbound: ignored('no event of TikTok') }]
  const inner = content.safeParse(typeof told.content === 'string' ? json(told.content) : told.content).data
  const page_id = told.user_openid ?? null
  if (!inner) return [{ page_id, inbound: ignored(`${named(told.event)} without content`) }]
  const at = instant(inner.timestamp) ?? instant(told.create_time)
  return [{ page_id, inbound: fromContent(told.event, inner, { page_id, at }) }]
}

const json = (text: string): unknown => {
  const parsed = parseBody(new TextEncoder().encode(text))
  return parsed.ok ? parsed.body : undefined
}

const named = (event: string): string => event.slice(0, 60) || 'an event without a name'
const ignored = (why: string): Inbound => ({ kind: 'ignored', why })

type Place = { page_id: string | null; at: string | null }

/** A person is known by their conversation, because only it can be written to. */
const fromContent = (event: string, told: RawContent, { page_id, at }: Place): Inbound => {
  const { conversation_id: psid } = told
  switch (event) {
    case 'im_receive_msg':
      return psid ? message(told, psid, at) : ignored('a message of no conversation')
    case 'im_send_msg':
      return psid ? echo(told, psid, at) : ignored('an echo of no conversation')
    case 'im_mark_read_msg':
      return psid ? receipt(told, psid, at) : ignored('a receipt of no conversation')
    case 'im_referral_msg':
      return psid ? entry(told, psid, at) : ignored('a referral of no conversation')
    case 'comment.update':
      return fromComment(told, page_id, at)
    case 'im_receive_high_intent_comment':
      return fromIntent(told, psid, at)
    case 'im_receive_msg_eu':
      return ignored('a person of the European Economic Area, who cannot be answered')
    default:
      return ignored(named(event))
  }
}

const message = (told: RawContent, psid: string, at: string | null): Inbound => {
  const { message_id, text, type, reaction, reply_source_payload, referenced_message_info } = told
  const reply_to = referenced_message_info?.referenced_message_id
  const event_key = message_id ?? eventKey('message', psid, at ?? '', text?.body)
  // TikTok documents no form for reactions: one that lacks its message or emoji cannot be shown.
  if (type === 'reaction')
    return reply_to && reaction?.emoji
      ? { kind: 'reaction', psid, event_key, at, platform_id: reply_to, emoji: reaction.emoji.slice(0, 64) }
      : ignored('a reaction to an unnamed message')
  const pressed = reply_source_payload?.reply_source_unique_id
  const files = text ? [] : attachments(told, psid)
  if (!text?.body && files.length === 0) return ignored(`a message with nothing known in it: ${named(type ?? '')}`)
  return {
    kind: 'message',
    psid,
    event_key,
    platform_id: message_id,
    at,
    text: text?.body || undefined,
    payload: pressed === undefined ? undefined : payloadOf(pressed),
    attachments: files.length ? files : undefined,
    reply_to,
    profile: profileOf(told),
  }
}

const profileOf = ({ from }: RawContent) => (from ? { username: from } : undefined)

const attachments = (told: RawContent, conversation_id: string): Attachment[] => {
  const { type = '', message_id = '', image, video, sticker, emoji, share_post, template } = told
  const file = (media_type: 'image' | 'video', media_id: string): Attachment => ({
    type: media_type,
    platform_file_id: fileId({ media_type, conversation_id, message_id, media_id }),
  })
  if (image) return [file('image', image.media_id)]
  if (video) return [file('video', video.media_id)]
  if (sticker) return [{ type: 'sticker', url: sticker.url }]
  if (emoji) return [{ type: 'sticker', url: emoji.url }]
  if (share_post) return [{ type: 'fallback', url: share_post.embed_url, title: share_post.embed_url ?? 'video' }]
  const titles = template?.elements.flatMap(({ buttons }) => buttons.map(({ text }) => text)) ?? []
  if (titles.length) return [{ type: 'fallback', title: titles.join(' · ').slice(0, 200) }]
  // TikTok names this kind without its content: the inbox shows that there was a message.
  return type ? [{ type: 'fallback', title: type.slice(0, 60) }] : []
}

/** The business wrote: an app through the API, we or another one, or a person in TikTok's own app. */
const echo = (told: RawContent, psid: string, at: string | null): Inbound => {
  const { message_id, text, message_tag } = told
  if (!message_id) return ignored('an echo without a message')
  const source = message_tag?.source
  const files = text ? [] : attachments(told, psid)
  return {
    kind: 'echo',
    psid,
    event_key: message_id,
    platform_id: message_id,
    at,
    text: text?.body || undefined,
    attachments: files.length ? files : undefined,
    ...(source === 'API' || source === 'OTHERS' ? { is_bot: true } : {}),
    ...(source === 'API' || source === undefined ? { may_be_ours: true } : {}),
  }
}

/** The customer has read everything up to an instant; the business's own reading is no receipt. */
const receipt = ({ read, from_user }: RawContent, psid: string, at: string | null): Inbound => {
  const watermark = instant(read?.last_read_timestamp)
  if (!watermark || from_user?.role === 'business_account') return ignored('the business has read')
  return { kind: 'receipt', psid, status: 'read', watermark, at }
}

/** A link or an advertisement opened the chat. */
const entry = (told: RawContent, psid: string, at: string | null): Inbound => {
  const { message_id, referral } = told
  const ref = referral?.short_link?.ref ?? ''
  const { ad_id, ad_name: title, embed_url: url } = referral?.ad ?? {}
  const source = referral?.ad ? 'ADS' : referral?.short_link ? 'SHORTLINK' : undefined
  return {
    kind: 'message',
    psid,
    event_key: eventKey('referral', psid, message_id ?? at ?? '', ref, ad_id),
    at,
    ref,
    ...cameByOf({ source, ad_id, url, title }),
    profile: profileOf(told),
  }
}
