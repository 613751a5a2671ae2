import { fetchLink } from '../fetch-link.ts'
import { phoneUrl } from '../files.ts'
import { nameOfUrl } from '../media.ts'
import type { Params } from '../params.ts'
import type { ScreenButton, ScreenFile, ScreenMessage } from '../screen.ts'
import type { World } from '../world.ts'
import { readKeyboard } from './keyboard.ts'
import { check, refuse } from './refuse.ts'
import { readRichMedia } from './rich-media.ts'

const mib = 1024 * 1024
const longest_json = 30 * 1024
const newest_api_version = 10
const refused_files = /\.(exe|bat|cmd|com|scr|js|vbs|jar|apk|msi|action|wsf)$/i

const types = ['text', 'picture', 'video', 'file', 'contact', 'location', 'url', 'sticker', 'rich_media'] as const

export type ReadMessage = {
  /** Null for a keyboard without a message. */
  shown: Partial<ScreenMessage> | null
  keyboard: ScreenButton[][]
  tracking_data: string
  min_api_version: number
}

/** A message of `send_message`, or of the answer to `conversation_started`. https://developers.viber.com/docs/api/rest-bot-api/#send-message */
export const readMessage = async (world: World, message: Params): Promise<ReadMessage> => {
  if (Buffer.byteLength(JSON.stringify(message)) > longest_json) throw refuse(3, 'the message is over 30 KB')
  const min_api_version =
    message.min_api_version === undefined ? 1 : check.number(message.min_api_version, 'min_api_version', 1, 1_000)
  if (min_api_version > newest_api_version) throw refuse(13, `min_api_version ${min_api_version}`)
  const sender = check.object(message.sender, 'sender')
  check.text(sender.name, 'sender.name', { max: 28 })
  if (sender.avatar !== undefined) check.url(sender.avatar, 'sender.avatar')
  const tracking_data = check.maybeText(message.tracking_data, 'tracking_data', { max: 4_000 }) ?? ''
  const keyboard = message.keyboard === undefined ? [] : readKeyboard(message.keyboard, min_api_version)
  const isBare = message.type === undefined && keyboard.length > 0
  const shown = isBare ? null : await readShown(world, message, min_api_version)
  return { shown, keyboard, tracking_data, min_api_version }
}

const readShown = async (world: World, message: Params, min_api_version: number): Promise<Partial<ScreenMessage>> => {
  if (message.type === undefined) throw refuse(4, 'type is required')
  const type = check.oneOf(message.type, 'type', types)
  switch (type) {
    case 'text':
      return { text: check.text(message.text, 'text', { max: 7_000 }) }
    case 'picture': {
      const text = check.text(message.text, 'text', { max: 512, may_be_empty: true })
      if (message.thumbnail !== undefined) check.url(message.thumbnail, 'thumbnail')
      const file = await linked(world, message.media, 'image', 3 * mib)
      return { files: [file], ...(text ? { text } : {}) }
    }
    case 'video':
      check.number(message.size, 'size', 1, 26 * mib)
      if (message.duration !== undefined) check.number(message.duration, 'duration', 1, 180)
      return { files: [await linked(world, message.media, 'video', 26 * mib)] }
    case 'file': {
      check.number(message.size, 'size', 1, 50 * mib)
      const name = check.text(message.file_name, 'file_name', { max: 256, pattern: /.\.\w+$/ })
      if (refused_files.test(name)) throw refuse(3, 'file_name has a forbidden extension')
      return { files: [{ ...(await linked(world, message.media, 'file', 50 * mib)), name }] }
    }
    case 'contact': {
      const contact = check.object(message.contact, 'contact')
      const name = check.text(contact.name, 'contact.name', { max: 28 })
      return { contact: { name, phone: check.text(contact.phone_number, 'contact.phone_number', { max: 18 }) } }
    }
    case 'location': {
      const at = check.object(message.location, 'location')
      const latitude = check.number(at.lat, 'location.lat', -90, 90)
      return { place: { latitude, longitude: check.number(at.lon, 'location.lon', -180, 180) } }
    }
    case 'url':
      return { text: check.url(message.media, 'media', 2_000) }
    case 'sticker':
      check.number(message.sticker_id, 'sticker_id', 1, Number.MAX_SAFE_INTEGER)
      return { text: '🙂' }
    case 'rich_media':
      check.maybeText(message.alt_text, 'alt_text', { max: 7_000 })
      return { cards: readRichMedia(message.rich_media, min_api_version) }
  }
}

const linked = async (world: World, media: unknown, type: ScreenFile['type'], max_bytes: number) => {
  const link = check.url(media, 'media')
  const file = await fetchLink({ world, link, max_bytes })
  if (file === 'too_big') throw refuse(3, 'media is too large')
  if (file === 'unreachable') throw refuse(1, 'media')
  if (type === 'image' && file.bytes && !file.mime_type.startsWith('image/')) throw refuse(3, 'media is no picture')
  return { type, url: phoneUrl(file), name: nameOfUrl(link) }
}
