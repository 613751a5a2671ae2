import type { Act, Tried } from '../act.ts'
import { changed } from '../conversation.ts'
import { phoneUrl } from '../files.ts'
import { editLine, refuseBlocked, removeLine, showCustomer } from '../lines.ts'
import { isObject, type Params, parseJson } from '../params.ts'
import { findButton } from '../press.ts'
import type { ScreenMessage } from '../screen.ts'
import { emit } from './emit.ts'
import { sendEvent } from './events.ts'
import { describeMedia, keepMedia, type MediaType } from './media.ts'
import { newMessageId } from './send.ts'
import type { Place } from './webhook.ts'

/** Plays a customer's act; resolves with the webhook's status. */
export const actOnWhatsApp = (place: Place, act: Act): Tried => {
  const { world, conversation } = place
  conversation.mark = conversation.line_count
  const tried = perform(place, act)
  if (act.kind !== 'block' && act.kind !== 'unblock' && act.kind !== 'react')
    conversation.last_user_at = world.clock.now()
  return tried
}

const perform = (place: Place, act: Act): Tried => {
  const { conversation } = place
  switch (act.kind) {
    case 'start':
      return start(place, act.ref)
    case 'text': {
      const context = act.reply_to === undefined ? {} : { context: contextOf(place, act.reply_to) }
      return write(
        place,
        { type: 'text', text: { body: act.text }, ...context },
        { text: act.text, ...(act.reply_to ? { reply_to: act.reply_to } : {}) },
      )
    }
    case 'press':
      return press(place, act)
    case 'file':
      return sendFile(place, act)
    case 'contact':
      return shareContact(place, act.phone)
    case 'location':
      return shareLocation(place, act)
    case 'react':
      refuseBlocked(conversation)
      return emit(place, newMessageId(), {
        type: 'reaction',
        reaction: { message_id: act.message_id, ...(act.emoji ? { emoji: act.emoji } : {}) },
      })
    case 'edit': {
      const line = editLine(conversation, act.message_id, act.text)
      return emit(place, newMessageId(), {
        type: 'edit',
        edit: { original_message_id: line.id, message: { type: 'text', text: { body: act.text } } },
      })
    }
    case 'unsend':
      removeLine(conversation, act.message_id)
      return emit(place, newMessageId(), { type: 'revoke', revoke: { original_message_id: act.message_id } })
    case 'event':
      return sendEvent(place, act.name, act.data)
    // WhatsApp reports no block: the next send fails.
    case 'block':
    case 'unblock':
      conversation.state = act.kind === 'block' ? 'blocked' : 'active'
      changed(conversation)
      return Promise.resolve(null)
  }
}

const write = (place: Place, message: Params, shown: Partial<ScreenMessage>): Tried => {
  const id = newMessageId()
  const line = showCustomer(place.world, place.conversation, id, shown)
  return emit(place, id, message, line)
}

const contextOf = ({ account, conversation }: Place, id: string): Params => {
  const line = conversation.lines.find((one) => one.id === id)
  return { from: line?.from === 'customer' ? conversation.customer.id : account.display_phone_number, id }
}

/** A link opens the chat with a text typed in; there is no reference parameter. Without a text only the chat opens. */
const start = (place: Place, ref: string | undefined): Tried => {
  const { account, conversation } = place
  if (ref !== undefined) return write(place, { type: 'text', text: { body: ref } }, { text: ref })
  const isNew = !conversation.is_started
  refuseBlocked(conversation)
  conversation.is_started = true
  changed(conversation)
  if (!isNew || account.automation.enable_welcome_message !== true) return Promise.resolve(null)
  return emit(place, newMessageId(), { type: 'request_welcome' })
}

const press = (place: Place, act: Extract<Act, { kind: 'press' }>): Tried => {
  const { button, line } = findButton(place.conversation, act)
  const context = line ? { context: { from: place.account.display_phone_number, id: line.id } } : {}
  if (button.kind === 'share_place') return shareLocation(place, { latitude: 10.7769, longitude: 106.7009 }, context)
  if (button.kind === 'share_phone') return shareContact(place, undefined, { ...context, origin: 'contact_request' })
  if (button.kind !== 'reply' && button.kind !== 'form') return Promise.resolve(null)
  const reply = parseJson(button.payload ?? '')
  if (!isObject(reply)) return Promise.resolve(null)
  return write(place, { ...context, ...replyOf(place, reply) }, { text: button.title })
}

const replyOf = (place: Place, reply: Params): Params => {
  if (isObject(reply.button)) return { type: 'button', button: reply.button }
  if (typeof reply.order === 'string') {
    const items = [{ product_retailer_id: reply.order, quantity: 1, item_price: 4, currency: 'EUR' }]
    return { type: 'order', order: { catalog_id: `${place.account.waba_id}1`, text: '', product_items: items } }
  }
  if (isObject(reply.call_permission_reply)) {
    const expiration_timestamp = Math.floor(place.world.clock.now() / 1_000) + 7 * 86_400
    const call_permission_reply = {
      ...reply.call_permission_reply,
      expiration_timestamp,
      response_source: 'user_action',
    }
    return { type: 'interactive', interactive: { type: 'call_permission_reply', call_permission_reply } }
  }
  const [type = ''] = Object.keys(reply)
  return { type: 'interactive', interactive: { type, ...reply } }
}

const shareContact = (place: Place, phone: string | undefined, more: Params = {}): Tried => {
  const { customer } = place.conversation
  const number = phone ?? customer.id
  const { origin, ...context } = more
  const name = { formatted_name: customer.first_name, first_name: customer.first_name }
  const contact = {
    name,
    phones: [{ phone: `+${number.replace(/^\+/, '')}`, wa_id: number.replace(/^\+/, ''), type: 'CELL' }],
    origin: origin ?? 'other',
  }
  return write(
    place,
    { type: 'contacts', contacts: [contact], ...context },
    { contact: { name: customer.first_name, phone: number } },
  )
}

const shareLocation = (
  place: Place,
  { latitude, longitude }: { latitude: number; longitude: number },
  context: Params = {},
): Tried =>
  write(place, { type: 'location', location: { latitude, longitude }, ...context }, { place: { latitude, longitude } })

const sendFile = (place: Place, { type, file, caption }: Extract<Act, { kind: 'file' }>): Tried => {
  const { world, account } = place
  const isSticker = file.mime_type === 'image/webp'
  const kind: MediaType = isSticker ? 'sticker' : type === 'voice' ? 'audio' : type === 'file' ? 'document' : type
  const described = describeMedia(keepMedia(world, account, file), file)
  const more = {
    ...(kind === 'document' ? { filename: file.name } : {}),
    ...(kind === 'audio' ? { voice: type === 'voice' } : {}),
    ...(kind === 'sticker' ? { animated: false } : {}),
    ...(caption && kind !== 'audio' && kind !== 'sticker' ? { caption } : {}),
  }
  const files = [{ type: isSticker ? ('sticker' as const) : type, url: phoneUrl(file), name: file.name }]
  return write(
    place,
    { type: kind, [kind]: { ...described, ...more } },
    { files, ...(caption ? { text: caption } : {}) },
  )
}
