import { type Block, blockDefinition, blockKind } from '../blocks/index.ts'
import { cardDefinition } from '../cards/index.ts'
import { type Arrow, type Goto, leads, type Slot } from './goto.ts'

const listSlot = (index: number) => `/gotos/${index}`

/** The arrows of the block itself, without those of its cards. */
export const blockSlots = (block: Block): Slot[] => [
  ...blockDefinition(blockKind(block)).gotos(block),
  ...block.gotos.map((goto, index) => ({ slot: listSlot(index), goto })),
]

const arrow =
  (card: string | null) =>
  ({ slot, goto }: Slot): Arrow => ({ card, slot, goto: leads(goto) ? goto : null })

/** Every place of a block an arrow can start from, in reading order: its cards, then the block. */
export const arrows = (block: Block): Arrow[] => [
  ...block.cards.flatMap((card) => cardDefinition(card.plugin_id).gotos(card).map(arrow(card.key))),
  ...blockSlots(block).map(arrow(null)),
]

const aimList = (block: Block, slot: string, goto: Goto | null): Block => {
  const index = block.gotos.findIndex((_, position) => slot === listSlot(position))
  if (index < 0) return block
  return { ...block, gotos: block.gotos.flatMap((each, position) => (position === index ? (goto ?? []) : each)) }
}

/** The block with one of its arrows pointed elsewhere, or at nothing; the same block when it has no such arrow. */
export const aim = (block: Block, card: string | null, slot: string, goto: Goto | null): Block => {
  if (!arrows(block).some((arrow) => arrow.card === card && arrow.slot === slot)) return block
  if (card === null) return aimList(blockDefinition(blockKind(block)).aim(block, slot, goto), slot, goto)
  const cards = block.cards.map((each) =>
    each.key === card ? cardDefinition(each.plugin_id).aim(each, slot, goto) : each,
  )
  return { ...block, cards }
}
