import { ownMediaPath } from '@hawker/core'
import { clip } from '@hawker/outside'
import type { Recipient, Upload } from './channel.ts'

/** True for a file we serve ourselves: it is uploaded, because a platform may not reach our address. */
export const isOwnMedia = (url: string, { files_at }: Pick<Recipient, 'files_at'>): boolean =>
  ownMediaPath(url) !== null && (url.startsWith('/') || url.startsWith(`${files_at}/`))

/** The path of a file of ours as the server has it, which remembers by it the ids that platforms give the file. */
export const keptPath = (url: string): string => {
  const path = (ownMediaPath(url) ?? url).replace(/^\/media\//, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The multipart part of a file of ours. */
export const upload = (field: string, url: string, filename = ''): Upload => ({
  field,
  url,
  filename: filenameOf(url, filename),
})

/** The name under which a platform shows a file: the given one, or the last part of its address. */
export const filenameOf = (url: string, filename = ''): string =>
  clip((filename || lastSegment(url) || 'file').replace(/[^\p{L}\p{N}._ ()-]/gu, '_'), 100)

/** True for an address a customer's device can open. */
export const isWebUrl = (url: string): boolean => {
  const parsed = URL.parse(url)
  return parsed !== null && (parsed.protocol === 'https:' || parsed.protocol === 'http:')
}

const pathOf = (url: string): string => URL.parse(url, 'http://here')?.pathname ?? ''
const lastSegment = (url: string): string => pathOf(url).split('/').at(-1) ?? ''
