import type { ChannelProfile } from '../channel.ts'
import type { OutButton, OutCard, OutItem, OutQuickReply } from '../engine/out-card.ts'
import { pointer } from '../text/pointing-hand.ts'
import { splitText } from '../text/split.ts'
import { fitButtons, fitReplies, isButtonFit, isReplyFit, listed } from './buttons.ts'
import { textOf } from './plain-cards.ts'
import type { Message } from './plainer.ts'

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

const textMax = (profile: ChannelProfile, hasButtons: boolean): number => {
  const max = profile.max_text ?? Number.POSITIVE_INFINITY
  return hasButtons ? Math.min(profile.max_text_with_buttons ?? max, max) : max
}

/** True for a card within the limits, as nearly every text is. */
export const fits = (card: Message, profile: ChannelProfile): boolean =>
  card.type === 'text' &&
  card.text.trim() !== '' &&
  card.text.length <= textMax(profile, card.buttons.length > 0) &&
  card.buttons.length <= profile.max_buttons &&
  card.quick_replies.length <= profile.max_quick_replies &&
  card.buttons.every((button) => isButtonFit(button, profile)) &&
  card.quick_replies.every((reply) => isReplyFit(reply, profile))

/** The parts of a long text; the last one, under which the buttons hang, is short enough for them. */
const textParts = (text: string, profile: ChannelProfile, hasButtons: boolean): string[] => {
  const max = textMax(profile, false)
  if (!hasButtons || text.length <= textMax(profile, true)) return splitText(text, max)
  const tail = splitText(text, textMax(profile, true)).at(-1) ?? ''
  return [...splitText(text.slice(0, text.length - tail.length), max), tail]
}

/** A text with its buttons. Buttons beyond the limit go under signs of their own. */
const fitText = (text: string, buttons: OutButton[], profile: ChannelProfile): Message[] => {
  const [shown, lines] = profile.max_buttons > 0 ? [fitButtons(buttons, profile), []] : [[], listed(buttons)]
  const parts = textParts([text.trim(), ...lines].filter(Boolean).join('\n'), profile, shown.length > 0)
  const [first = [], ...others] = chunks(shown, Math.max(1, profile.max_buttons))
  const last = parts.at(-1) ?? (first.length > 0 ? pointer : '')
  const ahead = parts.slice(0, -1).map((part) => textOf(part, []))
  const cards = [...ahead, ...(last ? [textOf(last, first)] : [])]
  return [...cards, ...others.map((group) => textOf(pointer, group))]
}

/** Something with a few buttons of its own; the rest hang under a sign after it. */
const withButtons = (
  draw: (buttons: OutButton[]) => Message,
  buttons: OutButton[],
  profile: ChannelProfile,
): Message[] => {
  const max = profile.max_buttons
  return [draw(fitButtons(buttons.slice(0, max), profile)), ...fitText('', buttons.slice(max), profile)]
}

/** Items with as many buttons as they may have. The other buttons follow, under the item's title. */
const fitItems = (items: readonly OutItem[], profile: ChannelProfile): { items: OutItem[]; rest: Message[] } => {
  const max = profile.max_buttons
  return {
    items: items.map((item) => ({ ...item, buttons: fitButtons(item.buttons.slice(0, max), profile) })),
    rest: items.flatMap(({ title, buttons }) =>
      buttons.length > max ? fitText(title, buttons.slice(max), profile) : [],
    ),
  }
}

const fitMessage = (card: Message, profile: ChannelProfile): Message[] => {
  switch (card.type) {
    case 'text':
      return fitText(card.text, card.buttons, profile)
    case 'multi_image':
      return card.images.length > 0 ? [card] : []
    case 'gallery': {
      const { items, rest } = fitItems(card.items, profile)
      const groups = chunks(items, Math.max(1, profile.max_gallery_cards))
      return [...groups.map((group): Message => ({ ...card, items: group })), ...rest]
    }
    case 'list': {
      const { items, rest } = fitItems(card.items, profile)
      const draw = (buttons: OutButton[]): Message => ({ ...card, items, buttons })
      return items.length > 0
        ? [...rest, ...withButtons(draw, card.buttons, profile)]
        : fitText('', card.buttons, profile)
    }
    default:
      return withButtons((buttons) => ({ ...card, buttons }), card.buttons, profile)
  }
}

/**
 * A card the platform has, within the platform's limits. Quick replies sit on the last message; more than the platform
 * shows become buttons, for they must stay pressable, or lines of text where there are no buttons either.
 */
export const fit = (card: Message, profile: ChannelProfile): OutCard[] => {
  const { shown, over } = fitReplies(card.quick_replies, profile)
  const bare = { ...card, quick_replies: [] }
  const cards =
    over.length > 0 && card.type === 'text'
      ? fitText(card.text, [...card.buttons, ...over], profile)
      : [...fitMessage(bare, profile), ...fitText('', over, profile)]
  return withReplies(cards, shown)
}

const withReplies = (cards: Message[], quick_replies: OutQuickReply[]): Message[] => {
  if (quick_replies.length === 0) return cards
  const last = cards.at(-1) ?? textOf(pointer, [])
  return [...cards.slice(0, -1), { ...last, quick_replies }]
}
