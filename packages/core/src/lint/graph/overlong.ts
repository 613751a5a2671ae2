import type { Card } from '../../cards/index.ts'
import { variantsOf } from '../../cards/text.ts'
import type { ChannelProfile } from '../../channel.ts'
import type { Bot } from '../../document/document.ts'
import { cardButtons } from './buttons.ts'
import { type MaxLength, maxLengths } from './lengths.ts'
import type { Stop } from './road.ts'
import type { Warning } from './warning.ts'

type Found = { key: 'text_may_exceed' | 'title_may_exceed'; params: { max: number; length: number }; at: string }

/** The text a card shows above its buttons. */
const wordsOf = (card: Card): string[] => {
  switch (card.plugin_id) {
    case 'text':
      return variantsOf(card)
    case 'user_input':
      return [card.config.question, card.config.retry_message]
    case 'location_request':
    case 'one_time_notif_req':
    case 'notification_messages_req':
      return [card.config.text]
    default:
      return []
  }
}

const least = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

const textFound = (card: Card, profile: ChannelProfile, maxLength: MaxLength): Found[] => {
  const hasButtons = card.buttons.length > 0
  const max = hasButtons ? least(profile.max_text, profile.max_text_with_buttons) : profile.max_text
  if (max === null) return []
  const length = wordsOf(card)
    // A text that is too long as it is written has a problem already.
    .filter(
      (text) => !hasButtons || profile.max_text_with_buttons === null || text.length <= profile.max_text_with_buttons,
    )
    .reduce((most, text) => Math.max(most, maxLength(text)), 0)
  return length > max ? [{ key: 'text_may_exceed', params: { max, length }, at: '' }] : []
}

const titleFound = (title: string, max: number | null, at: string, maxLength: MaxLength): Found[] => {
  const length = maxLength(title.trim())
  return max !== null && length > max ? [{ key: 'title_may_exceed', params: { max, length }, at }] : []
}

const titlesFound = (card: Card, profile: ChannelProfile, maxLength: MaxLength): Found[] => {
  const max = profile.max_quick_replies > 0 ? profile.max_quick_reply_title : profile.max_button_title
  if (card.plugin_id === 'user_input')
    return card.config.options.flatMap(({ title }, index) =>
      titleFound(title, max, `/config/options/${index}`, maxLength),
    )
  const isReply = card.plugin_id === 'quick_reply'
  return cardButtons(card).flatMap(({ button, at }) =>
    titleFound(button.title, isReply ? max : profile.max_button_title, at, maxLength),
  )
}

/** Texts the channel splits and titles it shortens, or may have to once their variables are filled. */
export const overlong = (bot: Bot, stops: readonly Stop[], profile: ChannelProfile): Warning[] => {
  const maxLength = maxLengths(bot)
  return stops.flatMap((stop) =>
    stop.block.cards.flatMap((card, index) => {
      const found = [...textFound(card, profile, maxLength), ...titlesFound(card, profile, maxLength)]
      return found.map(({ at, ...each }): Warning => {
        return { ...each, stop, card: index + 1, at: `/cards/${index}${at}` }
      })
    }),
  )
}
