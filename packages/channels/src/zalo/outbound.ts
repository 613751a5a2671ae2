import { type OutButton, type OutCard, type OutItem, type OutQuickReply, plainCards } from '@hawker/core'
import { chunks, clip, parts } from '@hawker/outside'
import type { Account, Asset, PlatformRequest, Recipient } from '../channel.ts'
import { isOwnMedia, isWebUrl } from '../own-media.ts'
import { isVisitor, recipientOf } from './address.ts'
import { type Button, buttonsOf, link, query } from './buttons.ts'
import { authorization } from './client.ts'
import { documentAsset, fileMark, pictureAsset } from './files.ts'
import { limits } from './limits.ts'

type Message = { text?: string; attachment?: object; asset?: Asset }
type Place = { to: Recipient; account: Account }
type FileCard = Extract<OutCard, { filename: string }>

/** The calls that send a card, one for each message. Zalo shows no typing. */
export const render = (card: OutCard, to: Recipient, account: Account): PlatformRequest[] => {
  if (card.type === 'typing') return []
  const replies = 'quick_replies' in card ? card.quick_replies : []
  const messages = withReplies(draw(card, { to, account }), replies, to).map(({ asset, ...message }) => ({
    ...request('/v3.0/oa/message/cs', { recipient: recipientOf(to.psid), message }, account),
    ...(asset ? { asset } : {}),
  }))
  if (card.type !== 'zalo_zns_message_template' || isVisitor(to.psid)) return messages
  const { template_id, params: template_data } = card
  const approved = request('/v3.0/oa/message/template', { user_id: to.psid, template_id, template_data }, account)
  return [approved, ...(card.buttons.length || replies.length ? messages : [])]
}

const draw = (card: Exclude<OutCard, { type: 'typing' }>, place: Place): Message[] => {
  const { to } = place
  switch (card.type) {
    case 'text':
      return withButtons(card.text, card.buttons)
    case 'image': {
      const image = picture(card.url, place)
      const under = card.buttons.length ? withButtons('', card.buttons) : []
      return image ? [image, ...under] : withButtons(card.url, card.buttons)
    }
    case 'multi_image':
      return card.images.flatMap(({ url }) => picture(url, place) ?? texts(url))
    case 'video':
    case 'audio':
    case 'file':
      return file(card, place)
    case 'gallery':
      return lists(card.items, [], to)
    case 'list':
      return lists(card.items, card.buttons, to)
    case 'zalo_zns_message_template':
      // A visitor has no account to which a template could go: they read its values.
      return isVisitor(to.psid) ? plainly(card, place) : withButtons('', card.buttons)
    default:
      return plainly(card, place)
  }
}

const plainly = (card: Parameters<typeof plainCards>[0], place: Place): Message[] =>
  plainCards(card).flatMap((plain) => draw(plain, place))

/** Zalo counts the composed form of Vietnamese letters. */
const composed = (text: string): string => text.normalize('NFC')

const texts = (text: string): Message[] =>
  parts(composed(text).trim() ? composed(text) : pointer, limits.text).map((part) => ({ text: part }))

const template = (template_type: string, payload: object) => ({
  attachment: { type: 'template', payload: { template_type, ...payload } },
})

/** Five buttons hang under the last part of a text; more of them under signs of their own. */
const withButtons = (text: string, buttons: OutButton[]): Message[] => {
  const { keys, lines } = buttonsOf(buttons)
  return pressable([text, ...lines].filter((line) => line.trim()).join('\n'), keys)
}

const pressable = (text: string, keys: Button[]): Message[] => {
  const said = texts(text)
  const groups = chunks(keys, limits.buttons)
  const last = said.at(-1)?.text ?? pointer
  if (groups.length === 0) return said
  const carriers = groups.map((group, index) => ({
    text: index === 0 ? last : pointer,
    ...template('button', { buttons: group }),
  }))
  return [...said.slice(0, -1), ...carriers]
}

/** A picture of ours by an upload, any other by its address, which Zalo fetches; null where Zalo could not open that. */
const picture = (url: string, place: Place): Message | null => {
  const asset = pictureAsset(url, place)
  if (asset) return { ...template('media', { elements: [{ media_type: 'image', attachment_id: fileMark }] }), asset }
  const at = addressOf(url, place.to)
  return at === null ? null : template('media', { elements: [{ media_type: 'image', url: at }] })
}

const addressOf = (url: string, to: Recipient): string | null => {
  const at = isOwnMedia(url, to) && url.startsWith('/') ? `${to.files_at}${url}` : url
  const href = isWebUrl(at) ? new URL(at).href : ''
  return href && href.length <= limits.url ? href : null
}

/** A document of ours by an upload; a button opens any other file. */
const file = (card: FileCard, place: Place): Message[] => {
  const { url, filename, buttons } = card
  const { to } = place
  const asset = documentAsset(card, place)
  if (asset) {
    const document = { attachment: { type: 'file', payload: { token: fileMark } }, asset }
    return [document, ...(buttons.length ? withButtons('', buttons) : [])]
  }
  const name = filename.trim() || '📄'
  const at = addressOf(url, to)
  const { keys, lines } = buttonsOf(buttons)
  const opens = at === null ? [] : link(`📎 ${filename}`, at)
  return pressable([name, ...(opens.length ? [] : [url]), ...lines].filter((line) => line.trim()).join('\n'), [
    ...opens,
    ...keys,
  ])
}

/**
 * Items in lists of five. An element has no buttons but the address it opens, so the items' buttons hang under the list,
 * and where they are more than five under the items' names.
 */
const lists = (items: OutItem[], buttons: OutButton[], to: Recipient): Message[] => {
  const own = buttonsOf(buttons)
  const groups = chunks(items, limits.elements)
  const drawn = groups.flatMap((group, index) => {
    const isLast = index === groups.length - 1
    const inside = buttonsOf(group.flatMap((item) => item.buttons))
    const keys = [...inside.keys, ...(isLast ? own.keys : [])]
    const elements = group.map((item) => element(item, to))
    const fits = keys.length <= limits.buttons
    const list = template('list', { elements, ...(fits && keys.length ? { buttons: keys } : {}) })
    const spread = fits
      ? []
      : group.flatMap(({ title, buttons }) => (buttons.length ? withButtons(title, buttons) : []))
    const under = !fits && isLast && own.keys.length ? pressable('', own.keys) : []
    return [list, ...(fits && inside.lines.length ? texts(inside.lines.join('\n')) : []), ...spread, ...under]
  })
  if (groups.length === 0) return withButtons('', buttons)
  return [...drawn, ...(own.lines.length ? texts(own.lines.join('\n')) : [])]
}

const element = ({ title, subtitle, image_url, buttons }: OutItem, to: Recipient) => {
  const image = addressOf(image_url, to)
  const opens = buttons.flatMap((button) => (button.type === 'link' ? link('…', button.url) : []))[0]
  const words = clip(composed(subtitle).trim(), limits.element_text)
  return {
    title: clip(composed(title).trim(), limits.element_title) || '…',
    ...(words ? { subtitle: words } : {}),
    ...(image ? { image_url: image } : {}),
    ...(opens?.type === 'oa.open.url' ? { default_action: { type: 'oa.open.url', url: opens.payload.url } } : {}),
  }
}

/** Zalo has no quick replies: they are buttons, and the question for the number is a form that the customer fills. */
const withReplies = (messages: Message[], replies: OutQuickReply[], to: Recipient): Message[] => {
  const said = replies.filter((reply) => reply.content_type === 'text').map(query)
  const asks = replies.some((reply) => reply.content_type === 'user_phone_number') && !isVisitor(to.psid)
  const asked = asks ? withForm(messages, to) : messages
  if (said.length === 0) return asked.length ? asked : texts('')
  const last = asked.at(-1)
  const isPlain = last?.text !== undefined && last.attachment === undefined
  return isPlain ? [...asked.slice(0, -1), ...pressable(last.text ?? '', said)] : [...asked, ...pressable('', said)]
}

/** The question's words stand in the form, where they are short enough and no buttons are under them. */
const withForm = (messages: Message[], to: Recipient): Message[] => {
  const last = messages.at(-1)
  const text = last?.attachment === undefined ? (last?.text ?? '') : ''
  const isShort = text !== '' && text.length <= limits.element_text
  const elements = [{ title: '📱', subtitle: isShort ? text : pointer, image_url: `${to.files_at}/phone-form.png` }]
  const form = template('request_user_info', { elements })
  return [...(isShort ? messages.slice(0, -1) : messages), form]
}

const request = (path: string, body: object, account: Account): PlatformRequest => ({
  method: 'POST',
  host: 'api',
  path,
  headers: { ...authorization(account), 'content-type': 'application/json' },
  body: JSON.stringify(body),
  is_side: false,
  // Zalo has no key by which it would drop a repeat.
  repeats: false,
})

/** A message needs words; a symbol needs no translation. */
const pointer = '👇'
