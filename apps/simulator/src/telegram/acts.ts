import { type Act, ActRefusal, type Tried } from '../act.ts'
import { changed, findLine, type Line } from '../conversation.ts'
import { phoneUrl } from '../files.ts'
import { findButton } from '../press.ts'
import { digits } from '../random.ts'
import { botUser, chatOf, personOf } from './call.ts'
import type { MediaKind } from './media-file.ts'
import { mediaWire } from './media-wire.ts'
import { day_ms, type Place, sendUpdate, write } from './updates.ts'

const callback_update_ms = 150_000
const most_callbacks = 10_000
const somewhere = { latitude: 10.7769, longitude: 106.7009 }

/** Plays a customer's act in a private chat with the bot; resolves with the webhook's status. */
export const actOnTelegram = (place: Place, act: Act): Tried => {
  const { conversation } = place
  conversation.mark = conversation.line_count
  conversation.last_user_at = place.world.clock.now()
  switch (act.kind) {
    case 'start':
      return start(place, act.ref)
    case 'text': {
      const answered = act.reply_to === undefined ? undefined : findLine(conversation, act.reply_to)
      const content = { text: act.text, ...(answered ? { reply_to_message: answered.wire } : {}) }
      return write(place, content, { text: act.text, ...(answered ? { reply_to: answered.id } : {}) })
    }
    case 'press':
      return press(place, act)
    case 'file':
      return sendFile(place, act)
    case 'contact':
      return shareContact(place, act.phone)
    case 'location':
      return shareLocation(place, { latitude: act.latitude, longitude: act.longitude })
    case 'block':
      return setBlocked(place, true)
    case 'unblock':
      return setBlocked(place, false)
    case 'react':
    case 'edit':
    case 'unsend':
    case 'event':
      throw new ActRefusal(`This stand-in of Telegram has no act of the kind "${act.kind}".`)
  }
}

const start = (place: Place, ref: string | undefined): Tried => {
  if (ref !== undefined && !/^[A-Za-z0-9_-]{1,64}$/.test(ref))
    throw new ActRefusal('A start parameter has 1 to 64 of A–Z a–z 0–9 _ -.')
  if (place.conversation.state === 'blocked') void setBlocked(place, false)
  const text = ref === undefined ? '/start' : `/start ${ref}`
  return write(place, { text }, { text })
}

const press = (place: Place, act: Extract<Act, { kind: 'press' }>): Tried => {
  const { button, line } = findButton(place.conversation, act)
  if (!line) return tapKey(place, button.kind, button.title)
  if (button.kind !== 'reply') return Promise.resolve(null)
  return pressInline(place, line, button.payload ?? '')
}

/** A key of the reply keyboard writes its label, unless it shares something. */
const tapKey = (place: Place, kind: string, title: string): Tried => {
  if (place.conversation.is_keyboard_once) place.conversation.quick_replies = []
  if (kind === 'share_phone') return shareContact(place, undefined)
  if (kind === 'share_place') return shareLocation(place, somewhere)
  return write(place, { text: title }, { text: title })
}

const pressInline = (place: Place, line: Line, data: string): Tried => {
  const { world, account, conversation } = place
  const id = digits(18)
  account.callbacks.set(id, { user: conversation.customer.id, at: world.clock.now() })
  const [oldest] = account.callbacks.keys()
  if (oldest && account.callbacks.size > most_callbacks) account.callbacks.delete(oldest)
  const payload = { id, from: personOf(conversation), message: line.wire, chat_instance: `-${digits(18)}`, data }
  return sendUpdate(place, { kind: 'callback_query', queue: 'callback', life_ms: callback_update_ms, payload })
}

const kinds: Record<Extract<Act, { kind: 'file' }>['type'], MediaKind> = {
  image: 'photo',
  video: 'video',
  audio: 'audio',
  voice: 'voice',
  file: 'document',
}

const sendFile = (place: Place, { type, file, caption }: Extract<Act, { kind: 'file' }>): Tried => {
  const content = { ...mediaWire[kinds[type]](file), ...(caption ? { caption } : {}) }
  const files = [{ type, url: phoneUrl(file), name: file.name }]
  return write(place, content, { files, ...(caption ? { text: caption } : {}) })
}

const shareContact = (place: Place, phone: string | undefined): Tried => {
  const { id, first_name } = place.conversation.customer
  const phone_number = phone ?? `84900${id.slice(-6).padStart(6, '0')}`
  const contact = { phone_number, first_name, user_id: Number(id) }
  return write(place, { contact }, { contact: { phone: phone_number, name: first_name } })
}

const shareLocation = (place: Place, location: { latitude: number; longitude: number }): Tried =>
  write(place, { location }, { place: location })

const setBlocked = (place: Place, is_blocked: boolean): Tried => {
  const { world, account, conversation } = place
  if ((conversation.state === 'blocked') === is_blocked) return Promise.resolve(null)
  conversation.state = is_blocked ? 'blocked' : 'active'
  changed(conversation)
  const member = { status: 'member', user: botUser(account) }
  const kicked = { status: 'kicked', until_date: 0, user: botUser(account) }
  const payload = {
    chat: chatOf(conversation),
    from: personOf(conversation),
    date: Math.floor(world.clock.now() / 1_000),
    old_chat_member: is_blocked ? member : kicked,
    new_chat_member: is_blocked ? kicked : member,
  }
  return sendUpdate(place, { kind: 'my_chat_member', queue: 'member', life_ms: day_ms, payload })
}
