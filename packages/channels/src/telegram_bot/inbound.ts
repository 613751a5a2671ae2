import type { CustomerProfile, Inbound } from '@hawker/core'
import { instant } from '@hawker/outside'
import type { ParsedEvent } from '../channel.ts'
import { attachments } from './attachments.ts'
import { type Membership, type Message, type Person, type Press, type Reaction, update } from './wire.ts'

/** One update is one event. A body never names the bot: the address does. */
export const parse = (body: unknown): ParsedEvent[] => [{ page_id: null, inbound: inbound(body) }]

const inbound = (body: unknown): Inbound => {
  const parsed = update.safeParse(body)
  if (!parsed.success) return ignored('no update of the Bot API')
  const { update_id, message, edited_message, message_reaction, callback_query, my_chat_member } = parsed.data
  if (message) return fromMessage(message, update_id)
  if (edited_message) return fromEdit(edited_message, edited_message.edit_date, update_id)
  if (message_reaction) return fromReaction(message_reaction, update_id)
  if (callback_query) return fromPress(callback_query, update_id)
  if (my_chat_member) return fromMembership(my_chat_member, update_id)
  return ignored(`an update of ${kindOf(body)}`)
}

const fromMessage = (message: Message, event_key: string): Inbound => {
  if (message.chat.type !== 'private') return ignored('a group or a channel, not a person')
  const files = attachments(message)
  const number = ownPhone(message)
  const shown = message.dice?.emoji ?? (message.rich_message || undefined)
  const said = number ?? message.text ?? message.caption ?? shown
  if (said === undefined && files.length === 0) return ignored('a message with nothing known in it')
  return {
    kind: 'message',
    psid: message.chat.id,
    event_key,
    platform_id: message.message_id,
    at: instant(message.date),
    ...opening(said),
    attachments: files.length ? files : undefined,
    album: message.media_group_id,
    reply_to: message.reply_to_message?.message_id,
    profile: profile(message.from, number),
  }
}

/** Only words are edited here: a live location comes as an edit of every step. */
const fromEdit = (message: Message, edited_at: number | undefined, event_key: string): Inbound => {
  if (message.chat.type !== 'private') return ignored('an edit in a group or a channel')
  const text = message.text ?? message.caption
  if (!text) return ignored('an edit without words')
  const { chat, message_id: platform_id } = message
  return { kind: 'edit', psid: chat.id, event_key, at: instant(edited_at), platform_id, text }
}

/** A private chat has no other reactions than the customer's and the bot's own, which are not reported. */
const fromReaction = ({ chat, message_id, date, new_reaction }: Reaction, event_key: string): Inbound => {
  if (chat.type !== 'private') return ignored('a reaction in a group or a channel')
  const emoji = new_reaction
    .map((one) => one.emoji ?? '⭐')
    .join('')
    .slice(0, 64)
  return { kind: 'reaction', psid: chat.id, event_key, at: instant(date), platform_id: message_id, emoji }
}

/**
 * `/start promo` is the press of a deep link: the rest is its `ref`, and the command stays the text. Without a rest it
 * is the Start button of a customer who reopened the chat, a referral from nowhere: they are welcomed again.
 */
const opening = (text: string | undefined): { text?: string; ref?: string } => {
  const start = /^\/start(?:@\w+)?(?:\s+(\S+))?\s*$/.exec(text ?? '')
  return start ? { text: '/start', ref: start[1] ?? '' } : { text }
}

const fromPress = ({ id, from, data, message }: Press, event_key: string): Inbound => {
  if (message?.chat && message.chat.type !== 'private') return ignored('a press in a group or a channel')
  if (data === undefined) return ignored('a press without data')
  const keys = message?.reply_markup?.inline_keyboard.flat() ?? []
  return {
    kind: 'message',
    psid: from.id,
    event_key,
    // The query contains the instant of the pressed message, not of the press.
    at: null,
    text: keys.find((key) => key.callback_data === data)?.text,
    payload: data,
    reply_to: message?.message_id,
    profile: profile(from),
    context: { callback_query_id: id },
  }
}

/** In a private chat `kicked` says that the customer blocked the bot, `member` that it may write again. */
const fromMembership = ({ chat, from, date, new_chat_member }: Membership, event_key: string): Inbound => {
  if (chat.type !== 'private') return ignored('the bot came to or left a group or a channel')
  const { status } = new_chat_member
  if (status !== 'kicked' && status !== 'member') return ignored(`a membership of ${status.slice(0, 40)}`)
  return {
    kind: 'subscription',
    psid: chat.id,
    event_key,
    at: instant(date),
    is_subscribed: status === 'member',
    profile: profile(from),
  }
}

const profile = (person: Person | undefined, phone?: string): CustomerProfile | undefined =>
  person && {
    first_name: person.first_name,
    last_name: person.last_name,
    full_name: [person.first_name, person.last_name].filter(Boolean).join(' ') || undefined,
    username: person.username,
    language: person.language_code,
    phone,
  }

/** A shared contact is the sender's own number only when it names the sender; another person's answers no question. */
const ownPhone = ({ contact, from }: Message): string | undefined =>
  contact?.user_id !== undefined && contact.user_id === from?.id ? phone(contact.phone_number) : undefined

/** Telegram's numbers are international, with or without the plus. */
const phone = (number: string): string => (/^[1-9]\d{6,14}$/.test(number) ? `+${number}` : number)

const kindOf = (body: unknown): string =>
  Object.keys(Object(body))
    .filter((key) => key !== 'update_id')
    .join(', ')
    .slice(0, 60) || 'nothing'

const ignored = (why: string): Inbound => ({ kind: 'ignored', why })
