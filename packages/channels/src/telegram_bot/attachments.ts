import type { Attachment } from '@hawker/core'
import type { File, Message } from './wire.ts'

/** The files of a message. Their bytes are fetched by `file_id`, which only this bot can use. */
export const attachments = (message: Message): Attachment[] => {
  const found = [
    fileOf('image', message.photo && biggest(message.photo)),
    fileOf('video', message.video ?? message.video_note ?? message.animation),
    fileOf('audio', message.audio ?? message.voice),
    // An animation comes with a document of the same file, for clients that know no animations.
    fileOf('file', message.animation ? undefined : message.document),
    fileOf('sticker', message.sticker, message.sticker?.emoji),
    place(message),
    card(message),
    other(message),
  ]
  return found.filter((attachment) => attachment !== undefined)
}

const fileOf = (type: Attachment['type'], file: File | undefined, title?: string): Attachment | undefined =>
  file && {
    type,
    platform_file_id: file.file_id,
    filename: file.file_name,
    mime_type: file.mime_type,
    size: file.file_size,
    title,
  }

/** A photo comes in several sizes, usually the biggest last. */
const biggest = (sizes: NonNullable<Message['photo']>) => sizes.toSorted((a, b) => area(a) - area(b)).at(-1)

const area = (size: { width?: number; height?: number }): number => (size.width ?? 0) * (size.height ?? 0)

const place = ({ location, venue }: Message): Attachment | undefined =>
  location && {
    type: 'location',
    lat: location.latitude,
    long: location.longitude,
    title: [venue?.title, venue?.address].filter(Boolean).join(', ') || undefined,
  }

const card = ({ contact }: Message): Attachment | undefined =>
  contact && {
    type: 'fallback',
    title: [contact.first_name, contact.last_name, contact.phone_number].filter(Boolean).join(' '),
  }

const kinds = ['poll', 'story', 'paid_media', 'checklist', 'web_app_data'] as const

/** Kinds without a form of ours are shown by their name. */
const other = (message: Message): Attachment | undefined => {
  const kind = message.rich_message === '' ? 'rich_message' : kinds.find((key) => message[key])
  return kind && { type: 'fallback', title: kind }
}
