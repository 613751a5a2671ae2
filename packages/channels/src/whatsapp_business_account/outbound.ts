import {
  type OutAct,
  type OutButton,
  type OutCard,
  type OutItem,
  type OutQuickReply,
  plainCards,
  type SpecialCard,
} from '@hawker/core'
import { clip, parts } from '@hawker/outside'
import type { Account, Asset, PlatformRequest, Recipient } from '../channel.ts'
import { authorization } from '../meta/graph.ts'
import { partId } from '../our-id.ts'
import { isWebUrl } from '../own-media.ts'
import { actions, linkAction, menus, oneLine, productSections, rowsAction, under } from './choices.ts'
import { address } from './client.ts'
import { limits } from './limits.ts'
import { fitsCaption, type Media, mediaOf, type Place, withCaption } from './media.ts'
import { phoneOf, recipient, whom } from './recipient.ts'
import { template } from './template.ts'

/** The part of a message's body that depends on its kind, and the file that it names. */
type Draft = { type: string; asset?: Asset; [kind: string]: unknown }

/** The calls that send a card or do an act. */
export const render = (card: OutCard | OutAct, to: Recipient, account: Account): PlatformRequest[] => {
  if ('act' in card) return act(card, to, account)
  if (card.type === 'typing') return typing(to, account)
  return atLeastOne(draw(card, { ...to, account })).map(({ asset, ...draft }, part, { length }) => ({
    ...request(account, {
      messaging_product: 'whatsapp',
      ...recipient(whom(to)),
      ...draft,
      // WhatsApp has no idempotency key: the status brings our id back and settles a send of unknown fate.
      biz_opaque_callback_data: partId(to.our_id, part, length),
    }),
    ...(asset ? { asset } : {}),
  }))
}

/**
 * A message is marked as read by its id, a person is blocked by number or business-scoped id.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/block-users
 */
const act = ({ act, target }: OutAct, to: Recipient, account: Account): PlatformRequest[] => {
  const user = phoneOf(whom(to)) ?? to.psid
  const messaging_product = 'whatsapp'
  if (act === 'mark_read') {
    const body = { messaging_product, status: 'read', message_id: target }
    return target ? [{ ...request(account, body), is_side: true }] : []
  }
  if (act !== 'block' && act !== 'unblock') return []
  const body = { messaging_product, block_users: [{ user }] }
  const method = act === 'block' ? 'POST' : 'DELETE'
  return [{ ...request(account, body), method, path: `${address(account)}/block_users`, is_side: true }]
}

/**
 * Typing belongs to a message of the customer, which it marks as read; it ends with our answer or after 25 seconds. Without
 * such a message there is none. https://developers.facebook.com/documentation/business-messaging/whatsapp/typing-indicators
 */
const typing = ({ context }: Recipient, account: Account): PlatformRequest[] => {
  const message_id = context?.message_id
  if (!message_id) return []
  const body = { messaging_product: 'whatsapp', status: 'read', message_id, typing_indicator: { type: 'text' } }
  return [{ ...request(account, body), is_side: true }]
}

const atLeastOne = (drafts: Draft[]): Draft[] => (drafts.length ? drafts : texts(pointer))

const draw = (card: Exclude<OutCard, { type: 'typing' }>, to: Place): Draft[] => {
  const { quick_replies } = card
  switch (card.type) {
    case 'text':
      return say({ text: card.text, buttons: card.buttons, quick_replies }, to)
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return say({ media: mediaOf(card, to), buttons: card.buttons, quick_replies }, to)
    case 'multi_image':
      return [
        ...card.images.map(({ url }) => mediaDraft(mediaOf({ type: 'image', url }, to))),
        ...say({ quick_replies }, to),
      ]
    case 'gallery':
      return [...card.items.flatMap((item) => itemDrafts(item, to)), ...say({ quick_replies }, to)]
    case 'list':
      return [...listDrafts(card.items, to), ...say({ buttons: card.buttons, quick_replies }, to)]
    case 'location_request':
      return [
        ...framed(card.text, 'location_request_message', { name: 'send_location' }),
        ...say({ buttons: card.buttons, quick_replies }, to),
      ]
    case 'menu':
      return [...menu(card), ...say({ buttons: card.buttons, quick_replies }, to)]
    case 'products': {
      const listed = products(card, to.account)
      if (!listed) return plainly(card, to)
      return [...listed, ...say({ buttons: card.buttons, quick_replies }, to)]
    }
    case 'sticker': {
      // WhatsApp shows a WebP file as a sticker; its other stickers have no id that a business could name.
      if (!isSticker(card.url)) return plainly(card, to)
      const link = card.url.startsWith('/') ? `${to.files_at}${card.url}` : card.url
      return [{ type: 'sticker', sticker: { link } }, ...say({ buttons: card.buttons, quick_replies }, to)]
    }
    case 'whatsapp_message_template': {
      const sent = { type: 'template', template: template(card, to) }
      // Outside the window only the template itself is delivered.
      return to.as === 'reply' ? [sent, ...say({ buttons: card.buttons, quick_replies }, to)] : [sent]
    }
    default:
      return plainly(card, to)
  }
}

/** A card that this account or this file has no message for, with its quick replies under it. */
const plainly = (card: SpecialCard, to: Place): Draft[] => [
  ...plainCards(card).flatMap((plain) => draw(plain, to)),
  ...say({ quick_replies: card.quick_replies }, to),
]

type Said = { media?: Media; text?: string; buttons?: OutButton[]; quick_replies?: OutQuickReply[] }

/** Words with a file above them and everything to press below; a file alone, or nothing, where there are no words. */
const say = ({ media, text = '', buttons = [], quick_replies = [] }: Said, to: Recipient): Draft[] => {
  const { choices, links, calls, asks_phone } = under(buttons, quick_replies, whom(to))
  // A message has choices or one link. A link beside choices, or beside another link, stands in the words.
  const [link] = choices.length === 0 && links.length === 1 ? links : []
  const lines = link ? [] : links.map(({ title, url }) => [oneLine(title), url].filter(Boolean).join(': '))
  const words = [text, ...calls, ...lines].filter((line) => line.trim()).join('\n')
  const pressed = link ? [{ type: 'cta_url', action: linkAction(link) }] : actions(choices)
  const question = asks_phone ? [{ type: 'request_contact_info', action: { name: 'request_contact_info' } }] : []
  const [first, ...others] = [...pressed, ...question]
  if (!first) return plain(words, media)
  return [
    ...framed(words, first.type, first.action, media),
    ...others.flatMap(({ type, action }) => framed('', type, action)),
  ]
}

/** Words and a file with nothing to press. */
const plain = (words: string, media: Media | undefined): Draft[] => {
  if (!media) return words ? texts(words) : []
  if (fitsCaption(media, words)) return [mediaDraft(withCaption(media, words))]
  return [mediaDraft(media), ...(words ? texts(words) : [])]
}

/** The words of an interactive message are short, so a longer text is sent before them. */
const framed = (words: string, type: string, action: object, media?: Media): Draft[] => {
  const body = parts(words.trim() ? words : pointer, limits.body).at(-1) ?? pointer
  const ahead = words.length > limits.body ? texts(words.slice(0, words.length - body.length).trimEnd()) : []
  const hasHeader = media && ahead.length === 0 && media.type !== 'audio' && type !== 'list' && !isRequest(type)
  const header = hasHeader ? { header: { type: media.type, [media.type]: media.value } } : {}
  const interactive = { type, ...header, body: { text: body }, action }
  const asset = hasHeader && media.asset ? { asset: media.asset } : {}
  return [...(media && !hasHeader ? [mediaDraft(media)] : []), ...ahead, { type: 'interactive', interactive, ...asset }]
}

const isRequest = (type: string): boolean => type === 'location_request_message' || type === 'request_contact_info'

/** WhatsApp has no carousel: each item is a message, its words and buttons under its picture. */
const itemDrafts = ({ title, subtitle, image_url, buttons }: OutItem, to: Place): Draft[] => {
  const picture = isWebUrl(image_url) || image_url.startsWith('/')
  const said = say(
    {
      text: [title, subtitle].filter((line) => line.trim()).join('\n'),
      buttons,
      ...(picture ? { media: mediaOf({ type: 'image', url: image_url }, to) } : {}),
    },
    to,
  )
  return said.length ? said : texts(pointer)
}

/** Rows in sections under one button; more than a list holds are lists of their own. */
const menu = ({ text, title, sections }: Extract<OutCard, { type: 'menu' }>): Draft[] =>
  menus(title, sections).flatMap((action, index) => framed(index === 0 ? text : '', 'list', action))

/** Products of the account's catalogue by their ids; null where no catalogue is known. The header is required. */
const products = (card: Extract<OutCard, { type: 'products' }>, account: Account): Draft[] | null => {
  const { catalog_id } = account.details
  const sections = productSections(
    card.sections.map(({ title, products }) => ({ title, ids: products.map(({ id }) => id) })),
  )
  if (!catalog_id || sections.length === 0) return null
  const body = clip(card.text.trim(), limits.body) || pointer
  const header = { type: 'text', text: clip(oneLine(card.title), limits.header) || body.slice(0, limits.header) }
  const interactive = { type: 'product_list', header, body: { text: body }, action: { catalog_id, sections } }
  return [{ type: 'interactive', interactive }]
}

/** Items with one press each are rows of one list; any other list is said as a gallery. */
const listDrafts = (items: OutItem[], to: Place): Draft[] => {
  const rows = items.flatMap(({ title, subtitle, image_url, buttons: [button, ...more] }) => {
    if (button?.type !== 'postback' || more.length || image_url || !title.trim()) return []
    const description = clip(oneLine(subtitle), limits.row_description)
    const id = clip(button.payload, limits.row_id)
    return id ? [{ id, title: clip(oneLine(title), limits.row_title), ...(description ? { description } : {}) }] : []
  })
  const isList = rows.length === items.length && rows.length <= limits.rows
  if (!isList || new Set(rows.map(({ id }) => id)).size < rows.length)
    return items.flatMap((item) => itemDrafts(item, to))
  const { type, action } = rowsAction(rows)
  return framed('', type, action)
}

const texts = (text: string): Draft[] =>
  parts(text, limits.text)
    .filter((body) => body.trim())
    .map((body) => ({ type: 'text', text: { body, ...(hasLink.test(body) ? { preview_url: true } : {}) } }))

const isSticker = (url: string): boolean => /\.webp$/i.test(URL.parse(url, 'http://here')?.pathname ?? '')

const hasLink = /https?:\/\//i

const mediaDraft = ({ type, value, asset }: Media): Draft => ({ type, [type]: value, ...(asset ? { asset } : {}) })

/** An interactive message needs words; a symbol needs no translation. */
const pointer = '👇'

const request = (account: Account, body: object): PlatformRequest => ({
  method: 'POST',
  host: 'api',
  path: `${address(account)}/messages`,
  headers: { ...authorization(account), 'content-type': 'application/json' },
  body: JSON.stringify(body),
  is_side: false,
  // WhatsApp has no key by which it would drop a repeat.
  repeats: false,
})
