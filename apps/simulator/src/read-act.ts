import { type Act, ActRefusal } from './act.ts'
import { imageSize } from './image-size.ts'
import { typeByName } from './media.ts'
import { asNumber, asText, isObject } from './params.ts'
import type { AnyAct } from './perform.ts'
import type { World } from './world.ts'

const longest_text = 10_000

/** A customer's act from JSON, e.g. `{"kind":"text","text":"hi"}` or `{"kind":"press","title":"Yes"}`. */
export const readAct = (world: World, body: unknown): AnyAct => {
  if (!isObject(body)) throw new ActRefusal('An act is an object with a kind.')
  const reply_to = asText(body.reply_to)
  switch (body.kind) {
    case 'text': {
      const text = needed(body.text, 'text').trim()
      if (!text || text.length > longest_text) throw new ActRefusal('A text has 1 to 10,000 characters.')
      return { kind: 'text', text, ...(reply_to ? { reply_to } : {}) }
    }
    case 'press': {
      const message_id = asText(body.message_id)
      const card = asNumber(body.card)
      const where = { ...(message_id ? { message_id } : {}), ...(card === undefined ? {} : { card }) }
      return { kind: 'press', title: needed(body.title, 'title'), ...where }
    }
    case 'tap':
      return {
        kind: 'tap',
        place: body.place === 'questions' ? 'questions' : 'menu',
        title: needed(body.title, 'title'),
      }
    case 'file':
      return fileAct(
        world,
        needed(body.name, 'name'),
        Buffer.from(needed(body.base64, 'base64'), 'base64'),
        asText(body.caption),
      )
    case 'contact': {
      const phone = asText(body.phone)
      return { kind: 'contact', ...(phone ? { phone } : {}) }
    }
    case 'location':
      return { kind: 'location', latitude: asNumber(body.latitude) ?? 0, longitude: asNumber(body.longitude) ?? 0 }
    case 'start': {
      const ref = asText(body.ref)
      const title = asText(body.title)
      return { kind: 'start', ...(ref ? { ref } : {}), ...(title ? { title } : {}) }
    }
    case 'react': {
      const emoji = asText(body.emoji)
      return { kind: 'react', message_id: needed(body.message_id, 'message_id'), ...(emoji ? { emoji } : {}) }
    }
    case 'edit':
      return { kind: 'edit', message_id: needed(body.message_id, 'message_id'), text: needed(body.text, 'text') }
    case 'unsend':
      return { kind: 'unsend', message_id: needed(body.message_id, 'message_id') }
    case 'event':
      return { kind: 'event', name: needed(body.name, 'name'), data: isObject(body.data) ? body.data : {} }
    case 'comment': {
      const [post_id, parent_id, image_url] = [asText(body.post_id), asText(body.parent_id), asText(body.image_url)]
      const text = asText(body.text)?.trim() ?? ''
      if ((!text && !image_url) || text.length > longest_text) throw new ActRefusal('A comment has words or a picture.')
      const under = { ...(post_id ? { post_id } : {}), ...(parent_id ? { parent_id } : {}) }
      return { kind: 'comment', text, ...under, ...(image_url ? { image_url } : {}) }
    }
    case 'change_comment':
      return {
        kind: 'change_comment',
        comment_id: needed(body.comment_id, 'comment_id'),
        text: needed(body.text, 'text'),
      }
    case 'remove_comment':
      return { kind: 'remove_comment', comment_id: needed(body.comment_id, 'comment_id') }
    case 'block':
    case 'unblock':
      return { kind: body.kind }
    default:
      throw new ActRefusal(`There is no act of the kind "${String(body.kind)}".`)
  }
}

/** A picture or file that the customer sends; its bytes and its name decide its type. */
export const fileAct = (world: World, name: string, bytes: Buffer, caption?: string): Act => {
  if (!bytes.length) throw new ActRefusal('The file is empty.', 'empty_file')
  const size = imageSize(bytes)
  const mime_type = size?.mime_type ?? typeByName(name)
  const [family] = mime_type.split('/')
  const type = size ? 'image' : family === 'video' || family === 'audio' ? family : 'file'
  const { width, height } = size ?? { width: 0, height: 0 }
  const made_at = world.clock.now()
  const file = world.files.add({ name, mime_type, bytes, link: null, width, height, made_at }, 'AgAC')
  return { kind: 'file', type, file, ...(caption ? { caption } : {}) }
}

const needed = (value: unknown, key: string): string => {
  const text = asText(value)
  if (text === undefined) throw new ActRefusal(`This act needs "${key}".`)
  return text
}
