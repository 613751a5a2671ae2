import { type OutAct, type OutButton, type OutCard, type OutItem, type OutQuickReply, plainCards } from '@hawker/core'
import { chunks, clip, parts } from '@hawker/outside'
import type { Account, PlatformRequest, Recipient } from '../channel.ts'
import { uuidOf } from '../our-id.ts'
import { filenameOf } from '../own-media.ts'
import { authorization, hostFor } from './client.ts'
import { limits } from './limits.ts'
import { fileUrl, isShown } from './media.ts'
import { link, reply, type Suggestion, sharePlace, suggestionsOf } from './suggestions.ts'

/** An `AgentContentMessage`. https://developers.google.com/business-communications/rcs-business-messaging/reference/rest/v1/phones.agentMessages */
type Message = Record<string, unknown>
type FileCard = Extract<OutCard, { filename: string }>
type CardContent = {
  title?: string
  description?: string
  media?: { height: 'MEDIUM'; contentInfo: { fileUrl: string } }
  suggestions?: Suggestion[]
}

/** The calls that send a card, one for each message. */
export const render = (card: OutCard | OutAct, to: Recipient, account: Account): PlatformRequest[] => {
  if ('act' in card) return markRead(card, to, account)
  if (card.type === 'typing') return [typing(to, account)]
  const replies = 'quick_replies' in card ? card.quick_replies : []
  const asked = card.type === 'location_request' ? [sharePlace()] : []
  return withChips(draw(card, to), replies, asked).map((message, part) => send(message, part, to, account))
}

const draw = (card: Exclude<OutCard, { type: 'typing' }>, to: Recipient): Message[] => {
  switch (card.type) {
    case 'text':
    case 'location_request':
      return withButtons(card.text, card.buttons)
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return file(card, to)
    case 'multi_image':
      return card.images.flatMap(({ url }) => media('image', url, to) ?? texts(url))
    case 'gallery':
      return gallery(card.items, to)
    case 'list':
      return [...gallery(card.items, to), ...(card.buttons.length ? withButtons('', card.buttons) : [])]
    default:
      return plainCards(card).flatMap((plain) => draw(plain, to))
  }
}

const texts = (text: string): Message[] =>
  parts(text.trim() ? text : pointer, limits.text).map((part) => ({ text: part }))

/** Chips go with the next message, so buttons stand in a card, under the last part of a text. */
const withButtons = (text: string, buttons: OutButton[]): Message[] => {
  const { suggestions, lines } = suggestionsOf(buttons)
  return pressable([text, ...lines].filter((line) => line.trim()).join('\n'), suggestions)
}

const pressable = (text: string, suggestions: Suggestion[]): Message[] => {
  const [first, ...others] = chunks(suggestions, limits.buttons)
  if (!first) return texts(text)
  const said = parts(text.trim() ? text : pointer, limits.description)
  const under = others.map((group) => standalone({ description: pointer, suggestions: group }))
  return [
    ...said.slice(0, -1).flatMap(texts),
    standalone({ description: said.at(-1) ?? pointer, suggestions: first }),
    ...under,
  ]
}

const standalone = (cardContent: CardContent): Message => ({
  richCard: { standaloneCard: { cardOrientation: 'VERTICAL', cardContent } },
})

/** A file by its address; null for one that Google or phones would refuse. */
const media = (kind: FileCard['type'], url: string, to: Recipient): Message[] | null => {
  const at = fileUrl(url, to)
  return at !== null && isShown(kind, at) ? [{ contentInfo: { fileUrl: at } }] : null
}

/** A picture or video with buttons is a card; another file goes ahead of them, and one that phones do not show is a button. */
const file = (card: FileCard, to: Recipient): Message[] => {
  const { type, url, filename, buttons } = card
  const at = fileUrl(url, to)
  if (at === null) return withButtons([filename, url].filter(Boolean).join('\n'), buttons)
  const { suggestions, lines } = suggestionsOf(buttons)
  if (!isShown(type, at))
    return pressable(lines.join('\n'), [...link(`📎 ${filenameOf(url, filename)}`, at), ...suggestions])
  const [first, ...others] = chunks(suggestions, limits.buttons)
  if ((type === 'image' || type === 'video') && first) {
    const described = lines.length ? { description: clip(lines.join('\n'), limits.description) } : {}
    return [
      standalone({ ...described, media: pictured(at), suggestions: first }),
      ...others.map((group) => standalone({ description: pointer, suggestions: group })),
    ]
  }
  return [{ contentInfo: { fileUrl: at } }, ...(buttons.length ? withButtons('', buttons) : [])]
}

const pictured = (url: string) => ({ height: 'MEDIUM' as const, contentInfo: { fileUrl: url } })

const cardOf = ({ title, subtitle, image_url, buttons }: OutItem, to: Recipient): CardContent => {
  const { suggestions, lines } = suggestionsOf(buttons)
  const at = fileUrl(image_url, to)
  const name = clip(title.trim(), limits.title)
  const words = clip([subtitle, ...lines].filter((line) => line.trim()).join('\n'), limits.description)
  const hasPicture = at !== null && isShown('image', at)
  return {
    ...(name || !(words || hasPicture) ? { title: name || '…' } : {}),
    ...(words ? { description: words } : {}),
    ...(hasPicture ? { media: pictured(at) } : {}),
    ...(suggestions.length ? { suggestions: suggestions.slice(0, limits.buttons) } : {}),
  }
}

/** Cards in carousels of two to ten; one alone is no carousel. */
const gallery = (items: OutItem[], to: Recipient): Message[] =>
  inGroups(items.map((item) => cardOf(item, to))).flatMap((cards) => {
    const [only] = cards
    if (!only) return []
    if (cards.length === 1) return [standalone(only)]
    return [{ richCard: { carouselCard: { cardWidth: 'MEDIUM', cardContents: cards } } }]
  })

const inGroups = (cards: CardContent[]): CardContent[][] => {
  const groups: CardContent[][] = []
  let bytes = 0
  for (const card of cards) {
    const size = Buffer.byteLength(JSON.stringify(card))
    const last = groups.at(-1)
    if (!last || last.length === limits.cards || bytes + size > limits.cards_bytes) {
      groups.push([card])
      bytes = size
    } else {
      last.push(card)
      bytes += size
    }
  }
  return groups
}

/** Chips go away with the next message, so they belong to the last one; those over become buttons. */
const withChips = (messages: Message[], replies: OutQuickReply[], asked: Suggestion[]): Message[] => {
  // RCS asks for no number, which is the person's id, and for no e-mail.
  const said = replies.filter(({ content_type }) => content_type === 'text').map(reply)
  const room = limits.chips - asked.length
  const chips = [...said.slice(0, room), ...asked]
  const all = [...messages, ...(said.length > room ? pressable(pointer, said.slice(room)) : [])]
  const last = all.at(-1) ?? { text: pointer }
  return [...all.slice(0, -1), chips.length ? { ...last, suggestions: chips } : last]
}

/** Google delivers a message id once: a repeat is answered by 409, or by the first answer. */
const send = (contentMessage: Message, part: number, to: Recipient, account: Account): PlatformRequest => ({
  ...request('agentMessages', { messageId: uuidOf(`${to.our_id}/${part}`) }, to, account, {
    contentMessage,
    messageTrafficType: 'TRANSACTION',
    ttl: limits.ttl,
  }),
  is_side: false,
  repeats: true,
})

/** Shown for twenty seconds, or until the next message. */
const typing = (to: Recipient, account: Account): PlatformRequest => ({
  ...request('agentEvents', { eventId: uuidOf(`${to.our_id}/typing`) }, to, account, { eventType: 'IS_TYPING' }),
  is_side: true,
  repeats: false,
})

/** https://developers.google.com/business-communications/rcs-business-messaging/guides/build/events */
const markRead = ({ act, target }: OutAct, to: Recipient, account: Account): PlatformRequest[] => {
  if (act !== 'mark_read' || !target) return []
  const event = { eventType: 'READ', messageId: target }
  const made = request('agentEvents', { eventId: uuidOf(`${to.our_id}/read`) }, to, account, event)
  return [{ ...made, is_side: true, repeats: false }]
}

const request = (what: string, ids: Record<string, string>, to: Recipient, account: Account, body: object) => ({
  method: 'POST' as const,
  host: hostFor(account),
  path: `/v1/phones/${encodeURIComponent(to.psid)}/${what}?${new URLSearchParams({ ...ids, agentId: account.page_id })}`,
  headers: { ...authorization(account), 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** A card needs words; a symbol needs no translation. */
const pointer = '👇'
