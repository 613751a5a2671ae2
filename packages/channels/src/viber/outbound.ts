import { type OutButton, type OutCard, type OutItem, type OutQuickReply, plainCards } from '@hawker/core'
import { chunks, clip, clipBytes, parts } from '@hawker/outside'
import type { Account, PlatformRequest, Recipient } from '../channel.ts'
import { filenameOf, isOwnMedia } from '../own-media.ts'
import { type Key, keysOf, link, reply, sharePhone, sharePlace, webUrl } from './buttons.ts'
import { authorization } from './client.ts'
import { keyboardOf } from './keyboard.ts'
import { limits, versions } from './limits.ts'
import { phoneAsked } from './press.ts'
import { carousels, keyBlock, type RichMedia } from './rich-media.ts'

/** A message before its receiver, its sender and its keyboard. */
type Message = { type: string } & Record<string, unknown>
type FileCard = Extract<OutCard, { filename: string }>

/** The calls that send a card, one for each message. Viber shows no typing. */
export const render = (card: OutCard, to: Recipient, account: Account): PlatformRequest[] => {
  if (card.type === 'typing') return []
  const replies = 'quick_replies' in card ? card.quick_replies : []
  const asked = card.type === 'location_request' ? [sharePlace] : []
  return withKeyboard(draw(card, to), [...replies.flatMap(keyOf), ...asked], to, account)
}

const keyOf = (one: OutQuickReply): Key[] => {
  if (one.content_type === 'text') return [reply(one)]
  // Viber asks for no e-mail: the customer types it.
  return one.content_type === 'user_phone_number' ? [sharePhone(one.title)] : []
}

const draw = (card: Exclude<OutCard, { type: 'typing' }>, to: Recipient): Message[] => {
  switch (card.type) {
    case 'text':
    case 'location_request':
      return withButtons(card.text, card.buttons)
    case 'image':
      return [...picture(card.url, to), ...(card.buttons.length ? withButtons('', card.buttons) : [])]
    case 'multi_image':
      return card.images.flatMap(({ url }) => picture(url, to))
    case 'video':
    case 'audio':
    case 'file':
      return file(card, to)
    case 'gallery':
      return gallery(card.items, to)
    case 'sticker':
      return /^\d{1,9}$/.test(card.sticker_id)
        ? [
            { type: 'sticker', sticker_id: Number(card.sticker_id) },
            ...(card.buttons.length ? withButtons('', card.buttons) : []),
          ]
        : plainCards(card).flatMap((plain) => draw(plain, to))
    case 'list':
      return [...gallery(card.items, to), ...(card.buttons.length ? withButtons('', card.buttons) : [])]
    default:
      return plainCards(card).flatMap((plain) => draw(plain, to))
  }
}

const texts = (text: string): Message[] =>
  parts(text.trim() ? text : pointer, limits.text, fitText).map((part) => ({ type: 'text', text: part }))

const fitText = (text: string, max: number): string => clipBytes(clip(text, max), limits.text_bytes)

/** Buttons stay pressable in a block of their own: a keyboard goes with the next message. */
const withButtons = (text: string, buttons: OutButton[]): Message[] => {
  const { keys, lines } = keysOf(buttons)
  return pressable([text, ...lines].filter((line) => line.trim()).join('\n'), keys)
}

const pressable = (text: string, keys: Key[]): Message[] => {
  const [first, ...others] = chunks(keys, limits.block_buttons)
  if (!first) return texts(text)
  const whole = keyBlock(text, first)
  const under = others.flatMap((group) => keyBlock('', group) ?? [])
  const bare = keyBlock('', first)
  const blocks = whole ? [whole, ...under] : [...(bare ? [bare] : []), ...under]
  return [...(whole ? [] : texts(text)), ...blocks.map((block) => rich(block, text))]
}

/** `text` is shown in notifications, and by phones that cannot draw the block. */
const rich = (rich_media: RichMedia, text: string): Message => ({
  type: 'rich_media',
  alt_text: clip(text.trim(), limits.alt_text) || pointer,
  rich_media,
})

const gallery = (items: OutItem[], to: Recipient): Message[] => {
  if (items.length === 0) return []
  const names = items.flatMap(({ title }) => title.trim() || []).join(', ')
  return carousels(items, (url) => fileUrl(url, to)).map((media) => rich(media, names))
}

/** Viber fetches a file by its address; null for one that it could not open. */
const fileUrl = (url: string, to: Recipient): string | null =>
  webUrl(isOwnMedia(url, to) && url.startsWith('/') ? `${to.files_at}${url}` : url)

const picture = (url: string, to: Recipient): Message[] => {
  const media = fileUrl(url, to)
  return media === null ? texts(url) : [{ type: 'picture', text: '', media }]
}

/** Viber wants the size of a video or a file, which is known of our own: a button opens any other. */
const file = ({ type, url, filename, buttons, bytes, seconds }: FileCard, to: Recipient): Message[] => {
  const at = fileUrl(url, to)
  const { keys, lines } = keysOf(buttons)
  if (at !== null && bytes !== undefined) {
    const under = buttons.length ? withButtons('', buttons) : []
    const duration = seconds === undefined ? {} : { duration: Math.max(1, Math.round(seconds)) }
    const file_name = fileName(url, filename)
    return type === 'video'
      ? [{ type: 'video', media: at, size: bytes, ...duration }, ...under]
      : [{ type: 'file', media: at, size: bytes, file_name }, ...under]
  }
  if (at === null) return withButtons([filename, url].filter(Boolean).join('\n'), buttons)
  return pressable(lines.join('\n'), [...link(`📎 ${filenameOf(url, filename)}`, at), ...keys])
}

/** A phone opens a file by the ending of its name, which the author's name may lack. */
const fileName = (url: string, filename: string): string => {
  const [ending = ''] = /\.\w{1,8}$/.exec(filenameOf(url)) ?? []
  const name = filenameOf(url, filename)
  return name.endsWith(ending) ? name : `${name}${ending}`
}

/** A keyboard belongs to the last message, and goes alone after one that has no room for it. */
const withKeyboard = (messages: Message[], keys: Key[], to: Recipient, account: Account): PlatformRequest[] => {
  const keyboard = keyboardOf(keys)
  const said = messages.length ? messages : texts('')
  if (!keyboard) return said.map((message) => send(message, to, account))
  const parts = {
    keyboard,
    ...(keys.some(({ ActionType }) => ActionType === 'share-phone') ? { tracking_data: phoneAsked } : {}),
  }
  const last = { ...said.at(-1), ...parts }
  const ahead = said.slice(0, -1)
  const isRoomy = Buffer.byteLength(send(last, to, account).body) <= limits.request_bytes
  return (isRoomy ? [...ahead, last] : [...said, parts]).map((message) => send(message, to, account))
}

/** https://developers.viber.com/docs/api/rest-bot-api/#send-message */
const send = (message: Record<string, unknown>, to: Recipient, account: Account): PlatformRequest => {
  const min_api_version = versionOf(message)
  return {
    method: 'POST',
    host: 'api',
    path: '/pa/send_message',
    headers: { ...authorization(account), 'content-type': 'application/json' },
    body: JSON.stringify({
      receiver: to.psid,
      sender: { name: clip(account.details.name?.trim() ?? '', limits.sender_name) || '…' },
      ...(min_api_version ? { min_api_version } : {}),
      ...message,
    }),
    is_side: false,
    // Viber has no key by which it would drop a repeat.
    repeats: false,
  }
}

const versionOf = ({ type, keyboard }: Record<string, unknown>): number | null => {
  if (type === 'rich_media') return versions.rich_media
  return /"ActionType":"(share-phone|location-picker)"/.test(JSON.stringify(keyboard ?? null)) ? versions.sharing : null
}

/** A message needs words; a symbol needs no translation. */
const pointer = '👇'
