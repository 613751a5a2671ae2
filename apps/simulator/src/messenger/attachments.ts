import { phoneUrl, type StoredFile } from '../files.ts'
import { nameOfUrl, typeByName } from '../media.ts'
import { badParameter } from '../meta/refuse.ts'
import { asFlag, type Params } from '../params.ts'
import { digits } from '../random.ts'
import type { ScreenFile } from '../screen.ts'
import type { Upload } from '../wire.ts'
import type { World } from '../world.ts'
import type { MessengerAccount } from './account.ts'
import { webUrlAt } from './buttons.ts'
import { objectAt, onlyKeys } from './check.ts'

const mib = 1024 * 1024
const id_life_ms = 90 * 86_400_000
const copy_life_ms = 7 * 86_400_000
const mediaTypes = ['image', 'video', 'audio', 'file'] as const
export type MediaType = (typeof mediaTypes)[number]

export const isMediaType = (value: unknown): value is MediaType => mediaTypes.some((type) => type === value)

const largest = (type: MediaType): number => (type === 'image' ? 8 : 25) * mib

/** A picture or file of a message: for the phone, for the echo, and its id when it can be sent again. */
type Media = { shown: ScreenFile; echo: Params; attachment_id?: string }

export type MediaPlace = {
  world: World
  account: Pick<MessengerAccount, 'attachments'>
  uploads: Map<string, Upload>
  /** The address of the platform's API, which also serves its copies of files; by default `/graph`. */
  api?: string
  /** Files the platform accepts as this type; by default, those whose MIME type begins with it. */
  takes?: (type: MediaType, mime_type: string) => boolean
}

export const readMedia = async (place: MediaPlace, type: MediaType, value: unknown, where: string): Promise<Media> => {
  const payload = value === undefined ? {} : objectAt(value, where)
  onlyKeys(payload, ['url', 'attachment_id', 'is_reusable'], where)
  const { uploads } = place
  const given = [payload.url, payload.attachment_id, uploads.get('filedata')].filter((one) => one !== undefined)
  if (given.length !== 1)
    throw badParameter('Upload attachment failure: exactly one of url, attachment_id and filedata is needed.')
  if (payload.attachment_id !== undefined) return known(place, type, String(payload.attachment_id))
  const file = await store(place, type, payload.url, where)
  const url = publicUrl(place.world, file, place.api)
  const media = { shown: { type, url: phoneUrl(file), name: file.name }, echo: { type, payload: { url } } }
  if (!asFlag(payload.is_reusable)) return media
  const attachment_id = digits(15)
  place.account.attachments.set(attachment_id, { ...media.shown, at: place.world.clock.now() })
  return { ...media, attachment_id }
}

/** The temporary address of a file on the platform's own network of copies. */
export const publicUrl = (world: World, file: StoredFile, api = '/graph'): string =>
  file.link ??
  `${world.origin}${api}/cdn/${file.id}/${encodeURIComponent(file.name)}?oe=${(world.clock.now() + copy_life_ms).toString(16)}`

const known = ({ world, account }: MediaPlace, type: MediaType, id: string): Media => {
  const attachment = account.attachments.get(id)
  const isDead = !attachment || world.clock.now() - attachment.at > id_life_ms
  if (isDead || attachment.type !== type)
    throw badParameter('The attachment ID is invalid or not owned by this page.', 2018074)
  const { at, ...shown } = attachment
  return { shown, echo: { type, payload: { attachment_id: Number(id) } } }
}

const store = async (place: MediaPlace, type: MediaType, url: unknown, where: string): Promise<StoredFile> => {
  const upload = place.uploads.get('filedata')
  if (upload) return keep(place, type, upload.name, upload.mime_type || typeByName(upload.name), upload.bytes)
  const link = webUrlAt(url, `${where}[url]`)
  const fetched = await place.world.media.fetch(link, largest(type))
  if (fetched.status === 'unreachable') throw badParameter('Failed to fetch the file from the url.', 2018008)
  if (fetched.status === 'too_big') throw badParameter('The attachment size exceeds allowable limit.', 2018109)
  if (fetched.status === 'fetched') return keep(place, type, nameOfUrl(link), fetched.mime_type, fetched.bytes)
  const name = nameOfUrl(link)
  const made_at = place.world.clock.now()
  return place.world.files.add({ name, mime_type: typeByName(name), bytes: null, link, width: 0, height: 0, made_at })
}

const byFamily = (type: MediaType, mime_type: string): boolean => type === 'file' || mime_type.startsWith(`${type}/`)

const keep = (
  { world, takes = byFamily }: MediaPlace,
  type: MediaType,
  name: string,
  mime_type: string,
  bytes: Buffer,
): StoredFile => {
  if (bytes.length > largest(type)) throw badParameter('The attachment size exceeds allowable limit.', 2018109)
  if (!takes(type, mime_type))
    throw badParameter(
      'Upload attachment failure. The provided media type does not match the type of the file.',
      2018047,
    )
  return world.files.add({ name, mime_type, bytes, link: null, width: 0, height: 0, made_at: world.clock.now() })
}
