import type { ChannelProfile } from '../channel.ts'
import type { MessageCard, OutCard, OutItem } from '../engine/out-card.ts'
import { pointer } from '../text/pointing-hand.ts'
import { isSpecial, plainCards, textOf } from './plain-cards.ts'
import { isFileShown, isMedia, type MediaCard, shownAs } from './shown-files.ts'

export type Message = MessageCard

const imageOf = (url: string): Message => ({ type: 'image', url, filename: '', buttons: [], quick_replies: [] })

/** A file as a link to follow. */
export const linkOf = ({ filename, url, buttons }: MediaCard): Message =>
  textOf(filename ? `${filename}\n${url}` : url, buttons)

/** An item as its picture, and its words with the buttons under them. */
const spread = ({ title, subtitle, image_url, buttons }: OutItem): Message[] => {
  const text = [title, subtitle].filter(Boolean).join('\n')
  return [
    ...(image_url ? [imageOf(image_url)] : []),
    ...(text || buttons.length > 0 ? [textOf(text || pointer, buttons)] : []),
  ]
}

const simpler = (card: Message, profile: ChannelProfile): Message[] => {
  switch (card.type) {
    case 'text':
      return [card]
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      // Of a kind that the platform has; another one is said as a link.
      return profile.native.includes(card.type) && shownAs(card.type, profile) === 'file'
        ? [{ ...card, type: 'file', quick_replies: [] }]
        : [linkOf(card)]
    case 'multi_image':
      return card.images.map(({ url }) => imageOf(url))
    case 'gallery':
      return card.items.flatMap(spread)
    case 'list': {
      const under = card.buttons.length > 0 ? [textOf(pointer, card.buttons)] : []
      if (!profile.native.includes('gallery')) return [...card.items.flatMap(spread), ...under]
      return [{ type: 'gallery', items: card.items, quick_replies: [] }, ...under]
    }
    default:
      return plainCards(card)
  }
}

const isNative = (card: Message, profile: ChannelProfile): boolean =>
  card.type === 'text' ||
  (profile.native.includes(card.type) && (!isMedia(card) || isFileShown(card.type, card.url, profile)))

/** The card as kinds the platform has, without its quick replies: they belong to the last message. */
export const plainer = (card: Message, profile: ChannelProfile): Message[] => {
  if (isNative(card, profile)) return [card]
  const cards = simpler(card, profile).flatMap((each) => plainer(each, profile))
  // Quick replies need a message to sit on, even an empty one.
  return cards.length > 0 || card.quick_replies.length === 0 ? cards : [textOf('', [])]
}

/** False for a card that the platform lacks and that has no words to fall back on. */
export const isShowable = (card: OutCard, profile: ChannelProfile): boolean =>
  !isSpecial(card) || isNative(card, profile) || plainCards(card).length > 0
