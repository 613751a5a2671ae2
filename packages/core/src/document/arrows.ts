import { type Block, blockDefinition, blockKind } from '../blocks/index.ts'
import { cardDefinition } from '../cards/index.ts'
import type { Bot } from './document.ts'
import { isRecord } from './fill.ts'
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

/** True for what holds an action that starts the flow at an instant. */
const startsLater = (value: unknown, flow: string): boolean => {
  if (Array.isArray(value)) return value.some((each) => startsLater(each, flow))
  if (!isRecord(value)) return false
  return (
    (value.action === 'datetime_trigger' && value.flow === flow) ||
    Object.values(value).some((each) => startsLater(each, flow))
  )
}

const leadsTo = (block: Block, flow: string): boolean =>
  arrows(block).some(({ goto }) => goto?.type === 'flow' && goto.flow === flow) || startsLater(block, flow)

/** What would miss this flow if it went: other flows' arrows and actions, and everything that starts flows. */
export const usesOfFlow = (bot: Bot, flow: string): { path: string }[] => {
  const starts = (list: readonly { flow: string }[], path: string) =>
    list.flatMap((each, index) => (each.flow === flow ? [{ path: `${path}/${index}` }] : []))
  const points = (blocks: readonly Block[], path: string) =>
    blocks.flatMap((block, index) => (leadsTo(block, flow) ? [{ path: `${path}/blocks/${index}` }] : []))
  return [
    ...(bot.welcome_flow === flow ? [{ path: '/welcome_flow' }] : []),
    ...(bot.default_flow === flow ? [{ path: '/default_flow' }] : []),
    ...bot.flows.flatMap((each, index) => (each.id === flow ? [] : points(each.blocks, `/flows/${index}`))),
    ...starts(bot.keywords, '/keywords'),
    ...starts(bot.main_menu.items, '/main_menu/items'),
    ...bot.main_menu.items.flatMap(({ items }, index) => starts(items, `/main_menu/items/${index}/items`)),
    ...starts(bot.asked_questions.items, '/asked_questions/items'),
    ...bot.sequences.flatMap(({ steps }, index) => starts(steps, `/sequences/${index}/steps`)),
    ...bot.tools.flatMap((tool, index) => points(tool.blocks, `/tools/${index}`)),
  ]
}
