import { phoneUrl, type StoredFile } from '../files.ts'
import { asList, asText, isObject, type Params } from '../params.ts'
import { quickId } from '../random.ts'
import type { ScreenFile, ScreenMessage } from '../screen.ts'
import type { Method } from './call.ts'
import { findChat } from './chat.ts'
import { formatted } from './formatted.ts'
import type { FormattedText } from './formatted-text.ts'
import { findMedia, type MediaKind } from './media-file.ts'
import { mediaWire } from './media-wire.ts'
import { postMessage } from './post-message.ts'
import { badRequest } from './refuse.ts'

const shownAs: Record<MediaKind, ScreenFile['type']> = {
  photo: 'image',
  video: 'video',
  animation: 'image',
  audio: 'audio',
  voice: 'voice',
  document: 'file',
  sticker: 'sticker',
}

const longest_caption = 1024

const readCaption = (params: Params): FormattedText => {
  const caption = formatted(asText(params.caption) ?? '', params.parse_mode, params.caption_entities)
  if (caption.text.length > longest_caption) throw badRequest('message caption is too long')
  return caption
}

const contentOf = (kind: MediaKind, file: StoredFile, { text, entities }: FormattedText): Params => ({
  ...mediaWire[kind](file),
  ...(text ? { caption: text } : {}),
  ...(entities.length ? { caption_entities: entities } : {}),
})

const shownOf = (
  kind: MediaKind,
  file: StoredFile,
  { text, entities }: FormattedText,
): Pick<ScreenMessage, 'files' | 'text' | 'spans'> => ({
  files: [{ type: shownAs[kind], url: phoneUrl(file), name: file.name }],
  ...(text ? { text } : {}),
  ...(entities.length ? { spans: entities } : {}),
})

/** sendPhoto, sendVideo and their sisters differ in the field that holds the file. */
export const sendMedia =
  (kind: MediaKind): Method =>
  async (call) => {
    const conversation = findChat(call)
    const caption = readCaption(call.params)
    const file = await findMedia(call, kind, call.params[kind])
    return postMessage(call, conversation, contentOf(kind, file, caption), shownOf(kind, file, caption))
  }

const albumKinds = new Set<unknown>(['photo', 'video', 'audio', 'document'])
const isAlbumKind = (value: unknown): value is 'photo' | 'video' | 'audio' | 'document' => albumKinds.has(value)

// https://core.telegram.org/bots/api#sendmediagroup
export const sendMediaGroup: Method = async (call) => {
  const conversation = findChat(call)
  if (call.params.reply_markup !== undefined) throw badRequest("reply markup can't be used with an album")
  const items = asList(call.params.media)
  if (!items) throw badRequest("can't parse media: expected an Array of InputMedia")
  if (items.length < 2) throw badRequest('too few messages to send as an album')
  if (items.length > 10) throw badRequest('too many messages to send as an album')
  const parts = items.map(readItem)
  const kinds = new Set(parts.map(({ kind }) => kind))
  if (kinds.size > 1 && (kinds.has('audio') || kinds.has('document')))
    throw badRequest("document and audio can't be mixed with other media types")
  const files = await Promise.all(parts.map(({ kind, media }) => findMedia(call, kind, media)))
  const album = quickId()
  return parts.map(({ kind, caption }, index) => {
    const file = files[index]
    if (!file) throw badRequest('group send failed')
    const content = { media_group_id: album, ...contentOf(kind, file, caption) }
    return postMessage(call, conversation, content, { album, ...shownOf(kind, file, caption) })
  })
}

const readItem = (value: unknown) => {
  if (!isObject(value)) throw badRequest("can't parse media: InputMedia must be an Object")
  if (!isAlbumKind(value.type))
    throw badRequest(`can't parse media: type "${String(value.type)}" can't be used in an album`)
  return { kind: value.type, media: value.media, caption: readCaption(value) }
}
