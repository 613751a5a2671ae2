import type { ApiCall } from '../api-surface.ts'
import { imageSize } from '../image-size.ts'
import { asText, isObject, parseJson } from '../params.ts'
import { token } from '../random.ts'
import type { Reply } from '../wire.ts'
import { sendsPictures, type TikTokAccount } from './account.ts'
import { checkBusiness } from './check-business.ts'
import { check, refuse, success } from './refuse.ts'
import { findConversation } from './send.ts'

const most_bytes = 3 * 1024 * 1024
const day_ms = 86_400_000
const kept_ms = 30 * day_ms

/** POST /business/message/media/upload/ */
export const uploadMedia = ({ world, params, uploads }: ApiCall, account: TikTokAccount): Reply => {
  checkBusiness(account, params)
  check.oneOf(params.media_type, 'media_type', ['IMAGE'])
  const given = uploads.get('file')
  if (!given) throw refuse(40002, 'file: is required')
  const size = imageSize(given.bytes)
  if (!size || !['image/jpeg', 'image/png'].includes(size.mime_type))
    throw refuse(40908, 'The file type is not supported')
  if (given.bytes.length > most_bytes) throw refuse(40908, 'The file exceeds 3 MB')
  const made_at = world.clock.now()
  const file = world.files.add({ name: given.name, bytes: given.bytes, link: null, made_at, ...size })
  const media_id = token(24)
  account.uploads.set(media_id, { file, until: made_at + kept_ms })
  return success({ media_id })
}

/** POST /business/message/media/download/: an address for a day, which asks for the token in a header of its own. */
export const downloadMedia = ({ world, params }: ApiCall, account: TikTokAccount): Reply => {
  checkBusiness(account, params)
  findConversation(account, params.conversation_id)
  check.text(params.message_id, 'message_id', { max: 200 })
  check.oneOf(params.media_type, 'media_type', ['IMAGE', 'VIDEO'])
  const file = account.received.get(asText(params.media_id) ?? '')
  if (!file) throw refuse(40007, 'media_id does not exist')
  return success({ download_url: `${world.origin}/tiktok/files/${file.id}?until=${world.clock.now() + day_ms}` })
}

/** GET of such an address. */
export const sendFile = (call: ApiCall): Reply => {
  const { world, path, headers, query } = call
  const account = world.tiktok.ofToken(asText(headers['x-user']) ?? '')
  if (!account) return { status: 403, body: 'Forbidden' }
  const file = world.files.get(path.slice('/files/'.length))
  if (!file?.bytes || Number(query.get('until')) <= world.clock.now()) return { status: 404, body: 'Not found' }
  return { status: 200, body: file.bytes, headers: { 'content-type': file.mime_type } }
}

/** GET /business/message/capabilities/get/ */
export const capabilities = ({ params }: ApiCall, account: TikTokAccount): Reply => {
  checkBusiness(account, params)
  findConversation(account, params.conversation_id)
  check.oneOf(params.conversation_type, 'conversation_type', ['SINGLE', 'STRANGER'])
  const asked = parseJson(asText(params.capability_types) ?? '')
  const types = check
    .list(asked, 'capability_types', 1, 10)
    .map((one, index) => check.oneOf(one, `capability_types[${index}]`, ['IMAGE_SEND']))
  const capability_infos = types.map((capability_type) => ({
    capability_type,
    capability_result: sendsPictures(account),
  }))
  return success({ capability_infos })
}

/** Fields of a query that are JSON lists. */
export const listOf = (value: unknown): unknown[] => {
  const list = parseJson(asText(value) ?? '')
  return Array.isArray(list) ? list : isObject(list) ? [list] : []
}
