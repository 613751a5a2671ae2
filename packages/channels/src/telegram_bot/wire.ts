import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import { richText } from './rich-text.ts'

// The parts of a Bot API update that we read: https://core.telegram.org/bots/api#update
// {"update_id":810001,"message":{"message_id":17,"date":1767000000,"from":{"id":5550001,"first_name":"Mai"},
//  "chat":{"id":5550001,"type":"private"},"text":"/start promo_77"}}

const text = z.string()

const person = z.object({
  id,
  first_name: maybe(text),
  last_name: maybe(text),
  username: maybe(text),
  language_code: maybe(text),
})
export type Person = z.infer<typeof person>

const chat = z.object({ id, type: text })

const file = z.object({
  file_id: text,
  file_name: maybe(text),
  mime_type: maybe(text),
  file_size: maybe(z.number()),
})
export type File = z.infer<typeof file>

const size = file.extend({ width: maybe(z.number()), height: maybe(z.number()) })
const place = z.object({ latitude: z.number(), longitude: z.number() })
/** Only the kind of these is read. */
const anything = z.object({})

const message = z.object({
  message_id: id,
  date: maybe(z.number()),
  chat,
  from: maybe(person),
  text: maybe(text),
  caption: maybe(text),
  media_group_id: maybe(text),
  reply_to_message: maybe(z.object({ message_id: id })),
  photo: maybe(list(size)),
  video: maybe(file),
  video_note: maybe(file),
  animation: maybe(file),
  audio: maybe(file),
  voice: maybe(file),
  document: maybe(file),
  sticker: maybe(file.extend({ emoji: maybe(text) })),
  location: maybe(place),
  venue: maybe(z.object({ title: maybe(text), address: maybe(text) })),
  contact: maybe(z.object({ phone_number: text, first_name: maybe(text), last_name: maybe(text), user_id: maybe(id) })),
  dice: maybe(z.object({ emoji: text })),
  /** Comes without `text`; read as its words, if any. */
  rich_message: maybe(z.looseObject({}).transform(richText)),
  poll: maybe(anything),
  story: maybe(anything),
  paid_media: maybe(anything),
  checklist: maybe(anything),
  web_app_data: maybe(anything),
})
export type Message = z.infer<typeof message>

const pressedMessage = z.object({
  message_id: id,
  chat: maybe(chat),
  reply_markup: maybe(z.object({ inline_keyboard: list(list(z.object({ text, callback_data: maybe(text) }))) })),
})

const press = z.object({ id, from: person, data: maybe(text), message: maybe(pressedMessage) })
export type Press = z.infer<typeof press>

const membership = z.object({
  chat,
  from: maybe(person),
  date: maybe(z.number()),
  new_chat_member: z.object({ status: text }),
})
export type Membership = z.infer<typeof membership>

/** A reaction of no emoji, such as a paid star, has only its type. */
const reaction = z.object({
  chat,
  message_id: id,
  date: maybe(z.number()),
  new_reaction: list(z.object({ emoji: maybe(text) })),
})
export type Reaction = z.infer<typeof reaction>

/** The key that is present shows the kind of an update; a key of the wrong shape counts as absent. */
export const update = z.compile(
  z.object({
    update_id: id,
    message: maybe(message),
    edited_message: maybe(message.extend({ edit_date: maybe(z.number()) })),
    message_reaction: maybe(reaction),
    callback_query: maybe(press),
    my_chat_member: maybe(membership),
  }),
)
