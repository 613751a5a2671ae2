import { type Block, type BlockKind, type BlockOf, blockKind } from '@hawker/core'
import { action } from './action.tsx'
import { ai } from './ai.tsx'
import type { BlockParts } from './block.ts'
import { chatGpt } from './chat-gpt.tsx'
import { condition } from './condition.tsx'
import { messages } from './messages.tsx'
import { randomizer } from './randomizer.tsx'
import { smartDelay } from './smart-delay.tsx'
import { zaloZns } from './zalo-zns.tsx'

/** The editor's side of core's blocks. */
const blocks: { [K in BlockKind]: BlockParts<BlockOf<K>> } = {
  messages,
  action,
  condition,
  randomizer,
  smart_delay: smartDelay,
  ChatGPT: chatGpt,
  AI: ai,
  zaloZNS: zaloZns,
}

export const blockParts = (kind: BlockKind): BlockParts<Block> => blocks[kind]

const headHeight = 44

/** The estimated height of a block, for its first place in a layout and until the browser has measured it. */
export const blockHeight = (block: Block): number => headHeight + blockParts(blockKind(block)).height(block)
