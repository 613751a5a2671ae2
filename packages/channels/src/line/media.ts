import type { Recipient } from '../channel.ts'
import { isOwnMedia } from '../own-media.ts'
import { webUri } from './actions.ts'
import { limits } from './limits.ts'

/**
 * The address of a file as LINE's phones open it, or null: LINE accepts no uploads, and of other hosts only https. Our own
 * files keep our own origin, even over http.
 */
export const fileUrl = (url: string, to: Pick<Recipient, 'files_at'>): string | null => {
  if (isOwnMedia(url, to)) return url.startsWith('/') ? `${to.files_at}${url}` : url
  const uri = webUri(url, limits.file_url)
  return uri?.startsWith('https:') ? uri : null
}

/** LINE shows this in the chat and takes at most 1 MB: of our own pictures there is a small one. */
export const picturePreview = (at: string, url: string, to: Pick<Recipient, 'files_at'>): string =>
  isOwnMedia(url, to) ? `${at}?preview=1` : at

/** LINE shows this before a video plays, and has no default. */
export const videoPreview = ({ files_at }: Pick<Recipient, 'files_at'>): string => `${files_at}/video.png`
