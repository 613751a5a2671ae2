import { type OutAct, type OutCard, plainCards, type SpecialCard } from '@hawker/core'
import { chunks, parts } from '@hawker/outside'
import type { Account, PlatformRequest, Recipient } from '../channel.ts'
import { act } from '../meta/acts.ts'
import { limits as shared } from '../meta/limits.ts'
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
import { partId } from '../our-id.ts'
import { isOwnMedia } from '../own-media.ts'
import { address } from './client.ts'
import { assetOf, attachmentMark, type MediaType } from './files.ts'
import { limits } from './limits.ts'
import { optInRequest, surveys } from './special.ts'

const words = { split: (text: string) => parts(text, limits.text), dials: true }

/** The calls that send a card or do an act. */
export const render = (card: OutCard | OutAct, to: Recipient, account: Account): PlatformRequest[] => {
  if ('act' in card) return act(card, to, { account, host: 'api', address: address(account) })
  const send = (body: object, is_side: boolean, file: Pick<Draft, 'asset' | 'bucket'> = {}) =>
    request(account, {
      ...{ host: 'api', address: address(account), is_side, ...file },
      body: { ...recipient(to), ...body },
    })
  if (card.type === 'typing') return [send({ sender_action: 'typing_on' }, true)]
  const quick = 'quick_replies' in card ? card.quick_replies : []
  const drafts = withQuickReplies(draw(card, to, account), quick, words)
  return drafts.map(({ message, is_survey, ...file }, part, { length }) =>
    // Graph has no idempotency key: the echo brings our id back and settles a send of unknown fate.
    send(
      { ...purpose(to, is_survey), message: { ...message, metadata: partId(to.our_id, part, length) } },
      false,
      file,
    ),
  )
}

const draw = (card: Exclude<OutCard, { type: 'typing' }>, to: Recipient, account: Account): Draft[] => {
  switch (card.type) {
    case 'text':
      return card.buttons.length ? withButtons([], card.text, card.buttons, words) : texts(card.text, words)
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return withButtons([media(card.type, card.url, { to, account }, card.filename)], '', card.buttons, words)
    case 'multi_image':
      return card.images.some(({ url }) => isOwnMedia(url, to))
        ? card.images.map(({ url }) => media('image', url, { to, account }))
        : chunks(card.images, limits.images).map(album)
    case 'gallery':
      return chunks(card.items, shared.elements).map((items) => ({ message: genericTemplate(items, words) }))
    case 'list': {
      const items = chunks(card.items, shared.elements).map((some) => ({ message: genericTemplate(some, words) }))
      return withButtons(items, '', card.buttons, words)
    }
    case 'customer_feedback': {
      const asked = surveys(card, account)?.map((message): Draft => ({ message, is_survey: true }))
      if (!asked) return plainly(card, to, account)
      // Outside the window only the survey itself is delivered.
      return to.as === 'reply' ? withButtons(asked, '', card.buttons, words) : asked
    }
    case 'notification_messages_req': {
      const [agrees, ...others] = card.buttons
      // A request without a button to agree could never be answered.
      if (agrees?.type !== 'postback') return plainly(card, to, account)
      const isSaying = card.text.trim() !== '' || others.length > 0
      const said = isSaying ? draw({ ...card, type: 'text', buttons: others }, to, account) : []
      return [...said, { message: optInRequest(card.title, agrees.payload) }]
    }
    case 'sticker':
      // https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages/sticker-api
      return /^\d{5,15}$/.test(card.sticker_id)
        ? withButtons([{ message: { sticker_id: Number(card.sticker_id) } }], '', card.buttons, words)
        : plainly(card, to, account)
    default:
      return plainly(card, to, account)
  }
}

const plainly = (card: SpecialCard, to: Recipient, account: Account): Draft[] =>
  plainCards(card).flatMap((plain) => draw(plain, to, account))

type Place = { to: Recipient; account: Account }

/** A file of ours by the id of its upload, any other by its address. */
const media = (type: MediaType, url: string, { to, account }: Place, filename = ''): Draft => {
  const limited = bucketOf(type)
  if (!isOwnMedia(url, to))
    return { message: { attachment: { type, payload: { url, is_reusable: false } } }, ...limited }
  const attachment = { type, payload: { attachment_id: attachmentMark } }
  return { message: { attachment }, asset: assetOf(type, url, account, filename), ...limited }
}

const album = (images: { url: string }[]): Draft => ({
  message: { attachments: images.map(({ url }) => ({ type: 'image', payload: { url } })) },
})
