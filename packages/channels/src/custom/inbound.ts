import { type CustomerProfile, type Inbound, type InboundMessage, isCustomerSource } from '@hawker/core'
import { eventKey, instant } from '@hawker/outside'
import { cameByOf } from '../came-by.ts'
import type { ParsedEvent } from '../channel.ts'
import { looksLikeOurId } from '../our-id.ts'
import { isWebUrl } from '../own-media.ts'
import { fromPost } from './comment.ts'
import { fileOf } from './file.ts'
import { profileOf } from './profile.ts'
import { batch, event, most_events, type RawData, type RawEvent } from './wire.ts'

/** The webhook's address names the account. */
export const parse = (body: unknown): ParsedEvent[] => {
  const several = batch.safeParse(body)
  const all = several.success ? several.data.events.slice(0, most_events) : [body]
  return all.map((one) => ({ page_id: null, inbound: fromRaw(one) }))
}

const ignored = (why: string): Inbound => ({ kind: 'ignored', why })

const fromRaw = (raw: unknown): Inbound => {
  const parsed = event.safeParse(raw)
  return parsed.success ? fromEvent(parsed.data) : ignored('no event of the envelope')
}

const fromEvent = (told: RawEvent): Inbound => {
  const ofPost = fromPost(told)
  if (ofPost) return ofPost
  const { conversation } = told
  return conversation ? fromPerson({ ...told, conversation }) : ignored('an event of no conversation')
}

/** An event of a conversation. */
type Told = RawEvent & { conversation: { id: string } }

const fromPerson = (told: Told): Inbound => {
  const { type, data, conversation, id } = told
  const psid = conversation.id
  const at = instant(told.occurredAt)
  const event_key = eventKey('event', id)
  switch (type) {
    case 'conversation.started':
      return message(told, { ref: data.ref ?? '', ...cameBy(data) })
    case 'conversation.blocked':
    case 'conversation.unblocked':
      return { kind: 'subscription', psid, event_key, at, is_subscribed: type === 'conversation.unblocked' }
    case 'message.edited':
      return data.messageId && data.text
        ? { kind: 'edit', psid, event_key, at, platform_id: data.messageId, text: data.text }
        : ignored('an edit of nothing')
    case 'message.deleted':
      return data.messageId
        ? { kind: 'removed', psid, event_key, at, platform_id: data.messageId }
        : ignored('a deletion of nothing')
    case 'status':
      return receipt(told)
    case 'message.contact':
      return data.phone
        ? message(told, { text: data.phone }, data.verified ? { phone: data.phone, full_name: data.name } : {})
        : ignored('a contact without a number')
    default: {
      const words = wordsOf(type, data)
      return words ? message(told, words) : ignored(`the type ${type.slice(0, 60)}`)
    }
  }
}

const cameBy = ({ source = '', url, title }: RawData) =>
  cameByOf({ source: isCustomerSource(source) ? source : undefined, url, title })

type Words = Pick<InboundMessage, 'text' | 'payload' | 'ref' | 'attachments' | 'came_by'>

const wordsOf = (type: string, data: RawData): Words | null => {
  switch (type) {
    case 'message.text':
      return data.text ? { text: data.text } : null
    case 'message.media': {
      const file = fileOf(data)
      return file ? { ...(data.caption ? { text: data.caption } : {}), attachments: [file] } : null
    }
    case 'message.location': {
      const { latitude: lat, longitude: long, title } = data
      return lat === undefined || long === undefined
        ? null
        : { attachments: [{ type: 'location', lat, long, ...(title ? { title } : {}) }] }
    }
    case 'message.sticker':
      if (data.url && isWebUrl(data.url)) return { attachments: [{ type: 'sticker', url: data.url }] }
      return data.emoji ? { text: data.emoji } : null
    case 'button.pressed':
    case 'quick_reply.pressed':
      return data.payload === undefined ? null : { payload: data.payload, ...(data.label ? { text: data.label } : {}) }
    case 'form.submitted': {
      const lines = Object.entries(data.values ?? {}).map(([name, value]) => `${name}: ${value}`)
      return lines.length ? { text: lines.join('\n') } : null
    }
    default:
      return null
  }
}

const message = (told: Told, words: Words, more: CustomerProfile = {}): Inbound => ({
  kind: 'message',
  psid: told.conversation.id,
  event_key: eventKey('event', told.id),
  platform_id: told.data.messageId && !words.payload ? told.data.messageId : told.id,
  at: instant(told.occurredAt),
  ...words,
  reply_to: told.data.replyTo,
  profile: profileOf(told.user, more),
})

const states = { sent: 'sent', delivered: 'delivered', read: 'read', failed: 'failed' } as const
const isState = (state: string): state is keyof typeof states => Object.hasOwn(states, state)

/** A message's fate, by our id or by the one that the client answered. */
const receipt = ({ conversation, data: { state = '', messageId }, occurredAt }: Told): Inbound => {
  if (!isState(state) || !messageId) return ignored('a status of no message')
  const by = looksLikeOurId(messageId) ? { our_id: messageId } : { platform_ids: [messageId] }
  return { kind: 'receipt', psid: conversation.id, status: state, ...by, at: instant(occurredAt) }
}
