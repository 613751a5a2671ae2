import { type Act, ActRefusal, type Tried } from '../act.ts'
import { faceUrl } from '../cdn.ts'
import { changed } from '../conversation.ts'
import { phoneUrl } from '../files.ts'
import { refuseBlocked, showCustomer } from '../lines.ts'
import { asFlag, asText, isObject, type Params, parseJson } from '../params.ts'
import { findButton } from '../press.ts'
import { quickId } from '../random.ts'
import type { ScreenMessage } from '../screen.ts'
import { isVisitor, visitorsConversation } from './account.ts'
import { sendEvent } from './events.ts'
import { emit, fromCustomer, type Place } from './webhook.ts'

/** Plays a customer's act; resolves with the webhook's status. */
export const actOnZalo = (place: Place, act: Act): Tried => {
  const { conversation, world } = place
  conversation.mark = conversation.line_count
  const tried = perform(place, act)
  // Blocking is no interaction that would open the window.
  if (act.kind !== 'block') conversation.last_user_at = world.clock.now()
  return tried
}

const perform = (place: Place, act: Act): Tried => {
  switch (act.kind) {
    case 'start':
      return start(place, act.ref)
    case 'text': {
      const quote = act.reply_to ? { quote_msg_id: act.reply_to } : {}
      const shown = { text: act.text, ...(act.reply_to ? { reply_to: act.reply_to } : {}) }
      return write(place, 'text', { text: act.text, ...quote }, shown)
    }
    case 'press':
      return press(place, act)
    case 'file':
      return sendFile(place, act)
    case 'contact':
      return shareCard(place, act.phone ?? '84900000001')
    case 'location': {
      const { latitude, longitude } = act
      const coordinates = { latitude: String(latitude), longitude: String(longitude) }
      return attach(place, 'location', { coordinates }, { place: { latitude, longitude } })
    }
    case 'react':
      return emit(place, 'user_reacted_message', {
        ...fromCustomer(place),
        message: { msg_id: act.message_id, react_icon: act.emoji ?? '' },
      })
    case 'edit':
      throw new ActRefusal('A sent message cannot be changed on Zalo.')
    case 'unsend':
      throw new ActRefusal('Zalo tells apps of no message that is taken back.')
    case 'event':
      return sendEvent(place, act.name, act.data)
    case 'block':
      return follow(place, false)
    case 'unblock':
      return follow(place, true)
  }
}

/** Following, or for a visitor of the website opening the chat. A link carries no reference; its text is then sent. */
const start = async (place: Place, ref: string | undefined): Tried => {
  const { conversation } = place
  refuseBlocked(conversation)
  const isNew = !conversation.is_started
  conversation.is_started = true
  changed(conversation)
  const status = isNew && !isVisitor(conversation.customer.id) ? await follow(place, true) : null
  return ref === undefined ? status : write(place, 'text', { text: ref }, { text: ref })
}

const follow = (place: Place, isFollower: boolean): Tried => {
  const { account, conversation } = place
  const { id } = conversation.customer
  conversation.state = isFollower ? 'active' : 'blocked'
  changed(conversation)
  const source = isFollower ? { source: 'oa_profile' } : {}
  return emit(place, isFollower ? 'follow' : 'unfollow', {
    oa_id: account.page_id,
    follower: { id },
    user_id_by_app: `9${id}`,
    ...source,
  })
}

const write = (place: Place, kind: string, message: Params, shown: Partial<ScreenMessage>): Tried => {
  const { world, conversation } = place
  const id = quickId()
  const line = showCustomer(world, conversation, id, shown)
  return tell(place, kind, { msg_id: id, ...message }, line)
}

/** A visitor's events have names of their own, and name the conversation that an answer needs. */
const tell = (place: Place, kind: string, message: Params, line?: ReturnType<typeof showCustomer>): Tried => {
  const { id } = place.conversation.customer
  if (!isVisitor(id)) return emit(place, `user_send_${kind}`, { ...fromCustomer(place), message }, line)
  const { user_id_by_app: _, ...sides } = fromCustomer(place)
  const whole = { ...message, conversation_id: visitorsConversation(id) }
  return emit(place, `anonymous_send_${kind}`, { ...sides, message: whole }, line)
}

const attach = (place: Place, type: string, payload: Params, shown: Partial<ScreenMessage>, text?: string): Tried =>
  write(place, type, { ...(text ? { text } : {}), attachments: [{ type, payload }] }, shown)

const press = (place: Place, act: Extract<Act, { kind: 'press' }>): Tried => {
  const { button } = findButton(place.conversation, act)
  if (button.kind === 'share_phone') return submitInfo(place)
  if (button.kind !== 'reply') return Promise.resolve(null)
  const payload = parseJson(button.payload ?? '')
  const { text, is_hidden } = isObject(payload) ? payload : {}
  const words = asText(text) ?? ''
  if (!asFlag(is_hidden)) return write(place, 'text', { text: words }, { text: words })
  refuseBlocked(place.conversation)
  return tell(place, 'text', { msg_id: quickId(), text: words })
}

/** The form that asks for name, phone and address, filled. */
const submitInfo = (place: Place): Tried => {
  const { first_name, last_name } = place.conversation.customer
  const info = {
    name: [last_name, first_name].filter(Boolean).join(' '),
    phone: 84900000001,
    address: '1 Tràng Tiền',
    district: 'Hoàn Kiếm',
    city: 'Hà Nội',
  }
  refuseBlocked(place.conversation)
  showCustomer(place.world, place.conversation, quickId(), { contact: { phone: '84900000001', name: info.name } })
  place.account.forms.set(place.conversation.customer.id, info)
  const { user_id_by_app: _, ...sides } = fromCustomer(place)
  return emit(place, 'user_submit_info', { ...sides, info })
}

const sendFile = (place: Place, { type, file, caption }: Extract<Act, { kind: 'file' }>): Tried => {
  const { world } = place
  const until = (world.clock.now() + 7 * 86_400_000).toString(16)
  const url = file.link ?? `${world.origin}/zalo/cdn/${file.id}?oe=${until}`
  const shown = {
    files: [{ type, url: phoneUrl(file), name: file.name }],
    ...(caption ? { text: caption } : {}),
  }
  if (type === 'file') {
    const kind = file.name.split('.').at(-1) ?? ''
    return attach(place, type, { url, name: file.name, size: String(file.size), type: kind, checksum: '0' }, shown)
  }
  const sent = type === 'voice' ? 'audio' : type
  const payload = { url, ...(sent === 'audio' ? {} : { thumbnail: url }), ...(caption ? { description: caption } : {}) }
  return attach(place, sent, payload, shown, caption)
}

/** Another person's card looks like a link whose description is JSON. */
const shareCard = (place: Place, phone: string): Tried => {
  const { world, conversation } = place
  const { first_name } = conversation.customer
  const description = JSON.stringify({ phone, qrCodeUrl: 'https://qr.example/a.png' })
  const payload = {
    title: first_name,
    description,
    url: 'https://zalo.me/card',
    thumbnail: faceUrl(world, '/zalo', conversation.customer.id),
  }
  return emitCard(place, payload, { phone, name: first_name })
}

const emitCard = (place: Place, payload: Params, contact: { phone: string; name: string }): Tried => {
  const id = quickId()
  const line = showCustomer(place.world, place.conversation, id, { contact })
  const message = { msg_id: id, attachments: [{ type: 'link', payload }] }
  return tell(place, 'business_card', message, line)
}
