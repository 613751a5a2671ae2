import { type Block, blankBlock, blankCard, blankFilter, blankQuickReply, type Card } from '@hawker/core'
import type { OfferedBlock, OfferedCard } from '../kinds/offered.ts'

/** What the picker offers to add: a block that says something with one card, or a block that decides, acts or waits. */
export type NewBlock = { card: OfferedCard } | { block: Exclude<OfferedBlock, 'messages'> }

type Place = { title: string; coordinate: { X: number; Y: number }; newKey: () => string }

/** A block to begin with: not empty, so that the author sees at once what it is for. */
export function newBlock(wanted: NewBlock, { title, coordinate, newKey }: Place): Block {
  const kind = 'card' in wanted ? 'messages' : wanted.block
  const block = begun(blankBlock(kind, newKey()))
  const cards = 'card' in wanted ? newCards(wanted.card, newKey) : []
  return { ...block, title, coordinate, cards }
}

function begun(block: Block): Block {
  if (block.type === 'condition')
    return { ...block, config: { ...block.config, branches: [{ match: 'all', filters: [blankFilter()], goto: null }] } }
  if (block.type === 'randomizer')
    return {
      ...block,
      config: {
        branches: [
          { percent: 50, goto: null },
          { percent: 50, goto: null },
        ],
      },
    }
  return block
}

/** Quick replies stand under a message, so they bring one along. */
function newCards(plugin_id: OfferedCard, newKey: () => string): Card[] {
  const card = newCard(plugin_id, newKey())
  return plugin_id === 'quick_reply' ? [newCard('text', newKey()), card] : [card]
}

export function newCard(plugin_id: OfferedCard, key: string): Card {
  const card = blankCard(plugin_id, key)
  if (card.plugin_id === 'quick_reply') return { ...card, buttons: [blankQuickReply()] }
  if (card.plugin_id === 'gallery') return { ...card, config: { ...card.config, items: [blankGalleryItem()] } }
  if (card.plugin_id === 'list') return { ...card, config: { items: [blankListItem()] } }
  return card
}

export const blankListItem = () => ({ title: '', subtitle: '', image_url: '', buttons: [] })
export const blankGalleryItem = () => ({ ...blankListItem(), is_product: false, content_id: '' })

/** "Text", and when that is taken "Text 2". */
export function freeTitle(blocks: readonly Block[], base: string): string {
  const taken = new Set(blocks.map(({ title }) => title))
  for (let number = 1; ; number++) {
    const title = number === 1 ? base : `${base} ${number}`
    if (!taken.has(title)) return title
  }
}
