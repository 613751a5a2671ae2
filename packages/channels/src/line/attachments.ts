import type { Attachment } from '@hawker/core'
import type { RawMessage } from './wire.ts'

/** A message's files, sticker and place. Bytes that LINE stores are fetched by the message's id. */
export const attachments = (message: RawMessage): Attachment[] => {
  const { type, title, address, latitude: lat, longitude: long } = message
  switch (type) {
    case 'text':
      return []
    case 'image':
    case 'video':
    case 'audio':
      return [{ type, ...source(message) }]
    case 'file':
      return [{ type, ...source(message), filename: message.fileName, size: message.fileSize }]
    case 'location':
      return [{ type, lat, long, title: [title, address].filter(Boolean).join(', ') || undefined }]
    case 'sticker':
      return [{ type, url: stickerUrl(message), title: message.text ?? message.keywords?.[0] }]
    default:
      return [{ type: 'fallback', title: type.slice(0, 60) }]
  }
}

/** A file that the customer shared from another place stays there; LINE has the bytes of all others. */
const source = ({ id, contentProvider }: RawMessage): Partial<Attachment> =>
  contentProvider?.type === 'external' ? { url: contentProvider.originalContentUrl } : { platform_file_id: id }

/** The still picture that LINE's own shop shows of a sticker. */
const stickerUrl = ({ stickerId }: RawMessage): string | undefined =>
  stickerId !== undefined && /^\d+$/.test(stickerId)
    ? `https://stickershop.line-scdn.net/stickershop/v1/sticker/${stickerId}/android/sticker.png`
    : undefined
