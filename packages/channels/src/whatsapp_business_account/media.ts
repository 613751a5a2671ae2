import { isVoiceFile } from '@hawker/core'
import { type Answer, answerBody, clip, id } from '@hawker/outside'
import { z } from 'zod'
import type { Account, Asset, Recipient } from '../channel.ts'
import { authorization } from '../meta/graph.ts'
import { filenameOf, isOwnMedia, keptPath, upload } from '../own-media.ts'
import { address } from './client.ts'
import { limits } from './limits.ts'
import { read } from './read.ts'

type Type = 'image' | 'video' | 'audio' | 'document'
type Source = { link: string } | { id: string }
export type Media = { type: Type; value: Source & { filename?: string; caption?: string; voice?: true }; asset?: Asset }
export type Place = Recipient & { account: Account }

const types = { image: 'image', video: 'video', audio: 'audio', file: 'document' } as const

/** Pictures, clips and sounds that WhatsApp shows as none: they arrive as documents. */
const shownAsFile = /\.(gif|webp|bmp|tiff?|svg|heic|avif|mov|webm|avi|mkv|wav|flac|weba)$/i

/** The types that WhatsApp accepts as uploads; it fetches any other file by its address. */
const uploadable: Record<string, string | undefined> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
}

type FileCard = { type: keyof typeof types; url: string; filename?: string; is_voice?: true }

/**
 * A file by its address, which WhatsApp fetches: our own are public, as the webhook's address is.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/image-messages
 */
export const linkedMedia = (
  { type, url, filename = '' }: FileCard,
  { files_at }: Pick<Recipient, 'files_at'>,
): { type: Type; value: { link: string; filename?: string } } => {
  const link = url.startsWith('/') ? `${files_at}${url}` : url
  const kind = shownAsFile.test(pathOf(link)) ? 'document' : types[type]
  return { type: kind, value: { link, ...(kind === 'document' ? { filename: filenameOf(url, filename) } : {}) } }
}

const pathOf = (link: string): string => URL.parse(link)?.pathname ?? ''

/** A file of ours by the id of its upload, any other by its address. Only a sound in OGG plays as a voice message. */
export const mediaOf = (file: FileCard, to: Place): Media => {
  const linked = linkedMedia(file, to)
  const voice = file.is_voice && linked.type === 'audio' && isVoiceFile(file.url) ? { voice: true as const } : {}
  const { type, value } = { ...linked, value: { ...linked.value, ...voice } }
  const { link, ...named } = value
  const mime_type = uploadable[pathOf(link).split('.').at(-1)?.toLowerCase() ?? '']
  if (!mime_type || !isOwnMedia(file.url, to)) return { type, value }
  return { type, value: { id: mediaMark, ...named }, asset: assetOf(file.url, mime_type, to.account) }
}

/** Stands for the id in a message, until the file is at WhatsApp. */
const mediaMark = '{{media_id}}'

// WhatsApp keeps an upload for thirty days.
const keptDays = 29

/** https://developers.facebook.com/documentation/business-messaging/whatsapp/business-phone-numbers/media */
const assetOf = (url: string, mime_type: string, account: Account): Asset => ({
  path: keptPath(url),
  purpose: 'message',
  lives_ms: keptDays * 86_400_000,
  upload: {
    method: 'POST',
    host: 'api',
    path: `${address(account)}/media`,
    headers: authorization(account),
    body: JSON.stringify({ messaging_product: 'whatsapp', type: mime_type }),
    uploads: [upload('file', url)],
    is_side: false,
    repeats: false,
  },
  stands_as: mediaMark,
  idOf: (answer) => (read(answer).ok ? idIn(answer) : null),
})

// {"id":"4490709327384033"}
const kept = z.object({ id })
const idIn = (answer: Answer): string => kept.safeParse(answerBody(answer)).data?.id ?? ''

/** True where the words can stand under the file. */
export const fitsCaption = ({ type }: Media, words: string): boolean =>
  type !== 'audio' && words.length <= limits.body && words.trim() !== ''

export const withCaption = ({ value, ...media }: Media, words: string): Media => ({
  ...media,
  value: { ...value, caption: clip(words, limits.body) },
})
