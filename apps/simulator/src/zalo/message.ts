import { fetchLink } from '../fetch-link.ts'
import { phoneUrl } from '../files.ts'
import type { Params } from '../params.ts'
import type { ScreenCard, ScreenMessage } from '../screen.ts'
import type { World } from '../world.ts'
import type { ZaloAccount } from './account.ts'
import { readAction, readButtons } from './buttons.ts'
import { check, refuse } from './refuse.ts'

type Shown = Partial<ScreenMessage>
type Place = { world: World; account: ZaloAccount }

/** A message in its forms for the echo and for the phone. */
export type ReadMessage = { kind: 'text' | 'image' | 'gif' | 'file' | 'sticker' | 'list'; shown: Shown }

const mib = 1024 * 1024
const most_image_bytes = mib
const most_elements = 5

/** The `message` of a consultation message. https://developers.zalo.me/docs/official-account/tin-nhan/tin-tu-van */
export const readMessage = async (place: Place, value: unknown): Promise<ReadMessage> => {
  const message = check.object(value, 'message')
  const words = check.maybeText(message.text, 'message.text', { max: 2_000 })
  const reply_to = check.maybeText(message.quote_message_id, 'message.quote_message_id', { max: 100 })
  const quote: Shown = reply_to ? { reply_to } : {}
  if (message.attachment === undefined) {
    const text = check.text(message.text, 'message.text', { max: 2_000 })
    return { kind: 'text', shown: { text, ...quote } }
  }
  const { kind, shown } = await readAttachment(place, check.object(message.attachment, 'message.attachment'))
  return { kind, shown: { ...(words ? { text: words } : {}), ...shown, ...quote } }
}

const readAttachment = async (place: Place, attachment: Params): Promise<ReadMessage> => {
  const type = check.oneOf(attachment.type, 'attachment.type', ['template', 'file'])
  const payload = check.object(attachment.payload, 'payload')
  if (type === 'file') return fileByToken(place, payload)
  // Some senders name the kind of a text with buttons, others do not.
  const template = check.oneOf(payload.template_type ?? 'button', 'payload.template_type', [
    'media',
    'list',
    'button',
    'request_user_info',
  ])
  switch (template) {
    case 'media':
      return readMedia(place, payload)
    case 'list':
      return readList(payload)
    case 'button':
      return { kind: 'list', shown: { buttons: inRows(payload.buttons) } }
    case 'request_user_info':
      return readForm(payload)
  }
}

const inRows = (value: unknown) => readButtons(value, 'payload.buttons').map((one) => [one])

const uploaded = ({ world, account }: Place, id: string, kinds: readonly string[]) => {
  const found = account.uploads.get(id)
  if (!found || !kinds.includes(found.kind)) throw refuse(-201, 'attachment_id is invalid')
  if (found.until <= world.clock.now()) throw refuse(-100, 'Attachment has expired')
  return { type: 'image' as const, url: phoneUrl(found.file), name: found.file.name }
}

const fileByToken = (place: Place, payload: Params): ReadMessage => {
  const id = check.text(payload.token, 'payload.token', { max: 500 })
  return { kind: 'file', shown: { files: [{ ...uploaded(place, id, ['file']), type: 'file' }] } }
}

/** One picture, gif or sticker: by the id of an upload, or by an address that Zalo fetches. */
const readMedia = async (place: Place, payload: Params): Promise<ReadMessage> => {
  const [first] = check.list(payload.elements, 'payload.elements', 1, 1)
  const element = check.object(first, 'elements[0]')
  const kind = check.oneOf(element.media_type, 'elements[0].media_type', ['image', 'gif', 'sticker'])
  const buttons = payload.buttons === undefined ? {} : { buttons: inRows(payload.buttons) }
  if (kind === 'sticker') {
    check.text(element.attachment_id, 'elements[0].attachment_id', { max: 500 })
    return { kind, shown: { text: '🙂' } }
  }
  if (kind === 'gif') {
    check.number(element.width, 'elements[0].width', 1, 10_000)
    check.number(element.height, 'elements[0].height', 1, 10_000)
  }
  const id = check.maybeText(element.attachment_id, 'elements[0].attachment_id', { max: 500 })
  const file = id ? uploaded(place, id, [kind]) : await linked(place, check.url(element.url, 'elements[0].url'))
  return { kind, shown: { files: [file], ...buttons } }
}

const linked = async ({ world }: Place, link: string) => {
  const file = await fetchLink({ world, link, max_bytes: most_image_bytes })
  if (typeof file === 'string')
    throw file === 'too_big' ? refuse(-210, 'Image exceed maximum allowable size') : refuse(-201, 'url is invalid')
  return { type: 'image' as const, url: phoneUrl(file), name: file.name }
}

const readList = (payload: Params): ReadMessage => {
  const cards = check.list(payload.elements, 'payload.elements', 1, most_elements).map((one, index): ScreenCard => {
    const where = `elements[${index}]`
    const element = check.object(one, where)
    const title = check.text(element.title, `${where}.title`, { max: 100 })
    const subtitle = check.maybeText(element.subtitle, `${where}.subtitle`, { max: 500 })
    const image_url = element.image_url === undefined ? undefined : check.url(element.image_url, `${where}.image_url`)
    const link =
      element.default_action === undefined
        ? undefined
        : readAction(element.default_action, `${where}.default_action`, title).url
    return {
      title,
      buttons: [],
      ...(subtitle ? { subtitle } : {}),
      ...(image_url ? { image_url } : {}),
      ...(link ? { link } : {}),
    }
  })
  return {
    kind: 'list',
    shown: { cards, ...(payload.buttons === undefined ? {} : { buttons: inRows(payload.buttons) }) },
  }
}

const readForm = (payload: Params): ReadMessage => {
  const [first] = check.list(payload.elements, 'payload.elements', 1, 1)
  const element = check.object(first, 'elements[0]')
  const title = check.text(element.title, 'elements[0].title', { max: 100 })
  const subtitle = check.text(element.subtitle, 'elements[0].subtitle', { max: 500 })
  const image_url = check.url(element.image_url, 'elements[0].image_url')
  const buttons: ScreenCard['buttons'] = [{ title: 'Share info', kind: 'share_phone' }]
  return { kind: 'list', shown: { cards: [{ title, subtitle, image_url, buttons }] } }
}
