import { badParameter } from '../meta/refuse.ts'
import type { Params } from '../params.ts'
import type { ScreenButton, ScreenMessage } from '../screen.ts'
import type { MessengerAccount } from './account.ts'
import { isMediaType, type MediaPlace, readMedia } from './attachments.ts'
import { listAt, objectAt, onlyKeys, textAt } from './check.ts'
import { readQuickReplies } from './quick-replies.ts'
import { readTemplate } from './templates.ts'

const longest_text = 2_000
const longest_metadata = 1_000
const most_images = 30

/** A message that passed every check, in its forms for the phone and for the echo. */
export type ReadMessage = {
  shown: Pick<ScreenMessage, 'text' | 'files' | 'cards' | 'buttons'>
  echo: Params
  quick_replies: ScreenButton[]
  template_type?: string
  attachment_id?: string
}

type Place = MediaPlace & { account: MessengerAccount }

const keys = ['text', 'attachment', 'attachments', 'quick_replies', 'metadata', 'sticker_id', 'template']

export const readMessage = async (place: Place, value: unknown): Promise<ReadMessage> => {
  const message = objectAt(value, 'message')
  onlyKeys(message, keys, 'message')
  const metadata = textAt(message.metadata, 'message[metadata]', longest_metadata)
  const quick_replies = readQuickReplies(message.quick_replies)
  const content = await readContent(place, message)
  return { ...content, quick_replies, echo: { ...content.echo, ...(metadata === undefined ? {} : { metadata }) } }
}

type Content = Omit<ReadMessage, 'quick_replies'>

const readContent = async (place: Place, message: Params): Promise<Content> => {
  const given = ['text', 'attachment', 'attachments', 'sticker_id', 'template'].filter(
    (key) => message[key] !== undefined,
  )
  if (given.length > 1) throw badParameter(`Only one of ${given.join(', ')} may be in a message.`)
  if (message.attachment !== undefined) return readAttachment(place, message.attachment)
  if (message.attachments !== undefined) return readImages(place, message.attachments)
  if (message.sticker_id !== undefined) return sticker(message.sticker_id)
  if (message.template !== undefined) return utilityTemplate(place, message.template)
  const text = textAt(message.text, 'message[text]', longest_text)
  if (!text?.trim()) throw badParameter('Message cannot be empty, must provide valid attachment or text')
  return { shown: { text }, echo: { text } }
}

const readAttachment = async (place: Place, value: unknown): Promise<Content> => {
  const attachment = objectAt(value, 'message[attachment]')
  onlyKeys(attachment, ['type', 'payload'], 'message[attachment]')
  const { type } = attachment
  if (type === 'template') {
    const shown = await readTemplate(place, attachment.payload)
    const payload = objectAt(attachment.payload, 'message[attachment][payload]')
    return { shown, echo: { attachments: [{ type, payload }] }, template_type: String(payload.template_type) }
  }
  if (!isMediaType(type))
    throw badParameter(
      `Param message[attachment][type] must be one of {audio, file, image, template, video} - got "${String(type)}".`,
    )
  const media = await readMedia(place, type, attachment.payload, 'message[attachment][payload]')
  const { attachment_id } = media
  return {
    shown: { files: [media.shown] },
    echo: { attachments: [media.echo] },
    ...(attachment_id === undefined ? {} : { attachment_id }),
  }
}

const readImages = async (place: Place, value: unknown): Promise<Content> => {
  const images = await Promise.all(
    listAt(value, 'message[attachments]', 1, most_images).map((one, index) => {
      const where = `message[attachments][${index}]`
      const image = objectAt(one, where)
      onlyKeys(image, ['type', 'payload'], where)
      if (image.type !== 'image')
        throw badParameter(`Param ${where}[type] must be image: only pictures travel together.`)
      return readMedia({ ...place, uploads: new Map() }, 'image', image.payload, `${where}[payload]`)
    }),
  )
  return { shown: { files: images.map(({ shown }) => shown) }, echo: { attachments: images.map(({ echo }) => echo) } }
}

const sticker = (value: unknown): Content => {
  if (!/^\d{5,20}$/.test(String(value))) throw badParameter('Param message[sticker_id] is not a sticker.')
  const payload = { sticker_id: value }
  return { shown: { text: '👍' }, echo: { attachments: [{ type: 'sticker', payload }] } }
}

const utilityTemplate = (place: Place, value: unknown): Content => {
  const template = objectAt(value, 'message[template]')
  const name = String(template.name ?? '')
  const language = String(Object(template.language).code ?? '')
  const isApproved = place.account.utility_templates.some(
    (one) => one.name === name && one.status === 'APPROVED' && (language === '' || one.language === language),
  )
  if (!isApproved) throw badParameter(`The template "${name}" does not exist or is not approved.`)
  const text = `Template ${name}`
  return { shown: { text }, echo: { text }, template_type: 'utility' }
}
