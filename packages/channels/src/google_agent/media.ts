import type { Recipient } from '../channel.ts'
import { isOwnMedia } from '../own-media.ts'
import { webUrl } from './suggestions.ts'

/** Google fetches a file by its address; null for one that it could not open. */
export const fileUrl = (url: string, to: Pick<Recipient, 'files_at'>): string | null =>
  webUrl(isOwnMedia(url, to) && url.startsWith('/') ? `${to.files_at}${url}` : url)

const kinds = {
  image: /\.(jpe?g|png|gif)$/i,
  video: /\.(mp4|m4v|mpe?g|webm|3gp)$/i,
  audio: /\.(mp3|m4a|aac|ogg|amr|wav)$/i,
  file: /\.pdf$/i,
}

/** Whether phones show a file of this kind at this address. An address without an ending may have any type. */
export const isShown = (kind: keyof typeof kinds, url: string): boolean => {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  return kinds[kind].test(name) || (kind !== 'file' && !/\.\w{2,5}$/.test(name))
}
