import type { Upload } from './channel.ts'
import { clip } from './clip.ts'

/**
 * True for a file we serve ourselves: it is uploaded, since a platform may not be able to reach our address. Known by
 * the whole shape `/media/<bot>/<random>/<name>`, for other people's sites have a folder of that name too.
 */
export const isOwnMedia = (url: string): boolean => /^\/media\/\d{1,19}\/[\w-]{24}\/[^/]+$/.test(pathOf(url))

/** The multipart part of a file of ours. */
export const upload = (field: string, url: string, filename = ''): Upload => ({
  field,
  url,
  filename: clip((filename || lastSegment(url) || 'file').replace(/[^\p{L}\p{N}._ ()-]/gu, '_'), 100),
})

/** True for an address a customer's device can open. */
export const isWebUrl = (url: string): boolean => {
  const parsed = URL.parse(url)
  return parsed !== null && (parsed.protocol === 'https:' || parsed.protocol === 'http:')
}

const pathOf = (url: string): string => URL.parse(url, 'http://here')?.pathname ?? ''
const lastSegment = (url: string): string => pathOf(url).split('/').at(-1) ?? ''
