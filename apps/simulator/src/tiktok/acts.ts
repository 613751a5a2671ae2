import { type Act, ActRefusal, type Tried } from '../act.ts'
import { changed } from '../conversation.ts'
import { phoneUrl } from '../files.ts'
import { refuseBlocked, showCustomer } from '../lines.ts'
import type { Params } from '../params.ts'
import { findButton } from '../press.ts'
import { quickId, token } from '../random.ts'
import type { ScreenMessage } from '../screen.ts'
import { sendEvent } from './events.ts'
import { emit, fromCustomer, type Place } from './webhook.ts'
import { openWindow } from './window.ts'

/** Plays a customer's act; resolves with the webhook's status. */
export const actOnTikTok = (place: Place, act: Act): Tried => {
  const { conversation } = place
  conversation.mark = conversation.line_count
  switch (act.kind) {
    case 'start':
      return start(place, act.ref)
    case 'text': {
      const answered = act.reply_to ? { referenced_message_info: { referenced_message_id: act.reply_to } } : {}
      const shown = { text: act.text, ...(act.reply_to ? { reply_to: act.reply_to } : {}) }
      return write(place, { type: 'text', text: { body: act.text }, ...answered }, shown)
    }
    case 'press':
      return press(place, act)
    case 'file':
      return sendFile(place, act)
    case 'event':
      return sendEvent(place, act.name, act.data)
    case 'contact':
      throw new ActRefusal('TikTok has no contact cards: a phone number is written as text.')
    case 'location':
      throw new ActRefusal('TikTok messages carry no places.')
    case 'react':
      throw new ActRefusal('TikTok’s documents give no form for reactions: send the event reaction.')
    case 'edit':
      throw new ActRefusal('A sent message cannot be changed on TikTok.')
    case 'unsend':
      throw new ActRefusal('TikTok tells apps of no message that is taken back.')
    case 'block':
    case 'unblock':
      // TikTok reports no block; sends are refused.
      conversation.state = act.kind === 'block' ? 'blocked' : 'active'
      changed(conversation)
      return Promise.resolve(null)
  }
}

/** Opening a chat reports nothing. A short link with a reference does, and counts as the person's first message. */
const start = (place: Place, ref: string | undefined): Tried => {
  const { world, account, conversation } = place
  refuseBlocked(conversation)
  conversation.is_started = true
  changed(conversation)
  if (ref === undefined) return Promise.resolve(null)
  openWindow(world, account, conversation)
  const referral = { short_link: { ref, prefilled_message: '' } }
  return emit(place, 'im_referral_msg', { ...fromCustomer(place), message_id: quickId(), referral })
}

const write = (place: Place, message: Params, shown: Partial<ScreenMessage>): Tried => {
  const { world, account, conversation } = place
  const message_id = quickId()
  const line = showCustomer(world, conversation, message_id, shown)
  openWindow(world, account, conversation)
  const content = { ...fromCustomer(place), message_id, ...message, is_follower: true }
  return emit(place, 'im_receive_msg', content, line)
}

/** A tap comes back as a text with the button's words, and names the message and the button's id. */
const press = (place: Place, act: Extract<Act, { kind: 'press' }>): Tried => {
  const { button, line } = findButton(place.conversation, act)
  if (button.kind !== 'reply') return Promise.resolve(null)
  const reply_source_payload = {
    reply_source_msg_id: line?.id,
    reply_source_unique_id: button.payload,
  }
  return write(place, { type: 'text', text: { body: button.title }, reply_source_payload }, { text: button.title })
}

const sendFile = (place: Place, { type, file, caption }: Extract<Act, { kind: 'file' }>): Tried => {
  if (type !== 'image' && type !== 'video') throw new ActRefusal('TikTok messages carry pictures and videos only.')
  if (caption) throw new ActRefusal('A picture on TikTok has no words.')
  const media_id = token(30)
  place.account.received.set(media_id, file)
  const shown = { files: [{ type, url: phoneUrl(file), name: file.name }] }
  return write(place, { type, [type]: { media_id } }, shown)
}
