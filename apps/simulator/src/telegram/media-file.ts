import type { StoredFile } from '../files.ts'
import { imageSize } from '../image-size.ts'
import { isWebUrl, nameOfUrl, typeByName } from '../media.ts'
import { asText } from '../params.ts'
import type { Upload } from '../wire.ts'
import type { TelegramCall } from './call.ts'
import { badRequest } from './refuse.ts'

const mib = 1024 * 1024

/** Size limit and id prefix of each kind of file. */
const mediaKinds = {
  photo: { prefix: 'AgAC', upload: 10 * mib, url: 5 * mib },
  video: { prefix: 'BAAC', upload: 50 * mib, url: 20 * mib },
  animation: { prefix: 'CgAC', upload: 50 * mib, url: 20 * mib },
  audio: { prefix: 'CQAC', upload: 50 * mib, url: 20 * mib },
  voice: { prefix: 'AwAC', upload: 50 * mib, url: 20 * mib },
  document: { prefix: 'BQAC', upload: 50 * mib, url: 20 * mib },
  sticker: { prefix: 'CAAC', upload: mib / 2, url: mib / 2 },
} as const
export type MediaKind = keyof typeof mediaKinds

/** The file that a method names: an upload, a web address, or the id of a file that this bot has seen. */
export const findMedia = async (call: TelegramCall, kind: MediaKind, value: unknown): Promise<StoredFile> => {
  const named = asText(value) ?? ''
  const upload = call.uploads.get(named.startsWith('attach://') ? named.slice('attach://'.length) : kind)
  if (upload) return keepUpload(call, kind, upload)
  if (!named) throw badRequest(`there is no ${kind} in the request`)
  if (named.startsWith('attach://')) throw badRequest(`there is no ${kind} in the request`)
  if (/^[a-z][a-z0-9+.-]*:/i.test(named)) return keepLink(call, kind, named)
  const known = call.world.files.get(named)
  if (!known) throw badRequest('wrong file identifier/HTTP URL specified')
  return known
}

const keepUpload = (call: TelegramCall, kind: MediaKind, upload: Upload): StoredFile => {
  if (!upload.bytes.length) throw badRequest('file must be non-empty')
  if (upload.bytes.length > mediaKinds[kind].upload) throw badRequest('file is too big')
  return keep(call, kind, upload.name, upload.mime_type || typeByName(upload.name), upload.bytes)
}

const keepLink = async (call: TelegramCall, kind: MediaKind, url: string): Promise<StoredFile> => {
  if (!isWebUrl(url)) throw badRequest('wrong HTTP URL specified')
  const fetched = await call.world.media.fetch(url, mediaKinds[kind].url)
  if (fetched.status === 'unreachable') throw badRequest('failed to get HTTP URL content')
  if (fetched.status === 'too_big') throw badRequest('file is too big')
  const name = nameOfUrl(url)
  if (fetched.status === 'believed') {
    const size = kind === 'photo' ? { width: 800, height: 600 } : { width: 0, height: 0 }
    const file = { name, mime_type: typeByName(name), bytes: null, link: url, ...size, made_at: call.world.clock.now() }
    return call.world.files.add(file, mediaKinds[kind].prefix)
  }
  const isWrong = fetched.mime_type === 'text/html' || (kind === 'photo' && !fetched.mime_type.startsWith('image/'))
  if (isWrong) throw badRequest('wrong type of the web page content')
  return keep(call, kind, name, fetched.mime_type, fetched.bytes)
}

const keep = (call: TelegramCall, kind: MediaKind, name: string, mime_type: string, bytes: Buffer): StoredFile => {
  const size = imageSize(bytes)
  if (kind === 'photo') {
    if (!size) throw badRequest('IMAGE_PROCESS_FAILED')
    const ratio = Math.max(size.width, size.height) / Math.max(1, Math.min(size.width, size.height))
    if (size.width + size.height > 10_000 || ratio > 20) throw badRequest('PHOTO_INVALID_DIMENSIONS')
  }
  const { width, height } = size ?? { width: 0, height: 0 }
  const made_at = call.world.clock.now()
  const type = size?.mime_type ?? mime_type
  return call.world.files.add(
    { name, mime_type: type, bytes, link: null, width, height, made_at },
    mediaKinds[kind].prefix,
  )
}
