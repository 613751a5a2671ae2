import { type OutButton, type OutCard, type OutQuickReply, plainCards, type SpecialCard } from '@hawker/core'
import { chunks, parts } from '@hawker/outside'
import type { Account, PlatformRequest, Recipient, Upload } from '../channel.ts'
import { authorization } from '../meta/graph.ts'
import { partId } from '../our-id.ts'
import { isOwnMedia, upload } from '../own-media.ts'
import { address } from './client.ts'
import { limits } from './limits.ts'
import { buttonTemplate, callLines, genericTemplate, pressable, quickReply } from './parts.ts'
import { optInRequest, surveys } from './special.ts'

/** The `message` of one call, and the file sent with it. Outside the window only a survey may be sent. */
type Draft = { message: Record<string, unknown>; uploads?: Upload[]; is_survey?: true }

/** The calls that send a card. */
export const render = (card: OutCard, to: Recipient, account: Account): PlatformRequest[] => {
  if (card.type === 'typing') return [request(account, { ...recipient(to), sender_action: 'typing_on' }, true)]
  const quick = 'quick_replies' in card ? card.quick_replies : []
  return withQuickReplies(draw(card, to, account), quick).map(({ message, uploads, is_survey }, part, { length }) =>
    request(
      account,
      // Graph has no idempotency key: the echo brings our id back and settles a send of unknown fate.
      {
        ...recipient(to),
        ...purpose(to, is_survey),
        message: { ...message, metadata: partId(to.our_id, part, length) },
      },
      false,
      uploads,
    ),
  )
}

const draw = (card: Exclude<OutCard, { type: 'typing' }>, to: Recipient, account: Account): Draft[] => {
  switch (card.type) {
    case 'text':
      return card.buttons.length ? withButtons([], card.text, card.buttons) : texts(card.text)
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return withButtons([media(card.type, card.url, to, card.filename)], '', card.buttons)
    case 'multi_image':
      return card.images.some(({ url }) => isOwnMedia(url, to))
        ? card.images.map(({ url }) => media('image', url, to))
        : chunks(card.images, limits.images).map(album)
    case 'gallery':
      return chunks(card.items, limits.elements).map((items) => ({ message: genericTemplate(items) }))
    case 'list': {
      const items = chunks(card.items, limits.elements).map((some) => ({ message: genericTemplate(some) }))
      return withButtons(items, '', card.buttons)
    }
    case 'customer_feedback': {
      const asked = surveys(card, account)?.map((message): Draft => ({ message, is_survey: true }))
      if (!asked) return plainly(card, to, account)
      // Outside the window only the survey itself is delivered.
      return to.as === 'reply' ? withButtons(asked, '', card.buttons) : asked
    }
    case 'notification_messages_req': {
      const [agrees, ...others] = card.buttons
      // A request without a button to agree could never be answered.
      if (agrees?.type !== 'postback') return plainly(card, to, account)
      const isSaying = card.text.trim() !== '' || others.length > 0
      const words = isSaying ? draw({ ...card, type: 'text', buttons: others }, to, account) : []
      return [...words, { message: optInRequest(card.title, agrees.payload) }]
    }
    default:
      return plainly(card, to, account)
  }
}

const plainly = (card: SpecialCard, to: Recipient, account: Account): Draft[] =>
  plainCards(card).flatMap((plain) => draw(plain, to, account))

const texts = (text: string): Draft[] =>
  parts(text.trim() ? text : pointer, limits.text).map((part) => ({ message: { text: part } }))

/** Buttons belong to a text of at most 640 units, three at a time: a longer text is sent before them. */
const withButtons = (before: Draft[], text: string, buttons: OutButton[]): Draft[] => {
  const groups = chunks(pressable(buttons), limits.buttons)
  const all = [text, ...callLines(buttons)].filter((line) => line.trim()).join('\n')
  if (groups.length === 0) return all ? [...before, ...texts(all)] : before
  const said = parts(all || pointer, limits.template_text)
  const ahead = said.slice(0, -1).map((part) => ({ message: { text: part } }))
  const templates = groups.map((group, n) => ({
    message: buttonTemplate(n === 0 ? (said.at(-1) ?? pointer) : pointer, group),
  }))
  return [...before, ...ahead, ...templates]
}

/** Graph fetches files by address, but may not be able to reach ours: our own files are uploaded with the request. */
const media = (type: 'image' | 'video' | 'audio' | 'file', url: string, to: Recipient, filename = ''): Draft => {
  if (!isOwnMedia(url, to)) return { message: { attachment: { type, payload: { url, is_reusable: false } } } }
  const attachment = { type, payload: { is_reusable: false } }
  return { message: { attachment }, uploads: [upload('filedata', url, filename)] }
}

const album = (images: { url: string }[]): Draft => ({
  message: { attachments: images.map(({ url }) => ({ type: 'image', payload: { url } })) },
})

/** Quick replies vanish when another message follows, so they belong to the last one. */
const withQuickReplies = (drafts: Draft[], replies: OutQuickReply[]): Draft[] => {
  const all = drafts.length ? drafts : texts('')
  const last = all.at(-1)
  if (!last || replies.length === 0) return all
  const quick_replies = replies.slice(0, limits.quick_replies).map(quickReply)
  return [...all.slice(0, -1), { ...last, message: { ...last.message, quick_replies } }]
}

const recipient = (to: Recipient) => ({ recipient: { id: to.psid } })

/** Outside the window a tag says what may still go: a survey, or a person's message. */
const purpose = ({ as }: Recipient, is_survey = false) => {
  if (as === 'late' && is_survey) return { messaging_type: 'MESSAGE_TAG', tag: 'CUSTOMER_FEEDBACK' }
  return as === 'person' ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' } : { messaging_type: 'RESPONSE' }
}

const request = (account: Account, body: object, is_side: boolean, uploads?: Upload[]): PlatformRequest => ({
  method: 'POST',
  host: 'api',
  path: `${address(account)}/messages`,
  headers: { ...authorization(account), ...(uploads ? {} : { 'content-type': 'application/json' }) },
  body: JSON.stringify(uploads ? flat(body) : body),
  ...(uploads ? { uploads } : {}),
  is_side,
  // Graph has no key by which it would drop a repeat.
  repeats: false,
})

/** In a multipart request `recipient` and `message` are JSON text. */
const flat = (body: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : value]),
  )

/** A template needs text; a symbol needs no translation. */
const pointer = '👇'
