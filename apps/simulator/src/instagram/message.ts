import { isMediaType, type MediaPlace, type MediaType, readMedia } from '../messenger/attachments.ts'
import { listAt, neededTextAt, objectAt, onlyKeys } from '../messenger/check.ts'
import type { ReadMessage } from '../messenger/message.ts'
import { readQuickReplies } from '../messenger/quick-replies.ts'
import { buttonTemplate, genericTemplate } from '../messenger/templates.ts'
import { badParameter } from '../meta/refuse.ts'
import { asText, type Params } from '../params.ts'
import type { InstagramAccount } from './account.ts'

const longest_text_bytes = 1_000
const most_images = 10

// https://developers.facebook.com/docs/messenger-platform/instagram/features/send-message
const formats: Record<MediaType, readonly string[]> = {
  image: ['image/png', 'image/jpeg', 'image/gif'],
  audio: ['audio/aac', 'audio/mp4', 'audio/m4a', 'audio/x-m4a', 'audio/wav', 'audio/x-wav', 'audio/mpeg'],
  video: ['video/mp4', 'video/ogg', 'video/x-msvideo', 'video/quicktime', 'video/webm'],
  file: ['application/pdf'],
}

export const mediaPlace = (place: MediaPlace): MediaPlace => ({
  ...place,
  api: '/instagram',
  takes: (type, mime_type) => formats[type].includes(mime_type),
})

const keys = ['text', 'attachment', 'attachments', 'quick_replies', 'metadata']

/** A message that passed every check, in its forms for the phone and for the echo. */
export const readMessage = async (
  place: MediaPlace,
  account: InstagramAccount,
  value: unknown,
): Promise<Omit<ReadMessage, 'template_type'>> => {
  const message = objectAt(value, 'message')
  onlyKeys(message, keys, 'message')
  const quick_replies = readQuickReplies(message.quick_replies)
  const content = await readContent(mediaPlace(place), account, message)
  return { ...content, quick_replies }
}

type Content = Omit<ReadMessage, 'quick_replies' | 'template_type'>

const readContent = async (place: MediaPlace, account: InstagramAccount, message: Params): Promise<Content> => {
  const given = ['text', 'attachment', 'attachments'].filter((key) => message[key] !== undefined)
  if (given.length > 1) throw badParameter(`Only one of ${given.join(', ')} may be in a message.`)
  if (message.attachment !== undefined) return readAttachment(place, message.attachment)
  if (message.attachments !== undefined) return readImages(place, account, message.attachments)
  const text = asText(message.text)
  if (!text?.trim()) throw badParameter('Message cannot be empty, must provide valid attachment or text', 2534015)
  if (Buffer.byteLength(text) > longest_text_bytes)
    throw badParameter(`Length of param message[text] must be less than or equal to ${longest_text_bytes} bytes`)
  return { shown: { text }, echo: { text } }
}

const readAttachment = async (place: MediaPlace, value: unknown): Promise<Content> => {
  const attachment = objectAt(value, 'message[attachment]')
  onlyKeys(attachment, ['type', 'payload'], 'message[attachment]')
  const { type } = attachment
  const where = 'message[attachment][payload]'
  if (type === 'template') return readTemplate(objectAt(attachment.payload, where))
  if (type === 'like_heart') return { shown: { text: '❤️' }, echo: { attachments: [{ type }] } }
  if (type === 'MEDIA_SHARE') {
    const id = neededTextAt(objectAt(attachment.payload, where).id, `${where}[id]`, 100)
    return { shown: { text: `instagram.com/p/${id}` }, echo: { attachments: [{ type: 'media', payload: { id } }] } }
  }
  if (!isMediaType(type))
    throw badParameter(
      `Param message[attachment][type] must be one of {audio, file, image, like_heart, MEDIA_SHARE, template, video} - got "${String(type)}".`,
    )
  const media = await readMedia(place, type, attachment.payload, where)
  const { attachment_id } = media
  return {
    shown: { files: [media.shown] },
    echo: { attachments: [media.echo] },
    ...(attachment_id === undefined ? {} : { attachment_id }),
  }
}

const readImages = async (place: MediaPlace, account: InstagramAccount, value: unknown): Promise<Content> => {
  if (!account.takes_albums) throw badParameter('Sending multiple images is not available for this account.', 2534068)
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

/** Buttons of templates open an address or come back: calls and log-ins are Messenger's. */
const readTemplate = (payload: Params): Content => {
  const type = payload.template_type
  const where = 'message[attachment][payload]'
  if (type !== 'button' && type !== 'generic')
    throw badParameter(`Param ${where}[template_type] "${String(type)}" is not available on Instagram.`)
  const shown = type === 'button' ? buttonTemplate(payload) : genericTemplate(payload)
  const buttons = [...(shown.buttons ?? []).flat(), ...(shown.cards ?? []).flatMap((card) => card.buttons)]
  const other = buttons.find(({ kind }) => kind !== 'reply' && kind !== 'link')
  if (other) throw badParameter(`Param ${where}[buttons] must be of the type web_url or postback.`)
  return { shown, echo: { attachments: [{ type: 'template', payload }] } }
}
