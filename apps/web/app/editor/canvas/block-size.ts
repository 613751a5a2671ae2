import type { Block, Card } from '@hawker/core'

export const blockWidth = 280

type Drawn = { position: { x: number; y: number }; measured?: { height?: number }; data: { block: Block } }

/** Where a block stands on the canvas, and how large it is. */
export const placeOf = ({ position, measured, data }: Drawn) => ({
  ...position,
  width: blockWidth,
  height: measured?.height ?? guessHeight(data.block),
})

/** About how tall a block will be, for its first place in a layout and until the browser has measured it. */
export function guessHeight(block: Block): number {
  const body = { row: 32, head: 44 }
  if (block.type === 'condition') return body.head + body.row * (block.config.branches.length + 1)
  if (block.type === 'randomizer') return body.head + body.row * Math.max(1, block.config.branches.length)
  if (block.type === 'action') return body.head + 28 * Math.max(1, block.config.add_actions.length) + body.row
  if (block.type !== null) return body.head + 28 + body.row
  return body.head + body.row + Math.max(28, sum(block.cards.map(guessCard)))
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
const textHeight = (text: string) => 22 + 19 * Math.max(1, Math.ceil(text.length / 34))
const buttonHeight = 33

function guessCard(card: Card): number {
  const buttons = buttonHeight * card.buttons.length
  if (card.plugin_id === 'text') return textHeight(card.is_spin ? (card.messages[0] ?? '') : card.config.text) + buttons
  if (card.plugin_id === 'image') return (card.config.url ? 148 : 96) + buttons
  if (card.plugin_id === 'video') return 80 + buttons
  if (card.plugin_id === 'gallery')
    return 136 + sum(card.config.items.map(({ buttons }) => (buttons.length ? 28 + buttonHeight * buttons.length : 0)))
  if (card.plugin_id === 'list')
    return buttons + sum(card.config.items.map((item) => 56 + buttonHeight * item.buttons.length))
  if (card.plugin_id === 'multi_image') return card.config.images.length > 3 ? 172 : 88
  if (card.plugin_id === 'quick_reply') return 8 + 34 * card.buttons.length
  if (card.plugin_id === 'user_input') return textHeight(card.config.question) + 24 + 34 * card.config.options.length
  return 48 + buttons
}
