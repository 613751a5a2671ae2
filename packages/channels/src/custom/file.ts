import type { Attachment } from '@hawker/core'
import { isWebUrl } from '../own-media.ts'
import type { RawData } from './wire.ts'

const kinds = ['image', 'video', 'audio', 'file'] as const

/** The file of an event; null where it has none that can be fetched. */
export const fileOf = ({ kind, url, mimeType: mime_type, size, name: filename }: RawData): Attachment | null => {
  const type = kinds.find((one) => one === kind)
  return type && url && isWebUrl(url) ? { type, url, mime_type, size, filename } : null
}
