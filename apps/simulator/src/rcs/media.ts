import { fetchLink } from '../fetch-link.ts'
import { phoneUrl, type StoredFile } from '../files.ts'
import { nameOfUrl } from '../media.ts'
import type { Params } from '../params.ts'
import type { ScreenFile } from '../screen.ts'
import type { World } from '../world.ts'
import type { RcsAccount } from './account.ts'
import { check, refuse } from './refuse.ts'

const mib = 1024 * 1024
const most_bytes = 100 * mib
const types =
  /^(image\/(jpeg|png|gif|webp)|video\/(mp4|m4v|mpeg|mpeg4|webm|h263|quicktime)|audio\/.+|application\/(pdf|ogg))$/

/** A file by its address, fetched by Google; its type and size must suit phones. */
export const readContentInfo = async (world: World, value: unknown, where: string): Promise<ScreenFile> => {
  const info = check.object(value, where)
  check.onlyKeys(info, where, ['fileUrl', 'thumbnailUrl', 'forceRefresh'])
  const link = check.url(info.fileUrl, `${where}.fileUrl`, 2_048)
  if (info.thumbnailUrl !== undefined) {
    const url = check.url(info.thumbnailUrl, `${where}.thumbnailUrl`, 2_048)
    await fetched(world, url, `${where}.thumbnailUrl`, mib / 10)
  }
  const file = await fetched(world, link, `${where}.fileUrl`, most_bytes)
  if (!types.test(file.mime_type))
    throw refuse('INVALID_ARGUMENT', `Invalid value at '${where}.fileUrl': unsupported content type ${file.mime_type}`)
  return { type: kindOf(file.mime_type), url: phoneUrl(file), name: nameOfUrl(link) }
}

const fetched = async (world: World, link: string, where: string, max_bytes: number): Promise<StoredFile> => {
  const file = await fetchLink({ world, link, max_bytes })
  if (typeof file === 'string')
    throw refuse('INVALID_ARGUMENT', `Invalid value at '${where}': ${file === 'too_big' ? 'too large' : 'unreachable'}`)
  return file
}

const kindOf = (mime_type: string): ScreenFile['type'] => {
  const [kind] = mime_type.split('/')
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'file'
}

/** A file that was uploaded before. */
export const readUploaded = ({ files }: RcsAccount, value: unknown, where: string): ScreenFile => {
  const { fileName } = check.object(value, where)
  const file = files.get(check.text(fileName, `${where}.fileName`, { max: 200 }))
  if (!file) throw refuse('INVALID_ARGUMENT', `Invalid value at '${where}.fileName': unknown file`)
  return { type: kindOf(file.mime_type), url: phoneUrl(file), name: file.name }
}

/** POST /v1/files with an address to fetch, or /upload/v1/files with the bytes. */
export const addFile = async (world: World, account: RcsAccount, file: Params | StoredFile): Promise<Params> => {
  const stored = isStored(file)
    ? file
    : await fetched(world, check.url(file.fileUrl, 'fileUrl', 2_048), 'fileUrl', most_bytes)
  if (!types.test(stored.mime_type))
    throw refuse('INVALID_ARGUMENT', `Invalid value at 'file': unsupported content type ${stored.mime_type}`)
  const name = `files/${stored.id}`
  account.files.set(name, stored)
  return { name }
}

const isStored = (file: Params | StoredFile): file is StoredFile => 'id' in file && 'bytes' in file
