import type { ApiCall } from '../api-surface.ts'
import { imageSize } from '../image-size.ts'
import { token } from '../random.ts'
import type { Reply } from '../wire.ts'
import type { ZaloAccount } from './account.ts'
import { refuse } from './refuse.ts'
import { success } from './send.ts'

const mib = 1024 * 1024
const kept_ms = 7 * 86_400_000
const rules = {
  image: { max: mib, types: ['image/jpeg', 'image/png'] },
  gif: { max: 5 * mib, types: ['image/gif'] },
  file: { max: 5 * mib, types: [] },
} as const

const documents = /\.(pdf|docx?|csv)$/i

/** POST /v2.0/oa/upload/image, /gif and /file: kept for seven days. */
export const upload = ({ world, uploads }: ApiCall, account: ZaloAccount, kind: keyof typeof rules): Reply => {
  const given = uploads.get('file')
  if (!given) throw refuse(-201, 'file is required')
  const { max, types } = rules[kind]
  const size = imageSize(given.bytes)
  const isKnown = kind === 'file' ? documents.test(given.name) : types.some((type) => type === size?.mime_type)
  if (!isKnown) throw refuse(-201, 'The format of the file is not supported')
  if (given.bytes.length > max) throw refuse(-210, 'The file exceed the maximum size')
  const { width, height } = size ?? { width: 0, height: 0 }
  const made_at = world.clock.now()
  const { name, bytes } = given
  const mime_type = size?.mime_type ?? given.mime_type
  const file = world.files.add({ name, mime_type, bytes, link: null, width, height, made_at })
  const id = token(40)
  account.uploads.set(id, { kind, file, until: made_at + kept_ms })
  return success(kind === 'file' ? { token: id } : { attachment_id: id })
}
