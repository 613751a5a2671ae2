import type { Block, BlockKind, Card, PluginId } from '@hawker/core'
import { createContext, useContext } from 'react'
import type { BlockParts } from './blocks/block.ts'
import type { CardParts } from './cards/card.ts'

/** The registries of cards and blocks as the fields see them: the registries import the fields, so not the other way. */
export type Kinds = {
  card(plugin_id: PluginId): CardParts<Card>
  block(kind: BlockKind): BlockParts<Block>
  /** The estimated height of a block on the canvas. */
  height(block: Block): number
  /** The cards that the picker offers, in its order; then the blocks. */
  offeredCards: readonly PluginId[]
  offeredBlocks: readonly BlockKind[]
}

export const KindsContext = createContext<Kinds | null>(null)

export function useKinds(): Kinds {
  const kinds = useContext(KindsContext)
  if (!kinds) throw new Error('this part stands in an editor only')
  return kinds
}
