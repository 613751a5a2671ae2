import type { Attachment } from '@hawker/core'
import type { RawMessage } from './wire.ts'

/** A message's files, sticker and place. Addresses of files are temporary. */
export const attachments = ({ type, media: url, file_name: filename, size, location }: RawMessage): Attachment[] => {
  switch (type) {
    case 'text':
    case 'contact':
    case 'url':
      return []
    case 'picture':
      return [{ type: 'image', url, filename, size }]
    case 'video':
    case 'file':
      return [{ type, url, filename, size }]
    case 'sticker':
      return [{ type, url }]
    case 'location':
      return location ? [{ type, lat: location.lat, long: location.lon }] : []
    default:
      return [{ type: 'fallback', title: type.slice(0, 60) }]
  }
}
