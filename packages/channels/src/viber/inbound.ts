import type { CustomerProfile, Inbound, Why } from '@hawker/core'
import { eventKey, instant } from '@hawker/outside'
import type { ParsedEvent } from '../channel.ts'
import { attachments } from './attachments.ts'
import { phoneAsked, pressed } from './press.ts'
import { event, type RawEvent, type RawMessage, type RawPerson } from './wire.ts'

/** One event in a POST. A body never names the bot: the address does. */
export const parse = (body: unknown): ParsedEvent[] => {
  const parsed = event.safeParse(body)
  return [{ page_id: null, inbound: parsed.success ? fromEvent(parsed.data) : ignored('no event of Viber') }]
}

const fromEvent = (told: RawEvent): Inbound => {
  const { event: name, sender, user, user_id, message } = told
  switch (name) {
    case 'message':
      return sender && message ? fromMessage(message, sender, told) : ignored('a message of no one')
    case 'conversation_started':
      return user ? opened(user, told) : ignored('a conversation of no one')
    case 'subscribed':
      return user ? subscription(user.id, told, profileOf(user)) : ignored('a subscriber without an id')
    case 'unsubscribed':
      return user_id ? subscription(user_id, told) : ignored('a subscriber without an id')
    case 'delivered':
    case 'seen':
    case 'failed':
      return receipt(name, told)
    default:
      return ignored(name.slice(0, 60) || 'an event without a name')
  }
}

/** One message has several events, and one event of several people the same token. */
const keyOf = ({ event: name, message_token, timestamp }: RawEvent, psid: string): string =>
  eventKey(name, message_token ?? timestamp, psid)

const fromMessage = (message: RawMessage, sender: RawPerson, told: RawEvent): Inbound => {
  const { message_token: platform_id, timestamp } = told
  const payload = message.type === 'text' ? pressed(message.text) : undefined
  const files = attachments(message)
  const number = message.contact?.phone_number && international(message.contact.phone_number)
  const text = number || (message.type === 'url' ? message.media : message.text) || undefined
  if (!text && files.length === 0) return ignored(`a message of ${message.type.slice(0, 40)} with nothing known in it`)
  // A customer may share any contact; only the answer to our question is their own number.
  const own = number && message.tracking_data === phoneAsked ? { phone: number } : {}
  return {
    kind: 'message',
    psid: sender.id,
    event_key: keyOf(told, sender.id),
    platform_id,
    at: instant(timestamp),
    ...(payload === undefined ? { text } : { payload }),
    attachments: files.length ? files : undefined,
    profile: { ...profileOf(sender), ...own },
  }
}

/** Viber's numbers are international, with or without the plus. */
const international = (phone: string): string => (/^[1-9]\d{6,14}$/.test(phone) ? `+${phone}` : phone)

/** The chat is opened: by a link with a reference, or for the first time. A subscriber without a reference only reads it. */
const opened = (user: RawPerson, told: RawEvent): Inbound => {
  const { context, subscribed, timestamp } = told
  if (!context && subscribed) return ignored('a subscriber opens the chat')
  const event_key = keyOf(told, user.id)
  return {
    kind: 'message',
    psid: user.id,
    event_key,
    at: instant(timestamp),
    ref: context ?? '',
    ...(subscribed === false && { opens_only: true as const }),
    profile: profileOf(user),
  }
}

const subscription = (psid: string, told: RawEvent, profile?: CustomerProfile): Inbound => ({
  kind: 'subscription',
  psid,
  event_key: keyOf(told, psid),
  at: instant(told.timestamp),
  is_subscribed: told.event === 'subscribed',
  profile,
})

const statuses = { delivered: 'delivered', seen: 'read', failed: 'failed' } as const

/** With the token of the send's answer. */
const receipt = (name: keyof typeof statuses, { user_id, message_token, timestamp }: RawEvent): Inbound => {
  if (!user_id || !message_token) return ignored(`${name} without a message`)
  return {
    kind: 'receipt',
    psid: user_id,
    status: statuses[name],
    platform_ids: [message_token],
    at: instant(timestamp),
    // Their phone refuses it, as it does a wrong keyboard.
    reason: name === 'failed' ? ('content_refused' satisfies Why) : undefined,
  }
}

const profileOf = ({ name, avatar, language }: RawPerson): CustomerProfile => ({
  full_name: name || undefined,
  avatar_url: avatar,
  language,
})

const ignored = (why: string): Inbound => ({ kind: 'ignored', why })
