import { type OutAct, type OutButton, type OutCard, type OutItem, plainCards } from '@hawker/core'
import { answerBody, chunks, clip, id, parts } from '@hawker/outside'
import { z } from 'zod'
import type { Account, Asset, PlatformRequest, Recipient } from '../channel.ts'
import { filenameOf, isOwnMedia, isWebUrl, keptPath, upload } from '../own-media.ts'
import { authorization, base } from './client.ts'
import { limits } from './limits.ts'
import { isWithoutPictures, pictureCapability } from './pictures.ts'
import { buttonId } from './press.ts'
import { read } from './read.ts'

type Message = {
  message_type: string
  text?: { body: string }
  template?: { title: string } & Record<string, unknown>
} & Record<string, unknown>
/** `link`: in its place where the business may not send a picture. */
type Draft = { message: Message; picture?: { asset: Asset; link: Message } }
type FileCard = Extract<OutCard, { filename: string }>
type Place = { to: Recipient; account: Account }

/** The calls that send a card, one for each message: ten may follow a message of the customer. */
export const render = (card: OutCard | OutAct, to: Recipient, account: Account): PlatformRequest[] => {
  const side = (sender_action: string) =>
    request({ message: { message_type: 'SENDER_ACTION', sender_action } }, to, account, true)
  if ('act' in card) return card.act === 'mark_read' ? [side('MARK_READ')] : []
  if (card.type === 'typing') return to.to_comment === undefined ? [side('TYPING')] : []
  const drawn = draw(card, { to, account })
  const replies = ('quick_replies' in card ? card.quick_replies : []).flatMap(
    ({ content_type, title, payload }): OutButton[] =>
      content_type === 'text' ? [{ type: 'postback', title, payload }] : [],
  )
  const all = [...drawn, ...(replies.length ? say('', replies) : [])]
  const drafts = all.length ? all : say('', [])
  return to.to_comment === undefined
    ? drafts.map((draft) => request(draft, to, account))
    : privately(drafts, to.to_comment, { to, account })
}

const draw = (card: Exclude<OutCard, { type: 'typing' }>, place: Place): Draft[] => {
  switch (card.type) {
    case 'text':
      return say(card.text, card.buttons)
    case 'image':
      return [...picture(card.url, place), ...(card.buttons.length ? say('', card.buttons) : [])]
    case 'multi_image':
      return card.images.flatMap(({ url }) => picture(url, place))
    case 'video':
    case 'audio':
    case 'file':
      return file(card, place)
    case 'gallery':
      return items(card.items, place)
    case 'list':
      return [...items(card.items, place), ...(card.buttons.length ? say('', card.buttons) : [])]
    default:
      return plainCards(card).flatMap((plain) => draw(plain, place))
  }
}

/** A private reply is text alone: of cards their titles. Its first message names the comment in place of the conversation. */
const privately = (drafts: readonly Draft[], comment_id: string, { to, account }: Place): PlatformRequest[] =>
  texts(joined(...drafts.map(wordsOf))).map((draft, index) => {
    if (index > 0) return request(draft, to, account)
    const direct_reply = { reply_type: 'COMMENT_REPLY', comment_reply: { comment_id } }
    const body = JSON.stringify({ business_id: account.page_id, direct_reply, ...draft.message })
    return { ...call(account, '/business/message/send/'), body, bucket: 'private_replies' }
  })

const wordsOf = ({ message: { text, template } }: Draft): string => text?.body ?? template?.title ?? ''

/** An address as an app recognises it in a text: without spaces. */
const hrefOf = (url: string): string => (isWebUrl(url) ? new URL(url).href : url)

const texts = (text: string): Draft[] =>
  parts(text.trim() ? text : pointer, limits.text).map((body) => ({
    message: { message_type: 'TEXT', text: { body } },
  }))

const joined = (...lines: string[]): string => lines.filter((line) => line.trim()).join('\n')

/** Words and what can be pressed below them. Links and numbers are lines, for a card has answers only. */
const say = (text: string, buttons: readonly OutButton[], title?: string): Draft[] => {
  const answers = buttons.filter((button) => button.type === 'postback')
  const lines = buttons.flatMap((button) => {
    if (button.type === 'postback') return []
    return [`${button.title}: ${button.type === 'link' ? hrefOf(button.url) : button.phone}`]
  })
  if (answers.length === 0) return texts(joined(text, ...lines))
  const { head, last } = title === undefined ? headed(text.trim()) : { head: text, last: title }
  const said = joined(head, ...lines)
  const cards = chunks(answers, limits.buttons).map((group, index) => buttonCard(index === 0 ? last : pointer, group))
  return [...(said ? texts(said) : []), ...cards]
}

/** A card has a title of 40: the text's last line or sentence where it is short enough, and the rest goes before it. */
const headed = (text: string): { head: string; last: string } => {
  if (text.length <= limits.title && !text.includes('\n')) return { head: '', last: text || pointer }
  const [, head = text, last = pointer] = /^([\s\S]*(?:\n|[.!?…。！？]\s))(\S[^\n]{0,39})$/.exec(text) ?? []
  return { head: head.trim(), last: last.trim() }
}

/** Answers as buttons, or as lines where one of them has longer words. */
const buttonCard = (title: string, group: readonly { title: string; payload: string }[]): Draft => {
  const fits = group.every((one) => one.title.trim().length <= limits.button)
  const buttons = group.map((one) => {
    const shown = clip(one.title.trim(), limits.line) || '…'
    return { type: 'REPLY', title: shown, id: buttonId(one.payload || shown) }
  })
  const type = fits ? 'QA_BUTTON_CARD' : 'QA_LINK_CARD'
  return { message: { message_type: 'TEMPLATE', template: { type, title: clip(title, limits.title), buttons } } }
}

const addressOf = (url: string, { files_at }: Recipient): string => (url.startsWith('/') ? `${files_at}${url}` : url)

const uploaded = z.object({ data: z.object({ media_id: id }) })

/** A picture of ours by an upload, where the business may send any; elsewhere its address, which TikTok's app opens. */
const picture = (url: string, { to, account }: Place): Draft[] => {
  const isPicture = /\.(jpe?g|png)$/i.test(filenameOf(url))
  const [link, ...more] = texts(addressOf(url, to))
  if (!link || more.length || !isPicture || !isOwnMedia(url, to) || isWithoutPictures(account))
    return texts(addressOf(url, to))
  const asset: Asset = {
    ...{ path: keptPath(url), purpose: 'image', lives_ms: asset_lives_ms },
    upload: {
      ...call(account, '/business/message/media/upload/'),
      headers: authorization(account),
      body: JSON.stringify({ business_id: account.page_id, media_type: 'IMAGE' }),
      uploads: [upload('file', url)],
    },
    stands_as: asset_mark,
    idOf: (answer) => (read(answer).ok ? (uploaded.safeParse(answerBody(answer)).data?.data.media_id ?? '') : null),
  }
  const message = { message_type: 'IMAGE', image: { media_id: asset_mark } }
  return [{ message, picture: { asset, link: link.message } }]
}

const asset_mark = '{{media_id}}'
/** How long TikTok keeps an upload is not published. */
const asset_lives_ms = 24 * 3_600_000

const file = ({ url, filename, buttons }: FileCard, { to }: Place): Draft[] =>
  say(joined(filename, addressOf(url, to)), buttons, pointer)

// Ten messages follow one of the customer: pictures, texts and cards of more items would be too many.
const most_pictured = 3

/** Of few items the pictures are shown, of more only their addresses. */
const items = (all: readonly OutItem[], place: Place): Draft[] =>
  all.flatMap((each) => {
    const shown = all.length <= most_pictured && each.image_url ? picture(each.image_url, place) : []
    return shown.some((draft) => draft.picture)
      ? [...shown, ...item({ ...each, image_url: '' }, place)]
      : item(each, place)
  })

/** An item is a text of its name, facts and picture's address, and a card of its answers under its name. */
const item = ({ title, subtitle, image_url, buttons }: OutItem, { to }: Place): Draft[] => {
  const image = image_url ? addressOf(image_url, to) : ''
  const name = clip(title.trim(), limits.title)
  const hasAnswers = buttons.some(({ type }) => type === 'postback')
  // Its card comes last, so a text of facts repeats the name: a price alone would read as the item's before it.
  const isCard = hasAnswers && name === title.trim() && !subtitle.trim()
  return say(joined(isCard ? '' : title, subtitle, image), buttons, name || pointer)
}

const call = (account: Account, path: string): PlatformRequest => ({
  method: 'POST',
  host: 'api',
  path: `${base}${path}`,
  headers: { ...authorization(account), 'content-type': 'application/json' },
  body: '',
  is_side: false,
  // TikTok has no key by which it would drop a repeat.
  repeats: false,
})

const request = ({ message, picture }: Draft, to: Recipient, account: Account, is_side = false): PlatformRequest => {
  const sent = sending(message, to, account, is_side)
  if (!picture) return sent
  const { asset, link } = picture
  const capability = pictureCapability(account, to.psid, sending(link, to, account, is_side))
  return { ...sent, asset, capability }
}

const sending = (message: Message, to: Recipient, account: Account, is_side: boolean): PlatformRequest => ({
  ...call(account, '/business/message/send/'),
  body: JSON.stringify({
    business_id: account.page_id,
    recipient_type: 'CONVERSATION',
    recipient: to.psid,
    ...message,
  }),
  is_side,
})

/** A message needs words; a symbol needs no translation. */
const pointer = '👇'
