import { type Act, ActRefusal, type Tried } from '../act.ts'
import { changed, findLine } from '../conversation.ts'
import { phoneUrl } from '../files.ts'
import { editLine, refuseBlocked, removeLine, showCustomer } from '../lines.ts'
import { publicUrl } from '../messenger/attachments.ts'
import type { Params } from '../params.ts'
import { findButton } from '../press.ts'
import { quickId } from '../random.ts'
import type { ScreenButton, ScreenMessage } from '../screen.ts'
import { sendEvent } from './events.ts'
import { emit, type Place } from './webhook.ts'

/** Plays a customer's act in a thread; resolves with the webhook's status. */
export const actOnInstagram = (place: Place, act: Act): Tried => {
  const { world, conversation } = place
  conversation.mark = conversation.line_count
  const tried = perform(place, act)
  if (opensWindow(act)) conversation.last_user_at = world.clock.now()
  return tried
}

/** Messages, taps and links open the window; acts of the account or of another person do not. */
const opensWindow = (act: Act): boolean => {
  if (act.kind === 'event') return !['echo', 'comment', 'live_comment', 'mention', 'seen'].includes(act.name)
  return act.kind !== 'block' && act.kind !== 'unblock' && act.kind !== 'unsend'
}

const perform = (place: Place, act: Act): Tried => {
  const { conversation } = place
  switch (act.kind) {
    case 'start':
      return start(place, act.ref)
    case 'text': {
      const reply = act.reply_to === undefined ? {} : { reply_to: { mid: act.reply_to, is_self_reply: false } }
      return write(place, { text: act.text, ...reply }, { text: act.text, reply_to: act.reply_to })
    }
    case 'press':
      return press(place, act)
    case 'file':
      return sendFile(place, act)
    case 'contact':
    case 'location':
      throw new ActRefusal('Instagram shares neither contacts nor places with accounts.')
    case 'react':
      return react(place, act)
    case 'edit': {
      const { id } = editLine(conversation, act.message_id, act.text)
      return emit(place, 'message_edit', () => ({ message_edit: { mid: id, text: act.text, num_edit: 1 } }))
    }
    case 'unsend':
      removeLine(conversation, act.message_id)
      return emit(place, 'messages', () => ({ message: { mid: act.message_id, is_deleted: true } }))
    case 'event':
      return sendEvent(place, act.name, act.data)
    // Instagram reports no block: the next send fails.
    case 'block':
    case 'unblock':
      conversation.state = act.kind === 'block' ? 'blocked' : 'active'
      changed(conversation)
      return Promise.resolve(null)
  }
}

const write = (place: Place, message: Params, shown: Partial<ScreenMessage>): Tried => {
  const mid = `aWdf${quickId()}`
  const line = showCustomer(place.world, place.conversation, mid, shown)
  return emit(place, 'messages', () => ({ message: { mid, ...message, ...cameBy(place) } }), line)
}

/** The reference of the link that opened the thread comes with its first message. */
const cameBy = ({ account, conversation }: Place): Params => {
  const referral = account.refs.get(conversation.customer.id)
  account.refs.delete(conversation.customer.id)
  return referral ? { referral } : {}
}

/** A link opens the chat. In a thread with messages its reference is an event; in a new one it waits for the first. */
const start = (place: Place, ref: string | undefined): Tried => {
  const { account, conversation } = place
  if (ref !== undefined && !/^[A-Za-z0-9_=-]{1,2083}$/.test(ref))
    throw new ActRefusal('A reference has only A–Z a–z 0–9 _ = -.')
  refuseBlocked(conversation)
  const referral = { ref, source: `https://ig.me/m/${account.username}`, type: 'OPEN_THREAD' }
  const isNew = conversation.lines.length === 0
  conversation.is_started = true
  changed(conversation)
  if (ref === undefined) return Promise.resolve(null)
  if (!isNew) return emit(place, 'messaging_referral', () => ({ referral }))
  account.refs.set(conversation.customer.id, referral)
  return Promise.resolve(null)
}

const press = (place: Place, act: Extract<Act, { kind: 'press' }>): Tried => {
  const { button, line } = findButton(place.conversation, act)
  if (!line) return tapQuickReply(place, button)
  return button.kind === 'reply' ? tapOnInstagram(place, button) : Promise.resolve(null)
}

/** A button of a message, an item of the menu and an ice breaker are all postbacks. */
export const tapOnInstagram = (place: Place, { title, payload = '' }: ScreenButton): Tried => {
  const mid = `aWdf${quickId()}`
  const shown = showCustomer(place.world, place.conversation, mid, { text: title })
  return emit(place, 'messaging_postbacks', () => ({ postback: { mid, title, payload } }), shown)
}

const tapQuickReply = (place: Place, button: ScreenButton): Tried => {
  const shared = sharedValue(place.conversation.customer.id, button.kind)
  const text = shared ?? button.title
  return write(place, { text, quick_reply: { payload: shared ?? button.payload ?? '' } }, { text })
}

/** A phone number or an e-mail: its chip sends the value as text and as payload. */
const sharedValue = (id: string, kind: ScreenButton['kind']): string | undefined => {
  if (kind === 'share_phone') return `+84900${id.slice(-6).padStart(6, '0')}`
  return kind === 'share_email' ? `${id}@example.com` : undefined
}

/** Instagram sends a picture and its words as two messages. */
const sendFile = async (place: Place, act: Extract<Act, { kind: 'file' }>): Tried => {
  const type = act.type === 'voice' ? 'audio' : act.type
  const attachments = [{ type, payload: { url: publicUrl(place.world, act.file, '/instagram') } }]
  const files = [{ type: act.type, url: phoneUrl(act.file), name: act.file.name }]
  const status = await write(place, { attachments }, { files })
  return act.caption ? write(place, { text: act.caption }, { text: act.caption }) : status
}

const names: Record<string, string> = {
  '❤️': 'love',
  '😆': 'laugh',
  '😮': 'wow',
  '😢': 'sad',
  '😡': 'angry',
  '👍': 'like',
}

const react = (place: Place, { message_id, emoji }: Extract<Act, { kind: 'react' }>): Tried => {
  const { conversation } = place
  refuseBlocked(conversation)
  const line = findLine(conversation, message_id)
  if (!line) throw new ActRefusal('There is no such message.')
  if (emoji) line.reaction = emoji
  else delete line.reaction
  changed(conversation)
  const reaction = emoji
    ? { mid: message_id, action: 'react', reaction: names[emoji] ?? 'other', emoji }
    : { mid: message_id, action: 'unreact' }
  return emit(place, 'message_reactions', () => ({ reaction }))
}
