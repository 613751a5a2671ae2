import type { Block } from '../blocks/index.ts'
import { type Card, cardProblems, type PluginId } from '../cards/index.ts'
import type { ChannelProfile } from '../channel.ts'
import { type Finding, under } from '../problems.ts'

/** A finding of a block: about the card of that number, counted from 1, or about the block itself. */
export type BlockFinding = Finding & { card: number | null }

const notBeforeQuickReply: readonly PluginId[] = ['user_input', 'json_api', 'typing']

/** The problems of a card beside its neighbours: quick replies and typing depend on the cards around them. */
const neighbourProblems = (cards: readonly Card[], index: number): Finding[] => {
  const plugin_id = cards[index]?.plugin_id
  const before = cards[index - 1]
  if (plugin_id === 'typing') return index === cards.length - 1 ? [{ key: 'typing_last' }] : []
  if (plugin_id !== 'quick_reply') return []
  const problems: Finding[] = []
  if (before && notBeforeQuickReply.includes(before.plugin_id))
    problems.push({ key: 'quick_reply_cannot_follow', params: { plugin_id: before.plugin_id } })
  if (index === 0 && cards.every((card) => card.plugin_id === 'quick_reply'))
    problems.push({ key: 'quick_reply_alone' })
  return problems
}

/** The problems of one card where it stands; `index` counts from 0. */
export const placedCardProblems = (block: Block, index: number, profile: ChannelProfile): Finding[] => {
  const card = block.cards[index]
  return card ? [...cardProblems(card, profile), ...neighbourProblems(block.cards, index)] : []
}

/** The problems of a block's cards, in order. */
export const cardListProblems = (block: Block, profile: ChannelProfile): BlockFinding[] =>
  block.cards.flatMap((_, index) =>
    under(`/cards/${index}`, placedCardProblems(block, index, profile)).map((found) => ({ ...found, card: index + 1 })),
  )
