import type { Attachment } from '@hawker/core'
import type { RawAttachment, RawPayload } from './wire.ts'

/** A message's files, stickers and links. Their addresses end after a while, so the server fetches the bytes at once. */
export const attachments = (raw: readonly RawAttachment[]): Attachment[] => raw.map(attachment)

const attachment = ({ type, payload = {} }: RawAttachment): Attachment => {
  const { url, name: filename, coordinates, title, description } = payload
  switch (type) {
    case 'image':
    case 'gif':
      return { type: 'image', url }
    case 'video':
    case 'audio':
    case 'sticker':
      return { type, url }
    case 'file':
      return { type, url, filename, size: numberOf(payload.size) }
    case 'location':
      return { type, lat: numberOf(coordinates?.latitude), long: numberOf(coordinates?.longitude), title }
    case 'link':
      return card(payload) ?? { type: 'fallback', url, title: title ?? description ?? url }
    default:
      return { type: 'fallback', url, title: title ?? type.slice(0, 60) }
  }
}

/** Another person's card comes as a link whose description is JSON. */
const card = ({ title, description = '' }: RawPayload): Attachment | null => {
  const phone = /"phone"\s*:\s*"?(\+?\d{6,15})"?/.exec(description)?.[1]
  return phone ? { type: 'fallback', title: [title, phone].filter(Boolean).join(' ') } : null
}

const numberOf = (text: string | undefined): number | undefined => {
  const number = Number(text || Number.NaN)
  return Number.isFinite(number) ? number : undefined
}
