import { type OutAct, type OutCard, plainCards, type SpecialCard } from '@hawker/core'
import { chunks, clipBytes, parts } from '@hawker/outside'
import type { Account, PlatformRequest, Recipient } from '../channel.ts'
import { act } from '../meta/acts.ts'
import { privately } from '../meta/comments.ts'
import { limits } from '../meta/limits.ts'
import {
  bucketOf,
  type Draft,
  purpose,
  recipient,
  request,
  texts,
  withButtons,
  withQuickReplies,
} from '../meta/outbound.ts'
import { genericTemplate } from '../meta/templates.ts'
import { ownerOf } from './client.ts'

// https://developers.facebook.com/docs/messenger-platform/instagram/features/send-message
const most_text_bytes = 1_000

const words = { split: (text: string) => parts(text, most_text_bytes, clipBytes), dials: false }

/** The calls that send a card or do an act. Instagram takes no id of ours: the server tells an echo by the id in the answer. */
export const render = (card: OutCard | OutAct, to: Recipient, account: Account): PlatformRequest[] => {
  if (to.to_comment === undefined || 'act' in card) return calls(card, to, account)
  return card.type === 'typing' ? [] : privately(calls(card, to, account), to.to_comment)
}

const calls = (card: OutCard | OutAct, to: Recipient, account: Account): PlatformRequest[] => {
  if ('act' in card) return act(card, to, { account, ...ownerOf(account) })
  const send = (body: object, is_side: boolean, bucket?: string) =>
    request(account, { ...ownerOf(account), body: { ...recipient(to), ...body }, is_side, bucket })
  if (card.type === 'typing') return [send({ sender_action: 'typing_on' }, true)]
  const quick = 'quick_replies' in card ? card.quick_replies : []
  return withQuickReplies(draw(card, to), quick, words).map(({ message, bucket }) =>
    send({ ...purpose(to), message }, false, bucket),
  )
}

const draw = (card: Exclude<OutCard, { type: 'typing' }>, to: Recipient): Draft[] => {
  switch (card.type) {
    case 'text':
      return card.buttons.length ? withButtons([], card.text, card.buttons, words) : texts(card.text, words)
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return withButtons([media(card.type, card.url, to)], '', card.buttons, words)
    // Several pictures in one message are a beta that refuses most accounts.
    case 'multi_image':
      return card.images.map(({ url }) => media('image', url, to))
    case 'gallery':
      return chunks(card.items, limits.elements).map((items) => ({ message: genericTemplate(items, words) }))
    case 'list': {
      const items = chunks(card.items, limits.elements).map((some) => ({ message: genericTemplate(some, words) }))
      return withButtons(items, '', card.buttons, words)
    }
    default:
      return plainly(card, to)
  }
}

const plainly = (card: SpecialCard, to: Recipient): Draft[] => plainCards(card).flatMap((plain) => draw(plain, to))

/** A file by its address, which Instagram fetches: our own are public, as the webhook's address is. */
const media = (type: 'image' | 'video' | 'audio' | 'file', url: string, { files_at }: Recipient): Draft => {
  const address = url.startsWith('/') ? `${files_at}${url}` : url
  return { message: { attachment: { type, payload: { url: address } } }, ...bucketOf(type) }
}
