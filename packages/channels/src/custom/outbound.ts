import { type OutButton, type OutCard, type OutQuickReply, plainCards } from '@hawker/core'
import type { Account, PlatformRequest, Recipient } from '../channel.ts'
import { partId } from '../our-id.ts'

/** One message of the envelope: its type and data. */
type Message = { type: string; data: Record<string, unknown> }

/** The POSTs to the developer's callback that send a card. They are signed when they are sent. */
export const render = (card: OutCard, to: Recipient, account: Account): PlatformRequest[] => {
  if (card.type === 'typing' && to.to_comment !== undefined) return []
  const messages = draw(card, to)
  return messages.map((message, index) => request(message, to, account, index, messages.length, card.type === 'typing'))
}

const draw = (card: OutCard, to: Recipient): Message[] => {
  switch (card.type) {
    case 'typing':
      return [{ type: 'typing', data: { seconds: card.seconds } }]
    case 'text':
      return [{ type: 'text', data: { text: card.text, format: 'plain', ...pressable(card) } }]
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return [
        {
          type: 'media',
          data: { kind: card.type, url: addressOf(card.url, to), name: card.filename, ...pressable(card) },
        },
      ]
    case 'multi_image': {
      const items = card.images.map(({ url }) => ({ kind: 'image', url: addressOf(url, to) }))
      return [{ type: 'media_group', data: { items, ...replies(card.quick_replies) } }]
    }
    case 'gallery':
    case 'list': {
      const cards = card.items.map(({ title, subtitle, image_url, buttons }) => ({
        title,
        ...(subtitle ? { subtitle } : {}),
        ...(image_url ? { imageUrl: addressOf(image_url, to) } : {}),
        buttons: buttons.map(buttonOf),
      }))
      const below = card.type === 'list' ? card.buttons.map(buttonOf) : []
      return [
        {
          type: 'carousel',
          data: { cards, ...(below.length ? { buttons: below } : {}), ...replies(card.quick_replies) },
        },
      ]
    }
    case 'location_request':
      return [{ type: 'location_request', data: { text: card.text, ...pressable(card) } }]
    default:
      return plainCards(card).flatMap((plain) => draw(plain, to))
  }
}

const addressOf = (url: string, { files_at }: Recipient): string => (url.startsWith('/') ? `${files_at}${url}` : url)

const buttonOf = (button: OutButton) => {
  if (button.type === 'postback') return { kind: 'postback', label: button.title, payload: button.payload }
  return button.type === 'link'
    ? { kind: 'url', label: button.title, url: button.url }
    : { kind: 'call', label: button.title, phone: button.phone }
}

const asked = { text: undefined, user_email: 'email', user_phone_number: 'phone' } as const

const replies = (all: readonly OutQuickReply[]) => {
  const quickReplies = all.map(({ title, payload, content_type }) => ({
    label: title,
    payload,
    ...(asked[content_type] ? { asks: asked[content_type] } : {}),
  }))
  return quickReplies.length ? { quickReplies } : {}
}

const pressable = ({ buttons, quick_replies }: { buttons: OutButton[]; quick_replies: OutQuickReply[] }) => ({
  ...(buttons.length ? { buttons: buttons.map(buttonOf) } : {}),
  ...replies(quick_replies),
})

const request = (
  { type, data }: Message,
  { psid, our_id, is_operator, to_comment }: Recipient,
  { page_id }: Account,
  part: number,
  parts: number,
  is_side: boolean,
): PlatformRequest => {
  const id = partId(our_id, part, parts)
  const isPrivate = to_comment !== undefined && part === 0
  const seq = Number(/\.(\d+)/.exec(our_id)?.[1] ?? 0)
  const body = {
    version: 1,
    id,
    type,
    channelId: page_id,
    conversation: { id: psid },
    seq,
    by: is_operator ? 'person' : 'bot',
    ...(isPrivate ? { toComment: to_comment } : {}),
    data,
  }
  return {
    method: 'POST',
    host: 'api',
    path: '',
    headers: { 'content-type': 'application/json', 'webhook-id': id },
    body: JSON.stringify(body),
    is_side,
    ...(isPrivate ? { bucket: 'private_replies' } : {}),
    // The developer's client drops a repeat by its id.
    repeats: true,
  }
}
