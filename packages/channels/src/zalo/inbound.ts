import type { CustomerProfile, Inbound, ToldTemplate } from '@hawker/core'
import { clip, eventKey, instant } from '@hawker/outside'
import type { ParsedEvent } from '../channel.ts'
import { visitorId } from './address.ts'
import { attachments } from './attachments.ts'
import { pressed } from './press.ts'
import { qualityOf } from './templates.ts'
import { event, type RawEvent, type RawInfo, type RawMessage } from './wire.ts'

/** The account of an event: of people's the recipient, of its own the sender, of others named apart. */
export const pageIds = (body: unknown): string[] => {
  const parsed = event.safeParse(body)
  const page = parsed.success ? pageOf(parsed.data) : undefined
  return page === undefined ? [] : [page]
}

/** One event in a POST. */
export const parse = (body: unknown): ParsedEvent[] => {
  const parsed = event.safeParse(body)
  if (!parsed.success) return [{ page_id: null, inbound: ignored('no event of Zalo') }]
  return [{ page_id: pageOf(parsed.data) ?? null, inbound: fromEvent(parsed.data) }]
}

const isOwn = ({ event_name }: RawEvent): boolean => event_name.startsWith('oa_')

const pageOf = (told: RawEvent): string | undefined =>
  told.oa_id ?? (isOwn(told) ? told.sender?.id : told.recipient?.id)

const fromEvent = (told: RawEvent): Inbound => {
  const { event_name: name, sender, recipient, message, info } = told
  if (/_group_|^(create|update)_group|^user_(join|out)_group/.test(name))
    return ignored(`a group: ${name.slice(0, 60)}`)
  if (name === 'follow' || name === 'unfollow') return subscription(told, name === 'follow')
  if (name === 'user_click_chatnow') return opened(told)
  if (/^change_(template|oa)_/.test(name)) return fromAccount(told)
  const psid = isOwn(told) ? recipient?.id : sender?.id
  if (!psid) return ignored(name.slice(0, 60) || 'an event without a name')
  if (name.startsWith('oa_send_')) return echo(told, psid)
  if (name.startsWith('anonymous_send_')) return fromVisitor(told, psid)
  if (name === 'user_submit_info' && info) return fromForm(info, told, psid)
  if (!message) return ignored(name.slice(0, 60) || 'an event without a name')
  if (name === 'user_received_message') return receipt(message, told, psid, 'delivered')
  if (name === 'user_seen_message') return receipt(message, told, psid, 'read')
  if (name === 'user_reacted_message') return reaction(message, told, psid)
  if (name === 'user_feedback') return feedback(message, told, psid)
  if (name.startsWith('user_send_')) return fromMessage(message, told, psid)
  return ignored(name.slice(0, 60) || 'an event without a name')
}

/** Zalo's news of a template, or a new limit of templates a day. */
const fromAccount = (told: RawEvent): Inbound => {
  const { event_name: name, timestamp, template_id, quota } = told
  const at = instant(timestamp)
  const changed = name.startsWith('change_template_') && template_id ? fromTemplate(told) : null
  if (template_id && changed)
    return { kind: 'account', at, change: { of: 'template', template: { platform_id: template_id, ...changed } } }
  const most = quota?.new_value
  if (name === 'change_oa_daily_quota' && most !== undefined && Number.isSafeInteger(most) && most >= 0)
    return { kind: 'account', at, change: { of: 'limit', most } }
  return ignored(name.slice(0, 60))
}

/** A verdict or a quality; null for news of its quota. */
const fromTemplate = ({ event_name, status, quality, reason = '' }: RawEvent): Partial<ToldTemplate> | null => {
  if (event_name === 'change_template_status')
    return status?.new_status
      ? { status: status.new_status.toUpperCase().slice(0, 50), reason: clip(reason, 200) }
      : null
  if (event_name !== 'change_template_quality' || !quality?.new_quality) return null
  return { quality: qualityOf(quality.new_quality) }
}

const keyOf = ({ event_name, timestamp }: RawEvent, psid: string, ...more: (string | undefined)[]): string =>
  eventKey(event_name, psid, timestamp, ...more)

const subscription = (told: RawEvent, is_subscribed: boolean): Inbound => {
  const psid = told.follower?.id
  if (!psid) return ignored('a follower without an id')
  return { kind: 'subscription', psid, event_key: keyOf(told, psid), at: instant(told.timestamp), is_subscribed }
}

/** The customer opens the chat: nothing else is nearer to a start button. */
const opened = (told: RawEvent): Inbound => {
  const psid = told.user_id ?? told.sender?.id
  if (!psid) return ignored('a chat of no one')
  return { kind: 'message', psid, event_key: keyOf(told, psid), at: instant(told.timestamp), ref: '' }
}

const fromVisitor = (told: RawEvent, anonymous_id: string): Inbound => {
  const { message } = told
  if (!message?.conversation_id) return ignored('a visitor without a conversation')
  const psid = visitorId(anonymous_id, message.conversation_id)
  // An id this long could not be stored.
  return psid.length > 200 ? ignored('a visitor with a long id') : fromMessage(message, told, psid)
}

const fromMessage = (message: RawMessage, told: RawEvent, psid: string): Inbound => {
  const { msg_id, text, quote_msg_id } = message
  const payload = pressed(text)
  const files = payload === undefined ? attachments(message.attachments ?? []) : []
  if (!text && files.length === 0) return ignored(`${told.event_name.slice(0, 60)} with nothing known in it`)
  return {
    kind: 'message',
    psid,
    event_key: msg_id ?? keyOf(told, psid, text),
    platform_id: msg_id,
    at: instant(told.timestamp),
    ...(payload === undefined ? { text: text || undefined } : { payload }),
    attachments: files.length ? files : undefined,
    reply_to: quote_msg_id,
  }
}

/** The form that asks for the number answers as the number; its other fields are the customer's. */
const fromForm = (info: RawInfo, told: RawEvent, psid: string): Inbound => {
  const { name, phone, address, full_address, ward, district, city } = info
  const where = full_address ?? [address, ward, district, city].filter(Boolean).join(', ')
  const number = phone && international(phone)
  const profile: CustomerProfile = { full_name: name, phone: number, address: where || undefined }
  if (!number && !where && !name) return ignored('an empty form')
  return {
    kind: 'message',
    psid,
    event_key: keyOf(told, psid, phone),
    at: instant(told.timestamp),
    text: number || where || name,
    profile,
  }
}

/** Vietnam's numbers come with the country's digits and without the plus. */
const international = (phone: string): string => (/^[1-9]\d{8,14}$/.test(phone) ? `+${phone}` : phone)

const receipt = (
  { msg_id, msg_ids = [] }: RawMessage,
  { timestamp }: RawEvent,
  psid: string,
  status: 'delivered' | 'read',
): Inbound => {
  const platform_ids = msg_id ? [msg_id, ...msg_ids] : msg_ids
  if (platform_ids.length === 0) return ignored('a receipt of no message')
  return { kind: 'receipt', psid, status, platform_ids, at: instant(timestamp) }
}

/** A message of the account: a person's where it names them, else an app's through the API: ours, or another one's. */
const echo = (told: RawEvent, psid: string): Inbound => {
  const { message, sender, timestamp } = told
  if (!message?.msg_id) return ignored('an echo without a message')
  const { msg_id, text } = message
  const at = instant(timestamp)
  const files = attachments(message.attachments ?? [])
  return {
    kind: 'echo',
    psid,
    event_key: msg_id,
    platform_id: msg_id,
    at,
    text: text || undefined,
    attachments: files.length ? files : undefined,
    ...(sender?.admin_id ? {} : { is_bot: true, may_be_ours: true }),
  }
}

// The codes of Zalo's reactions (from memory); any other is shown as it comes.
const emojis: Record<string, string> = {
  '/-heart': '❤️',
  '/-strong': '👍',
  ':>': '😄',
  ':o': '😮',
  ':-((': '😭',
  ':-h': '😡',
}

const reaction = ({ msg_id, react_icon = '' }: RawMessage, told: RawEvent, psid: string): Inbound => {
  if (!msg_id) return ignored('a reaction to no message')
  const emoji = (emojis[react_icon] ?? react_icon).slice(0, 64)
  const event_key = keyOf(told, psid, msg_id, emoji)
  return { kind: 'reaction', psid, event_key, at: instant(told.timestamp), platform_id: msg_id, emoji }
}

/** The customer's rating of a template message: one to five stars, and perhaps words. */
const feedback = ({ msg_id, rate, note }: RawMessage, told: RawEvent, psid: string): Inbound => {
  if (rate === undefined) return ignored('a rating without stars')
  return {
    kind: 'message',
    psid,
    event_key: keyOf(told, psid, msg_id, rate),
    at: instant(told.timestamp),
    text: note || undefined,
    attachments: [{ type: 'feedback', title: rate }],
    reply_to: msg_id,
  }
}

const ignored = (why: string): Inbound => ({ kind: 'ignored', why })
