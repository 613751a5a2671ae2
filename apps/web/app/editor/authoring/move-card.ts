import type { Edit, Flow } from '@hawker/core'
import { findBlock } from './connect.ts'

/** A card, and the place in a block it goes to: before the card that has this index now. */
type CardMove = { block: string; card: string; to: { block: string; index: number } }
type Moved = { edits: Edit[]; card: string }

/**
 * The edits that move a card within its block or into another one of messages, as one step; its arrows go along, because they
 * are its own. Null: there it stands already, or no card can stand there. `card` is its key from then on.
 */
export function moveCard(flow: Flow, { block, card: key, to }: CardMove, newKey: () => string): Moved | null {
  const source = findBlock(flow, block)
  const target = findBlock(flow, to.block)
  const card = source?.cards.find((each) => each.key === key)
  if (!source || !target || !card || target.type !== null) return null
  if (source === target) {
    const from = source.cards.indexOf(card)
    // Counted in the list without the card.
    const index = to.index > from ? to.index - 1 : to.index
    return index === from ? null : { edits: [{ edit: 'move_card', block, card: key, index }], card: key }
  }
  // Copies of a block have cards of the same keys.
  const free = target.cards.some((each) => each.key === key) ? newKey() : key
  const edits: Edit[] = [
    { edit: 'remove_card', block, card: key },
    { edit: 'add_card', block: to.block, card: { ...card, key: free }, index: to.index },
  ]
  return { edits, card: free }
}
