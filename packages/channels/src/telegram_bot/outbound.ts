import { type OutButton, type OutCard, type OutItem, type OutQuickReply, plainCards } from '@hawker/core'
import { chunks, clip, parts } from '@hawker/outside'
import type { Account, KeptFile, PlatformRequest, Recipient, Upload } from '../channel.ts'
import { isOwnMedia, keptPath, upload } from '../own-media.ts'
import { fileIdIn } from './file-id.ts'
import { callLines, locationKeyboard, markups } from './keyboard.ts'

/** A call before it knows its chat. */
type Draft = {
  method: string
  fields: Record<string, unknown>
  uploads?: Upload[]
  /** Of one file: the field that takes its id as well. */
  kept?: Pick<KeptFile, 'path' | 'purpose'>
  is_side?: true
}

/** The calls that send a card. Texts have no parse_mode, so a customer's words cannot become markup. */
export const render = (card: OutCard, to: Recipient, account: Account): PlatformRequest[] => {
  const chat_id = numeric(to.psid)
  return draw(card, to).map((draft) => request({ ...draft, fields: { chat_id, ...draft.fields } }, account))
}

/** Until a press is answered its button shows a spinner. https://core.telegram.org/bots/api#answercallbackquery */
export const answerPress = ({ callback_query_id }: Record<string, string>, account: Account): PlatformRequest | null =>
  callback_query_id
    ? request({ method: 'answerCallbackQuery', fields: { callback_query_id }, is_side: true }, account)
    : null

const draw = (card: OutCard, to: Recipient): Draft[] => {
  switch (card.type) {
    case 'text':
      return withKeys(texts([card.text, ...callLines(card)]), card.buttons, card.quick_replies)
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return withKeys([media(card, to, callLines(card))], card.buttons, card.quick_replies)
    case 'multi_image':
      return withKeys(
        chunks(card.images, 10).flatMap((images) => album(images, to)),
        [],
        card.quick_replies,
      )
    case 'gallery':
      return withKeys(
        card.items.flatMap((each) => item(each, to)),
        [],
        card.quick_replies,
      )
    case 'list':
      return withKeys(
        [...card.items.flatMap((each) => item(each, to)), ...texts(callLines(card))],
        card.buttons,
        card.quick_replies,
      )
    case 'typing':
      return [{ method: 'sendChatAction', fields: { action: 'typing' }, is_side: true }]
    case 'location_request':
      return attach(
        withKeys(texts([card.text, ...callLines(card)]), card.buttons, card.quick_replies),
        locationKeyboard,
      )
    case 'sticker':
      return withKeys(sticker(card, to), card.buttons, card.quick_replies)
    default:
      return plainCards(card).flatMap((plain) => draw(plain, to))
  }
}

// https://core.telegram.org/bots/api#sendmessage
const texts = (lines: string[]): Draft[] => {
  const text = lines.filter((line) => line.trim()).join('\n')
  return text ? parts(text, 4096).map((part) => ({ method: 'sendMessage', fields: { text: part } })) : []
}

const captionLength = 1024

const methods = {
  image: { method: 'sendPhoto', field: 'photo' },
  gif: { method: 'sendAnimation', field: 'animation' },
  video: { method: 'sendVideo', field: 'video' },
  audio: { method: 'sendAudio', field: 'audio' },
  voice: { method: 'sendVoice', field: 'voice' },
  file: { method: 'sendDocument', field: 'document' },
} as const

type MediaCard = {
  type: 'image' | 'video' | 'audio' | 'file'
  url: string
  filename?: string
  is_voice?: true | undefined
}

/** A sound in OGG, MP3 or M4A can be a voice message; any other stays a sound. */
const kindOf = ({ type, url, is_voice }: MediaCard): keyof typeof methods => {
  if (type === 'image' && isGif(url)) return 'gif'
  return type === 'audio' && is_voice && /\.(ogg|oga|opus|mp3|m4a)$/i.test(pathOf(url)) ? 'voice' : type
}

const media = ({ type, url, filename, is_voice }: MediaCard, to: Recipient, lines: string[] = []): Draft => {
  // Animations are sent as still pictures there.
  const { method, field } = methods[kindOf({ type, url, is_voice })]
  const text = lines.filter((line) => line.trim()).join('\n')
  const caption = text ? { caption: clip(text, captionLength) } : {}
  if (isOwnMedia(url, to))
    return {
      method,
      fields: caption,
      uploads: [upload(field, url, filename)],
      kept: { path: keptPath(url), purpose: field },
    }
  return { method, fields: { [field]: url, ...caption } }
}

const pathOf = (url: string): string => URL.parse(url, 'http://here')?.pathname ?? ''
/**
 * A sticker that Telegram knows goes by its file id, another as a WebP file; any other picture, or the emoji, stands for it.
 * https://core.telegram.org/bots/api#sendsticker
 */
const sticker = ({ sticker_id, url, emoji }: Extract<OutCard, { type: 'sticker' }>, to: Recipient): Draft[] => {
  const isFile = /\.webp$/i.test(pathOf(url)) && !isOwnMedia(url, to)
  const named = /^[\w-]{20,}$/.test(sticker_id) ? sticker_id : isFile ? url : ''
  if (named) return [{ method: 'sendSticker', fields: { sticker: named } }]
  return url ? [media({ type: 'image', url }, to)] : texts([emoji])
}

const isGif = (url: string): boolean => /\.gif$/i.test(pathOf(url))

/** An album holds 2 to 10 pictures; one alone is a photo. https://core.telegram.org/bots/api#sendmediagroup */
const album = (images: { url: string }[], to: Recipient): Draft[] => {
  if (images.length < 2) return images.map(({ url }) => media({ type: 'image', url }, to))
  const uploads = images.flatMap(({ url }, n) => (isOwnMedia(url, to) ? [upload(`file${n}`, url)] : []))
  const group = images.map(({ url }, n) => ({ type: 'photo', media: isOwnMedia(url, to) ? `attach://file${n}` : url }))
  return [{ method: 'sendMediaGroup', fields: { media: group }, ...(uploads.length ? { uploads } : {}) }]
}

/** Telegram has no carousel: each item is a message with its own keys. */
const item = ({ title, subtitle, image_url, buttons }: OutItem, to: Recipient): Draft[] => {
  const calls = callLines({ type: 'text', text: '', buttons, quick_replies: [] })
  const lines = [title, subtitle, ...calls]
  if (!image_url) return withKeys(texts(lines), buttons, [])
  const photo = { type: 'image', url: image_url } as const
  const isCaption = lines.join('\n').length <= captionLength
  return withKeys(isCaption ? [media(photo, to, lines)] : [media(photo, to), ...texts(lines)], buttons, [])
}

/** Puts the first keyboard under the last message that can carry it, and any other under a message of its own. */
const withKeys = (drafts: Draft[], buttons: OutButton[], quickReplies: OutQuickReply[]): Draft[] => {
  const keyed = markups(buttons, quickReplies).reduce(attach, drafts)
  return keyed.length ? keyed : [bearer]
}

const attach = (drafts: Draft[], reply_markup: unknown): Draft[] => {
  const last = drafts.at(-1)
  const isFree = last && last.method !== 'sendMediaGroup' && !('reply_markup' in last.fields)
  const carrier = isFree ? last : bearer
  return [...(isFree ? drafts.slice(0, -1) : drafts), { ...carrier, fields: { ...carrier.fields, reply_markup } }]
}

/** A message for keys that no other can carry: a text cannot be empty, and a symbol needs no translation. */
const bearer: Draft = { method: 'sendMessage', fields: { text: '👇' } }

const request = (draft: Draft, account: Account): PlatformRequest => {
  const { uploads: _, kept, ...rest } = draft
  const made = call(draft, account)
  if (!kept) return made
  const by = (id: string) => call({ ...rest, fields: { ...draft.fields, [kept.purpose]: id } }, account)
  // Telegram keeps a file as long as the bot. https://core.telegram.org/bots/api#sending-files
  return { ...made, reuse: { ...kept, lives_ms: null, idIn: (answer) => fileIdIn(answer, kept.purpose), by } }
}

const call = ({ method, fields, uploads, is_side }: Draft, account: Account): PlatformRequest => ({
  method: 'POST',
  host: 'api',
  path: `/bot${account.token}/${method}`,
  headers: uploads ? {} : { 'content-type': 'application/json' },
  body: JSON.stringify(uploads ? flat(fields) : fields),
  ...(uploads ? { uploads } : {}),
  is_side: is_side ?? false,
  // The Bot API has no key by which it would drop a repeat.
  repeats: false,
})

/** A multipart field is text, so values other than strings are JSON in it. */
const flat = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : value]),
  )

/** Chat ids have at most 52 bits, and some servers accept only numbers. */
const numeric = (id: string): string | number => (/^-?[1-9]\d{0,14}$/.test(id) ? Number(id) : id)
