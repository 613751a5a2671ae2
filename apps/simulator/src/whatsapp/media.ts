import { createHash } from 'node:crypto'
import { type ApiCall, ok } from '../api-surface.ts'
import { fetchLink } from '../fetch-link.ts'
import { phoneUrl, type StoredFile } from '../files.ts'
import { imageSize } from '../image-size.ts'
import { noObject } from '../meta/refuse.ts'
import { asText, type Params } from '../params.ts'
import { digits } from '../random.ts'
import type { ScreenFile } from '../screen.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import type { WhatsAppAccount } from './account.ts'
import { check } from './check.ts'
import { refuse } from './errors.ts'

const mib = 1024 * 1024
const day_ms = 86_400_000
const url_life_ms = 5 * 60_000
const upload_life_ms = 30 * day_ms
const inbound_life_ms = 14 * day_ms

export const mediaTypes = ['image', 'video', 'audio', 'document', 'sticker'] as const
export type MediaType = (typeof mediaTypes)[number]

const limits: Record<MediaType, { most: number; types: RegExp }> = {
  image: { most: 5 * mib, types: /^image\/(jpeg|png)$/ },
  video: { most: 16 * mib, types: /^video\/(mp4|3gpp?)$/ },
  audio: { most: 16 * mib, types: /^audio\/(aac|amr|mpeg|mp4|ogg)/ },
  document: { most: 100 * mib, types: /^[\w.+-]+\/[\w.+-]+/ },
  sticker: { most: 500 * 1024, types: /^image\/webp$/ },
}

/** Stores a file under a media id, for an upload or a customer's file. */
export const keepMedia = (world: World, account: WhatsAppAccount, file: StoredFile, life = inbound_life_ms): string => {
  const id = digits(16)
  account.media.set(id, { file, until: world.clock.now() + life })
  return id
}

/** How a webhook describes a file. */
export const describeMedia = (id: string, { mime_type, bytes }: StoredFile): Params => ({
  id,
  mime_type,
  sha256: createHash('sha256')
    .update(bytes ?? '')
    .digest('base64'),
})

/** POST /{number}/media: a multipart upload that lives 30 days. */
export const uploadMedia = ({ world, params, uploads }: ApiCall, account: WhatsAppAccount): Reply => {
  if (params.messaging_product !== 'whatsapp') throw refuse(100, 'The parameter messaging_product is required.')
  const upload = uploads.get('file')
  if (!upload) throw refuse(100, 'The parameter file is required.')
  const mime_type = asText(params.type) ?? upload.mime_type
  const family = mediaTypes.find((one) => limits[one].types.test(mime_type))
  if (!family)
    throw refuse(
      100,
      `Param file must be a file with one of the supported types. Received file of type '${mime_type}'.`,
    )
  if (upload.bytes.length > limits[family].most) throw refuse(131053, 'Media upload error: the file is too large.')
  const size = imageSize(upload.bytes) ?? { width: 0, height: 0 }
  const { width, height } = size
  const file = world.files.add({
    name: upload.name,
    mime_type,
    bytes: upload.bytes,
    link: null,
    width,
    height,
    made_at: world.clock.now(),
  })
  return ok({ id: keepMedia(world, account, file, upload_life_ms) })
}

const alive = (world: World, account: WhatsAppAccount, id: string) => {
  const media = account.media.get(id)
  return media && media.until > world.clock.now() ? media : undefined
}

/** GET or DELETE /{media}: the address of its bytes for five minutes. */
export const mediaNode = (call: ApiCall, account: WhatsAppAccount, id: string): Reply => {
  const { world, verb, params } = call
  const media = alive(world, account, id)
  const wanted = asText(params.phone_number_id)
  if (!media || (wanted !== undefined && wanted !== account.page_id)) throw noObject(verb, id)
  if (verb === 'DELETE') {
    account.media.delete(id)
    return ok({ success: true })
  }
  const url = `${world.origin}/whatsapp/media/${media.file.id}?oe=${(world.clock.now() + url_life_ms).toString(16)}`
  return ok({
    messaging_product: 'whatsapp',
    url,
    ...describeMedia(id, media.file),
    file_size: String(media.file.size),
    id,
  })
}

/** The bytes, which need the token of an account as well as the address. */
export const mediaBytes = (world: World, file_id: string, until: string | null): StoredFile => {
  const file = world.files.get(file_id)
  if (!file?.bytes || Number.parseInt(until ?? '', 16) < world.clock.now())
    throw refuse(131052, 'Media download error: the URL has expired.')
  return file
}

/** The picture or file of an outbound message, by id or by link. */
export const readMedia = async (
  world: World,
  account: WhatsAppAccount,
  type: MediaType,
  value: unknown,
): Promise<{ file: ScreenFile; caption: string | undefined }> => {
  const media = check.object(value, type)
  check.onlyKeys(media, type, ['id', 'link', 'caption', 'filename', 'voice', 'provider'])
  const caption = check.maybeText(media.caption, `${type}.caption`, { max: 1_024 })
  if (caption !== undefined && (type === 'audio' || type === 'sticker'))
    throw refuse(100, `Param ${type}.caption is unknown.`)
  if (media.filename !== undefined && type !== 'document') throw refuse(100, `Param ${type}.filename is unknown.`)
  if ((media.id === undefined) === (media.link === undefined))
    throw refuse(131008, `Param ${type} needs exactly one of id and link.`)
  const name = check.maybeText(media.filename, 'document.filename', { max: 240 })
  const stored = media.id === undefined ? await byLink(world, type, media.link) : byId(world, account, type, media.id)
  const shown = type === 'document' ? 'file' : type === 'audio' && media.voice === true ? 'voice' : type
  return { file: { type: shown, url: phoneUrl(stored), name: name ?? stored.name }, caption }
}

const byId = (world: World, account: WhatsAppAccount, type: MediaType, id: unknown): StoredFile => {
  const media = alive(world, account, asText(id) ?? '')
  if (!media) throw refuse(131009, `Param ${type}.id is not a valid whatsapp business account media attachment ID`)
  if (!limits[type].types.test(media.file.mime_type))
    throw refuse(131053, `Media upload error: ${media.file.mime_type} is no ${type}.`)
  return media.file
}

const byLink = async (world: World, type: MediaType, value: unknown): Promise<StoredFile> => {
  const link = check.url(value, `${type}.link`)
  const file = await fetchLink({ world, link, max_bytes: limits[type].most })
  if (file === 'unreachable') throw refuse(131053, 'Media upload error: Downloading media from weblink failed.')
  if (file === 'too_big') throw refuse(131053, 'Media upload error: the file is too large.')
  if (file.bytes && !limits[type].types.test(file.mime_type))
    throw refuse(131053, `Media upload error: ${file.mime_type} is no ${type}.`)
  return file
}
