import { type Act, ActRefusal, type Tried } from '../act.ts'
import { changed } from '../conversation.ts'
import { phoneUrl } from '../files.ts'
import { editLine, refuseBlocked, removeLine, showCustomer } from '../lines.ts'
import type { Params } from '../params.ts'
import { findButton } from '../press.ts'
import { quickId } from '../random.ts'
import type { ScreenMessage } from '../screen.ts'
import { emit, type Place } from './webhook.ts'

/** Plays a customer's act in the app; resolves with the webhook's status. */
export const actOnCustom = (place: Place, act: Act): Tried => {
  const { conversation, world } = place
  conversation.mark = conversation.line_count
  conversation.last_user_at = world.clock.now()
  switch (act.kind) {
    case 'start':
      refuseBlocked(conversation)
      conversation.is_started = true
      changed(conversation)
      return emit(place, 'conversation.started', act.ref === undefined ? {} : { ref: act.ref })
    case 'text': {
      const shown = { text: act.text, ...(act.reply_to ? { reply_to: act.reply_to } : {}) }
      return write(place, 'message.text', { text: act.text, ...(act.reply_to ? { replyTo: act.reply_to } : {}) }, shown)
    }
    case 'press': {
      const { button, line } = findButton(conversation, act)
      if (button.kind === 'share_phone') return contact(place, '+84900000001')
      if (button.kind === 'share_place') return location(place, { latitude: 21.0278, longitude: 105.8342 })
      if (button.kind !== 'reply') return Promise.resolve(null)
      const type = line ? 'button.pressed' : 'quick_reply.pressed'
      const data = { messageId: line?.id, payload: button.payload, label: button.title }
      const shown = showCustomer(world, conversation, quickId(), { text: button.title })
      return emit(place, type, data, shown)
    }
    case 'file': {
      const { type, file, caption } = act
      const kind = type === 'voice' ? 'audio' : type
      const url = file.link ?? `${world.origin}/custom/files/${file.id}`
      const data = { kind, url, mimeType: file.mime_type, size: file.size, name: file.name, caption }
      const shown = {
        files: [{ type, url: phoneUrl(file), name: file.name }],
        ...(caption ? { text: caption } : {}),
      }
      return write(place, 'message.media', data, shown)
    }
    case 'contact':
      return contact(place, act.phone ?? '+84900000001')
    case 'location':
      return location(place, act)
    case 'edit':
      editLine(conversation, act.message_id, act.text)
      return emit(place, 'message.edited', { messageId: act.message_id, text: act.text })
    case 'unsend':
      removeLine(conversation, act.message_id)
      return emit(place, 'message.deleted', { messageId: act.message_id })
    case 'react':
      throw new ActRefusal('The envelope has no reactions.')
    case 'event':
      return emit(place, act.name, act.data)
    case 'block':
    case 'unblock':
      conversation.state = act.kind === 'block' ? 'blocked' : 'active'
      changed(conversation)
      return emit(place, `conversation.${act.kind}ed`, {})
  }
}

const write = (place: Place, type: string, data: Params, shown: Partial<ScreenMessage>): Tried => {
  const messageId = quickId()
  const line = showCustomer(place.world, place.conversation, messageId, shown)
  return emit(place, type, { ...data, messageId }, line)
}

const location = (place: Place, { latitude, longitude }: { latitude: number; longitude: number }): Tried =>
  write(place, 'message.location', { latitude, longitude }, { place: { latitude, longitude } })

const contact = (place: Place, phone: string): Tried => {
  const name = place.conversation.customer.first_name
  return write(place, 'message.contact', { phone, name, verified: true }, { contact: { phone, name } })
}
