import { type OutAct, type OutButton, type OutCard, type OutQuickReply, plainCards } from '@hawker/core'
import { chunks, clip, parts } from '@hawker/outside'
import type { Account, PlatformRequest, Recipient } from '../channel.ts'
import { type Action, actionsOf, locationAction, postback, uriAction, webUri } from './actions.ts'
import { push } from './calls.ts'
import { authorization } from './client.ts'
import { carousels, itemBubble, textBubble } from './flex.ts'
import { limits } from './limits.ts'
import { fileUrl, picturePreview, videoPreview } from './media.ts'

/** A message object. https://developers.line.biz/en/reference/messaging-api/#message-objects */
type Message = { type: string } & Record<string, unknown>

/** The calls that send a card: each takes up to five messages and costs the quota one. */
export const render = (card: OutCard | OutAct, to: Recipient, account: Account): PlatformRequest[] => {
  if ('act' in card) return card.act === 'mark_read' ? markRead(to, account) : []
  if (card.type === 'typing') return [loading(card.seconds, to, account)]
  const quick = 'quick_replies' in card ? card.quick_replies : []
  const asked = card.type === 'location_request' ? [locationAction] : []
  const calls = chunks(withQuickReplies(draw(card, to), quick, asked), limits.messages)
  return calls.map((messages, part) => push(to.psid, messages, `${to.our_id}/${part}`, authorization(account)))
}

const draw = (card: Exclude<OutCard, { type: 'typing' }>, to: Recipient): Message[] => {
  switch (card.type) {
    case 'text':
    case 'location_request':
      return withButtons(card.text, card.buttons)
    case 'image':
      return media(image(card.url, to), card)
    case 'video':
      return media(video(card.url, to), card)
    case 'audio':
      return media(audio(card, to), card)
    case 'file':
      return file(card, to)
    case 'multi_image':
      return card.images.flatMap(({ url }) => image(url, to) ?? texts(url))
    case 'gallery':
      return gallery(card.items, to)
    case 'sticker': {
      const { package_id: packageId, sticker_id: stickerId } = card
      if (!isId(packageId) || !isId(stickerId)) return plainCards(card).flatMap((plain) => draw(plain, to))
      return [{ type: 'sticker', packageId, stickerId }, ...(card.buttons.length ? withButtons('', card.buttons) : [])]
    }
    case 'list':
      return [...gallery(card.items, to), ...(card.buttons.length ? withButtons('', card.buttons) : [])]
    default:
      return plainCards(card).flatMap((plain) => draw(plain, to))
  }
}

/** LINE numbers its packages and stickers. https://developers.line.biz/en/docs/messaging-api/sticker-list/ */
const isId = (id: string): boolean => /^\d{1,20}$/.test(id)

const texts = (text: string): Message[] =>
  parts(text.trim() ? text : pointer, limits.text).map((part) => ({ type: 'text', text: part }))

/** Buttons hang under a text of at most 160 units; a longer one, or more of them, is a bubble of our own making. */
const withButtons = (text: string, buttons: OutButton[]): Message[] => {
  const { actions, lines } = actionsOf(buttons)
  const all = [text, ...lines].filter((line) => line.trim()).join('\n')
  return actions.length ? pressable(all || pointer, actions) : texts(all)
}

const pressable = (text: string, actions: Action[]): Message[] => {
  const said = parts(text, limits.bubble_text)
  const last = said.at(-1) ?? pointer
  const ahead = said.slice(0, -1).flatMap(texts)
  if (last.length > limits.template_text || actions.length > limits.buttons)
    return [...ahead, flex(last, textBubble(last, actions))]
  return [...ahead, { type: 'template', altText: alt(last), template: { type: 'buttons', text: last, actions } }]
}

/** A file's message, or its address where LINE would refuse it; its buttons hang under a sign of their own. */
const media = (message: Message | null, { url, buttons }: { url: string; buttons: OutButton[] }): Message[] => [
  ...(message ? [message] : texts(url)),
  ...(buttons.length ? withButtons('', buttons) : []),
]

const image = (url: string, to: Recipient): Message | null => {
  const at = fileUrl(url, to)
  return at === null ? null : { type: 'image', originalContentUrl: at, previewImageUrl: picturePreview(at, url, to) }
}

const video = (url: string, to: Recipient): Message | null => {
  const at = fileUrl(url, to)
  return at === null ? null : { type: 'video', originalContentUrl: at, previewImageUrl: videoPreview(to) }
}

/** LINE shows the length before it plays, and refuses a sound without one; it is known of our own files. */
const audio = ({ url, seconds }: { url: string; seconds?: number }, to: Recipient): Message | null => {
  const at = fileUrl(url, to)
  const duration = seconds === undefined ? limits.audio_ms : Math.max(1, Math.round(seconds * 1_000))
  return at === null ? null : { type: 'audio', originalContentUrl: at, duration }
}

/** LINE has no message for other files: the first button opens it. */
const file = ({ url, filename, buttons }: { url: string; filename: string; buttons: OutButton[] }, to: Recipient) => {
  const at = webUri(fileUrl(url, to) ?? url)
  if (!at) return media(null, { url, buttons })
  const { actions, lines } = actionsOf(buttons)
  const text = [filename.trim() || '📄', ...lines].join('\n')
  return pressable(text, [uriAction(`📎 ${filename}`, at), ...actions])
}

const gallery = (items: Extract<OutCard, { type: 'gallery' }>['items'], to: Recipient): Message[] =>
  carousels(items.map((item) => itemBubble(item, fileUrl(item.image_url, to)))).map((contents) =>
    flex(items.flatMap(({ title }) => title.trim() || []).join(', '), contents),
  )

const flex = (text: string, contents: Record<string, unknown>): Message => ({
  type: 'flex',
  altText: alt(text),
  contents,
})

/** The words of a notification, and of clients that cannot draw the message. */
const alt = (text: string): string => clip(text.trim(), limits.alt_text) || pointer

/** Quick replies vanish when another message follows, so they belong to the last one; those over become buttons. */
const withQuickReplies = (messages: Message[], replies: OutQuickReply[], asked: Action[]): Message[] => {
  const room = limits.quick_replies - asked.length
  // LINE cannot ask for a number or an e-mail: the customer types it.
  const said = replies.filter((reply) => reply.content_type === 'text').map(postback)
  const [shown, over] = [[...said.slice(0, room), ...asked], said.slice(room)]
  const all = [...messages, ...(over.length ? pressable(pointer, over) : [])]
  const last = all.at(-1) ?? { type: 'text', text: pointer }
  const quickReply = { items: shown.map((action) => ({ type: 'action', action })) }
  return [...all.slice(0, -1), shown.length ? { ...last, quickReply } : last]
}

/** Three dots until the next message, for 5 to 60 seconds in steps of five. */
const loading = (seconds: number, to: Recipient, account: Account): PlatformRequest => {
  const loadingSeconds = Math.min(60, Math.max(5, Math.ceil(seconds / 5) * 5))
  return side('/v2/bot/chat/loading/start', { chatId: to.psid, loadingSeconds }, account)
}

/**
 * A message is marked as read, with those before it, by the token that came with it.
 * https://developers.line.biz/en/reference/messaging-api/#mark-as-read
 */
const markRead = ({ context }: Recipient, account: Account): PlatformRequest[] => {
  const markAsReadToken = context?.read_token
  return markAsReadToken ? [side('/v2/bot/chat/markAsRead', { markAsReadToken }, account)] : []
}

const side = (path: string, body: object, account: Account): PlatformRequest => ({
  method: 'POST',
  host: 'api',
  path,
  headers: { ...authorization(account), 'content-type': 'application/json' },
  body: JSON.stringify(body),
  is_side: true,
  repeats: false,
})

/** A template needs text; a symbol needs no translation. */
const pointer = '👇'
