import { type Block, type BlockKind, blankBlock, blankCard, type Card, type PluginId } from '@hawker/core'
import type { Kinds } from '../kinds.ts'

/** A choice of the picker: a block that says something with one card, or a block that decides, acts or waits. */
export type NewBlock = { card: PluginId } | { block: BlockKind }

type Place = { title: string; coordinate: { X: number; Y: number }; newKey: () => string }

/** A block to begin with: not empty, so that the author sees its purpose at once. */
export function newBlock(kinds: Kinds, wanted: NewBlock, { title, coordinate, newKey }: Place): Block {
  const kind = 'card' in wanted ? 'messages' : wanted.block
  const blank = blankBlock(kind, newKey())
  const block = kinds.block(kind).begin?.(blank) ?? blank
  const cards = 'card' in wanted ? newCards(kinds, wanted.card, newKey) : []
  return { ...block, title, coordinate, cards }
}

/** A card with the one it must follow, if any. */
function newCards(kinds: Kinds, plugin_id: PluginId, newKey: () => string): Card[] {
  const { follows } = kinds.card(plugin_id)
  const card = newCard(kinds, plugin_id, newKey())
  return follows ? [newCard(kinds, follows, newKey()), card] : [card]
}

export function newCard(kinds: Kinds, plugin_id: PluginId, key: string): Card {
  const blank = blankCard(plugin_id, key)
  return kinds.card(plugin_id).begin?.(blank) ?? blank
}

/** "Text", and if another block has that title, "Text 2". */
export function freeTitle(blocks: readonly Block[], base: string): string {
  const taken = new Set(blocks.map(({ title }) => title))
  for (let number = 1; ; number++) {
    const title = number === 1 ? base : `${base} ${number}`
    if (!taken.has(title)) return title
  }
}
