import type { ChannelProfile } from '../channel.ts'
import type { OutCard } from '../engine/out-card.ts'
import { fit, fits } from './fit.ts'
import { plainer } from './plainer.ts'

/**
 * A card as cards the platform draws itself, each within its limits. Cards the platform lacks become plainer ones first;
 * then long texts and long lists are split. Typing is no message; a channel without it draws nothing.
 */
export const degrade = (card: OutCard, profile: ChannelProfile): OutCard[] => {
  if (card.type === 'typing' || fits(card, profile)) return [card]
  const cards = plainer(card, profile)
  const last = cards.length - 1
  return cards.flatMap((each, index) =>
    fit({ ...each, quick_replies: index === last ? card.quick_replies : [] }, profile),
  )
}
