import { blockKinds, isPluginId } from '@hawker/core'
import { blockHeight, blockParts } from './blocks/index.ts'
import { cardParts, cards } from './cards/index.ts'
import type { Kinds } from './kinds.ts'

/** Every card and block this version knows. */
export const allKinds: Kinds = {
  card: cardParts,
  block: blockParts,
  height: blockHeight,
  offeredCards: Object.keys(cards).filter(isPluginId),
  offeredBlocks: blockKinds.filter((kind) => blockParts(kind).about !== null),
}
