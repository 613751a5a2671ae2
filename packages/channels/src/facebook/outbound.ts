import { degrade, type OutAct, type OutCard, plainCards, profiles, type SpecialCard } from '@hawker/core'
import { chunks, parts } from '@hawker/outside'
import type { Account, PlatformRequest, Recipient } from '../channel.ts'
import { act } from '../meta/acts.ts'
import { privately } from '../meta/comments.ts'
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
import { genericTemplate, mediaTemplate, pressable } from '../meta/templates.ts'
import { partId } from '../our-id.ts'
import { isOwnMedia } from '../own-media.ts'
import { address } from './client.ts'
import { assetOf, attachmentMark, type MediaType } from './files.ts'
import { limits } from './limits.ts'
import { campaignOf, campaignOfCard, marketingRequest } from './marketing.ts'
import { informationForm, optInRequest, surveys } from './special.ts'
import { isUtility, utilityTemplate } from './utility.ts'

const words = { split: (text: string) => parts(text, limits.text), dials: true }

/** The calls that send a card or do an act. */
export const render = (card: OutCard | OutAct, to: Recipient, account: Account): PlatformRequest[] => {
  if (to.to_comment === undefined || 'act' in card) return calls(card, to, account)
  return card.type === 'typing' ? [] : privately(calls(card, to, account), to.to_comment)
}

const calls = (card: OutCard | OutAct, to: Recipient, account: Account): PlatformRequest[] => {
  if ('act' in card) return act(card, to, { account, host: 'api', address: address(account) })
  const send = (body: object, is_side: boolean, file: Pick<Draft, 'asset' | 'bucket'> = {}) =>
    request(account, { ...{ host: 'api', address: address(account), is_side, ...file }, body })
  if (card.type === 'typing') return [send({ ...recipient(to), sender_action: 'typing_on' }, true)]
  const quick = 'quick_replies' in card ? card.quick_replies : []
  if (card.type === 'marketing_message') {
    const under = card.buttons.length || quick.length ? withButtons([], '', card.buttons, words) : []
    const [said] = under.length ? withQuickReplies(under, quick, words) : []
    return [marketingRequest(account, campaignOfCard(card), to, said?.message ?? null)]
  }
  const drafts = withQuickReplies(draw(card, to, account), quick, words)
  return drafts.map(({ message, way, ...file }, part, { length }) => {
    // Graph has no idempotency key: the echo brings our id back and settles a send of unknown fate.
    const whole = { ...message, metadata: partId(to.our_id, part, length) }
    if (!to.opt_in || to.as !== 'late' || way)
      return send({ ...recipient(to), ...purpose(to, way), message: whole }, false, file)
    const campaign = to.opt_in.kind === 'notification_messages' ? campaignOf(account) : null
    return campaign
      ? { ...marketingRequest(account, campaign, to, whole), ...file }
      : send({ recipient: { [tokenNames[to.opt_in.kind]]: to.opt_in.token }, message: whole }, false, file)
  })
}

/** By a permission of the customer a message goes to its token. */
const tokenNames = {
  notification_messages: 'notification_messages_token',
  one_time_notif_req: 'one_time_notif_token',
} as const

const draw = (card: Exclude<OutCard, { type: 'typing' }>, to: Recipient, account: Account): Draft[] => {
  switch (card.type) {
    case 'text':
      return card.buttons.length ? withButtons([], card.text, card.buttons, words) : texts(card.text, words)
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return withMedia(card, { to, account })
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
      const asked = surveys(card, account)?.map((message): Draft => ({ message, way: 'survey' }))
      if (!asked) return plainly(card, to, account)
      // Outside the window only the survey itself is delivered.
      return to.as === 'reply' ? withButtons(asked, '', card.buttons, words) : asked
    }
    // A request for one message only is retired: permission for repeated ones is asked for in its place.
    case 'one_time_notif_req':
    case 'notification_messages_req': {
      const [agrees, ...others] = card.buttons
      // A request without a button to agree could never be answered.
      if (agrees?.type !== 'postback') return plainly(card, to, account)
      const isSaying = card.text.trim() !== '' || others.length > 0
      const said = isSaying ? draw({ ...card, type: 'text', buttons: others }, to, account) : []
      return [...said, { message: optInRequest('title' in card ? card.title : '', agrees.payload) }]
    }
    case 'whatsapp_message_template': {
      if (!isUtility(card)) return plainly(card, to, account)
      const sent: Draft = { message: utilityTemplate(card, to), way: 'utility' }
      // Outside the window only the template itself is delivered.
      return to.as === 'reply' ? withButtons([sent], '', card.buttons, words) : [sent]
    }
    case 'structured_information_template': {
      const form = informationForm(account)
      return [...plainly(card, to, account), ...(form ? [{ message: form }] : [])]
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

/** A form that Messenger refuses for this page or this card, in its words: these must fit Messenger's limits again. */
const plainly = (card: SpecialCard, to: Recipient, account: Account): Draft[] =>
  plainCards(card)
    .flatMap((plain) => degrade(plain, profiles.facebook))
    .flatMap((plain) => (plain.type === 'typing' ? [] : draw(plain, to, account)))

type Place = { to: Recipient; account: Account }
type FileCard = Extract<OutCard, { filename: string }>

/** A file and its buttons: in one message where it is a picture or a clip of ours with no more buttons than that holds. */
const withMedia = ({ type, url, filename, buttons }: FileCard, place: Place): Draft[] => {
  const sent = media(type, url, place, filename)
  const keys = pressable(buttons, words)
  const isOne = keys.length > 0 && keys.length === buttons.length && keys.length <= shared.buttons
  return isOne && sent.asset && (type === 'image' || type === 'video')
    ? [{ ...sent, message: mediaTemplate(type, attachmentMark, keys) }]
    : withButtons([sent], '', buttons, words)
}

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
