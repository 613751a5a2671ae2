import { randomUUID } from 'node:crypto'
import { type Act, ActRefusal, type Tried } from '../act.ts'
import { changed } from '../conversation.ts'
import { phoneUrl } from '../files.ts'
import { refuseBlocked, showCustomer } from '../lines.ts'
import { asText, isObject, type Params, parseJson } from '../params.ts'
import { findButton } from '../press.ts'
import type { ScreenMessage } from '../screen.ts'
import { sendNamed } from './events.ts'
import { wakePhone } from './send.ts'
import { emit, type Place, personEvent } from './webhook.ts'

/** Plays a customer's act; resolves with the webhook's status. */
export const actOnRcs = (place: Place, act: Act): Tried => {
  const { conversation, world } = place
  conversation.mark = conversation.line_count
  conversation.last_user_at = world.clock.now()
  wakePhone(place)
  switch (act.kind) {
    case 'start':
      return open(place, act.ref)
    case 'text':
      return write(place, { text: act.text }, { text: act.text })
    case 'press':
      return press(place, act)
    case 'file':
      return sendFile(place, act)
    case 'location':
      return shareLocation(place, act)
    case 'contact':
      return shareContact(place, act.phone ?? '+84900000001')
    case 'react':
      throw new ActRefusal('RCS tells agents of no reactions.')
    case 'edit':
      throw new ActRefusal('RCS tells agents of no edits.')
    case 'unsend':
      throw new ActRefusal('RCS tells agents of no message that is taken back.')
    case 'event':
      return sendNamed(place, act.name, act.data)
    case 'block':
      return subscribe(place, false)
    case 'unblock':
      return subscribe(place, true)
  }
}

/** A link only prefills words: opening the chat reports nothing, and the words are sent. */
const open = (place: Place, ref: string | undefined): Tried => {
  refuseBlocked(place.conversation)
  place.conversation.is_started = true
  changed(place.conversation)
  return ref === undefined ? Promise.resolve(null) : write(place, { text: ref }, { text: ref })
}

const write = (place: Place, message: Params, shown: Partial<ScreenMessage>): Tried => {
  const { world, conversation } = place
  const messageId = randomUUID()
  const line = showCustomer(world, conversation, messageId, shown)
  return emit(place, { senderPhoneNumber: conversation.customer.id, messageId, ...message }, line)
}

/** A tap reports to the agent, also an action's; sharing a place sends the place too. */
const press = async (place: Place, act: Extract<Act, { kind: 'press' }>): Tried => {
  const { button } = findButton(place.conversation, act)
  const payload = parseJson(button.payload ?? '')
  const { data, type } = isObject(payload) ? payload : {}
  const suggestionResponse = { postbackData: asText(data) ?? '', text: button.title, type: asText(type) ?? 'REPLY' }
  if (button.kind === 'reply') return write(place, { suggestionResponse }, { text: button.title })
  const { id } = place.conversation.customer
  const status = await emit(place, { senderPhoneNumber: id, messageId: randomUUID(), suggestionResponse })
  return button.kind === 'share_place' ? shareLocation(place, { latitude: 21.03, longitude: 105.85 }) : status
}

const shareLocation = (place: Place, { latitude, longitude }: { latitude: number; longitude: number }): Tried =>
  write(place, { location: { latitude, longitude } }, { place: { latitude, longitude } })

/** Files are at a temporary address; a sticker, a sound and a contact come so, too. */
const sendFile = (place: Place, { type, file, caption }: Extract<Act, { kind: 'file' }>): Tried => {
  if (caption) throw new ActRefusal('RCS has no captions.')
  const { world } = place
  const until = Math.floor(world.clock.now() + 3_600_000).toString(16)
  const fileUri = file.link ?? `${world.origin}/rcs/cdn/${file.id}?oe=${until}`
  const payload = { mimeType: file.mime_type, fileSizeBytes: file.size, fileName: file.name, fileUri }
  return write(place, { userFile: { payload } }, { files: [{ type, url: phoneUrl(file), name: file.name }] })
}

/** A contact is a vCard file. */
const shareContact = (place: Place, phone: string): Tried => {
  const { world, conversation } = place
  const { first_name: name } = conversation.customer
  const bytes = Buffer.from(`BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nTEL:${phone}\r\nEND:VCARD\r\n`)
  const made_at = world.clock.now()
  const file = world.files.add({
    name: 'contact.vcf',
    mime_type: 'text/vcard',
    bytes,
    link: null,
    width: 0,
    height: 0,
    made_at,
  })
  const fileUri = `${world.origin}/rcs/cdn/${file.id}?oe=${Math.floor(made_at + 3_600_000).toString(16)}`
  const payload = { mimeType: file.mime_type, fileSizeBytes: bytes.length, fileName: file.name, fileUri }
  return write(place, { userFile: { payload } }, { contact: { name, phone } })
}

const subscribe = (place: Place, isSubscribed: boolean): Tried => {
  const { conversation } = place
  conversation.state = isSubscribed ? 'active' : 'blocked'
  changed(conversation)
  return emit(place, personEvent(place, isSubscribed ? 'SUBSCRIBE' : 'UNSUBSCRIBE'))
}
