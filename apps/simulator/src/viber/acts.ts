import { type Act, ActRefusal, type Tried } from '../act.ts'
import { ApiRefusal } from '../api-refusal.ts'
import { changed } from '../conversation.ts'
import { phoneUrl } from '../files.ts'
import { refuseBlocked, showCustomer } from '../lines.ts'
import { isObject, type Params, parseJson } from '../params.ts'
import { findButton } from '../press.ts'
import type { ScreenMessage } from '../screen.ts'
import { newMessageToken } from './big-json.ts'
import { tapOf } from './buttons.ts'
import { sendEvent } from './events.ts'
import { readMessage } from './message.ts'
import { show } from './send.ts'
import { noteWords } from './session.ts'
import { emit, type Place, personOf } from './webhook.ts'

/** Plays a customer's act; resolves with the webhook's status. */
export const actOnViber = (place: Place, act: Act): Tried => {
  const { conversation, world } = place
  conversation.mark = conversation.line_count
  conversation.last_user_at = world.clock.now()
  switch (act.kind) {
    case 'start':
      return open(place, act.ref)
    case 'text':
      return write(place, { type: 'text', text: act.text }, { text: act.text })
    case 'press':
      return press(place, act)
    case 'file':
      return sendFile(place, act)
    case 'contact':
      return shareContact(place, act.phone)
    case 'location':
      return shareLocation(place, act)
    case 'react':
      throw new ActRefusal('Viber tells bots of no reactions.')
    case 'edit':
      throw new ActRefusal('Viber tells bots of no edits.')
    case 'unsend':
      throw new ActRefusal('Viber tells bots of no message that is taken back.')
    case 'event':
      return sendEvent(place, act.name, act.data)
    case 'block':
      return leave(place)
    case 'unblock':
      return subscribe(place)
  }
}

/** Opening the chat, perhaps by a link. It is no subscription; the answer may be the one message that welcomes. */
const open = (place: Place, context: string | undefined): Tried => {
  const { account, conversation } = place
  refuseBlocked(conversation)
  conversation.is_started = true
  changed(conversation)
  const subscribed = account.subscribers.has(conversation.customer.id)
  const event = { type: 'open', ...(context === undefined ? {} : { context }), subscribed, user: personOf(place) }
  return emit(place, 'conversation_started', event, { onAnswer: (answer) => void welcome(place, answer) })
}

const welcome = async (place: Place, answer: string): Promise<void> => {
  const { world, account, conversation } = place
  const message = parseJson(answer)
  if (!isObject(message) || message.type === undefined) return
  try {
    show(world, account, conversation, await readMessage(world, message), newMessageToken())
    account.counters.count('welcomes_accepted')
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    // Viber reports it nowhere: the customer just sees no message.
    account.counters.count('welcomes_refused')
  }
}

const write = (place: Place, message: Params, shown: Partial<ScreenMessage> | null, is_silent = false): Tried => {
  const { world, account, conversation } = place
  const { id } = conversation.customer
  refuseBlocked(conversation)
  const token = newMessageToken()
  // The keyboard stays until the bot's next message.
  const keyboard = conversation.quick_replies
  const line = shown ? showCustomer(world, conversation, token, shown) : undefined
  conversation.is_started = true
  conversation.quick_replies = keyboard
  changed(conversation)
  noteWords(world, account, id)
  const tracking_data = account.tracking.get(id)
  const whole = { ...message, ...(tracking_data ? { tracking_data } : {}) }
  return emit(place, 'message', { sender: personOf(place), message: whole, silent: is_silent }, { line, token })
}

const press = (place: Place, act: Extract<Act, { kind: 'press' }>): Tried => {
  const { button } = findButton(place.conversation, act)
  if (button.kind === 'share_phone') return shareContact(place)
  if (button.kind === 'share_place') return shareLocation(place, { latitude: 21.03, longitude: 105.85 })
  if (button.kind !== 'reply') return Promise.resolve(null)
  const { body, is_silent } = tapOf(button)
  return write(place, { type: 'text', text: body }, is_silent ? null : { text: body }, is_silent)
}

const shareContact = (place: Place, phone_number = '84900000001'): Tried => {
  const name = place.conversation.customer.first_name
  return write(place, { type: 'contact', contact: { name, phone_number } }, { contact: { name, phone: phone_number } })
}

const shareLocation = (place: Place, { latitude, longitude }: { latitude: number; longitude: number }): Tried =>
  write(place, { type: 'location', location: { lat: latitude, lon: longitude } }, { place: { latitude, longitude } })

const media_life_ms = 3_600_000

/** Files are at a temporary address; a sound goes as a file, for Viber has no message of its own for it. */
const sendFile = (place: Place, { type, file, caption }: Extract<Act, { kind: 'file' }>): Tried => {
  const { world } = place
  const until = Math.floor(world.clock.now() + media_life_ms).toString(16)
  const media = file.link ?? `${world.origin}/viber/cdn/${file.id}?oe=${until}`
  const shown = { files: [{ type, url: phoneUrl(file), name: file.name }], ...(caption ? { text: caption } : {}) }
  const common = { media, file_name: file.name, size: file.size }
  if (type === 'image')
    return write(place, { type: 'picture', thumbnail: media, ...common, ...(caption ? { text: caption } : {}) }, shown)
  if (caption) throw new ActRefusal('Only pictures have captions on Viber.')
  return write(
    place,
    type === 'video' ? { type, thumbnail: media, duration: 5, ...common } : { type: 'file', ...common },
    shown,
  )
}

const leave = (place: Place): Tried => {
  const { account, conversation } = place
  const { id } = conversation.customer
  conversation.state = 'blocked'
  account.subscribers.delete(id)
  changed(conversation)
  return emit(place, 'unsubscribed', { user_id: id })
}

const subscribe = (place: Place): Tried => {
  const { account, conversation } = place
  conversation.state = 'active'
  account.subscribers.add(conversation.customer.id)
  changed(conversation)
  return emit(place, 'subscribed', { user: personOf(place) })
}
