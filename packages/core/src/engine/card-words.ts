import { isSpecial, plainCards } from '../degrade/plain-cards.ts'
import type { OutCard } from './out-card.ts'

/** The words of a message; empty for a picture. */
export const cardWords = (card: OutCard): string => {
  if (card.type === 'text') return card.text
  if (isSpecial(card)) return plainCards(card).map(cardWords).find(Boolean) ?? ''
  return card.type === 'gallery' || card.type === 'list' ? (card.items[0]?.title ?? '') : ''
}
