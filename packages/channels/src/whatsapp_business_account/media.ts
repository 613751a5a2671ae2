import { clip } from '@hawker/outside'
import type { Recipient } from '../channel.ts'
import { filenameOf } from '../own-media.ts'
import { limits } from './limits.ts'

type Type = 'image' | 'video' | 'audio' | 'document'
export type Media = { type: Type; value: { link: string; filename?: string; caption?: string } }

const types = { image: 'image', video: 'video', audio: 'audio', file: 'document' } as const

/** Pictures, clips and sounds that WhatsApp shows as none: they arrive as documents. */
const shownAsFile = /\.(gif|webp|bmp|tiff?|svg|heic|avif|mov|webm|avi|mkv|wav|flac|weba)$/i

/**
 * A file by its address, which WhatsApp fetches: our own are public, as the webhook's address is.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/image-messages
 */
export const mediaOf = (
  { type, url, filename = '' }: { type: keyof typeof types; url: string; filename?: string },
  { files_at }: Pick<Recipient, 'files_at'>,
): Media => {
  const link = url.startsWith('/') ? `${files_at}${url}` : url
  const isFile = shownAsFile.test(URL.parse(link)?.pathname ?? '')
  const kind = isFile ? 'document' : types[type]
  return { type: kind, value: { link, ...(kind === 'document' ? { filename: filenameOf(url, filename) } : {}) } }
}

/** True where the words can stand under the file. */
export const fitsCaption = ({ type }: Media, words: string): boolean =>
  type !== 'audio' && words.length <= limits.body && words.trim() !== ''

export const withCaption = ({ type, value }: Media, words: string): Media => ({
  type,
  value: { ...value, caption: clip(words, limits.body) },
})
