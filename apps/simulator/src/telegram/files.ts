import { asText } from '../params.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import type { Method } from './call.ts'
import { badRequest } from './refuse.ts'

const largest_download = 20 * 1024 * 1024
const link_life_ms = 3_600_000

// https://core.telegram.org/bots/api#getfile
export const getFile: Method = ({ world, params }) => {
  const id = asText(params.file_id) ?? ''
  const file = world.files.get(id)
  if (!file) throw badRequest('invalid file_id')
  if (file.size > largest_download) throw badRequest('file is too big')
  // The link contains its expiry; the platform promises an hour.
  const until = world.clock.now() + link_life_ms
  const ending = /\.[a-z0-9]{1,5}$/i.exec(file.name)?.[0] ?? ''
  return {
    file_id: id,
    file_unique_id: id.slice(4, 16),
    file_size: file.size,
    file_path: `files/${until}/${id}${ending}`,
  }
}

const notFound: Reply = { status: 404, body: { ok: false, error_code: 404, description: 'Not Found' } }

/** GET /file/bot<token>/<file_path>: the bytes, or a refusal. */
export const download = (world: World, path: string): { bytes: Buffer; mime_type: string } | Reply => {
  const [, until, id] = /^files\/(\d+)\/([\w-]+)(?:\.\w+)?$/.exec(path) ?? []
  const file = id ? world.files.get(id) : undefined
  if (!file?.bytes || Number(until) < world.clock.now()) return notFound
  return { bytes: file.bytes, mime_type: file.mime_type }
}
