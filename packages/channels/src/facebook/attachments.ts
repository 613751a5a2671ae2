import type { Attachment } from '@hawker/core'
import type { RawAttachment } from './wire.ts'

/** The files of a message. Their links expire, so the server fetches them at once. */
export const attachments = (raw: RawAttachment[]): Attachment[] => {
  const read = raw.map(attachment)
  const hasSticker = raw.some((item) => item.type === 'sticker')
  // Until August 2026 a sticker comes twice in one message: as itself, and as an image of the same sticker.
  return hasSticker ? read.filter((_, n) => raw[n]?.type !== 'image') : read
}

const attachment = ({ type, payload, ...outer }: RawAttachment): Attachment => {
  const url = payload?.url ?? outer.url
  const title = payload?.title ?? outer.title
  if (payload?.coordinates)
    return { type: 'location', lat: payload.coordinates.lat, long: payload.coordinates.long, title }
  if (type === 'sticker' || (type === 'image' && payload?.sticker_id)) return { type: 'sticker', url }
  if (type === 'image' || type === 'video' || type === 'audio' || type === 'file') return { type, url }
  const product = payload?.product?.elements[0]
  return { type: 'fallback', url: url ?? product?.image_url, title: title ?? product?.title ?? type.slice(0, 60) }
}
