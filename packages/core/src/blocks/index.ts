import { z } from 'zod'
import { fill, isEmpty, isRecord } from '../document/fill.ts'
import { action } from './action.ts'
import { ai } from './ai.ts'
import { type BlockDefinition, type BlockKind, blockKinds } from './block.ts'
import { chatGpt } from './chat-gpt.ts'
import { condition } from './condition.ts'
import { messages } from './messages.ts'
import { randomizer } from './randomizer.ts'
import { smartDelay } from './smart-delay.ts'
import { zaloZns } from './zalo-zns.ts'

export { type BlockKind, blockKinds } from './block.ts'

export const blocks = {
  messages,
  action,
  condition,
  randomizer,
  smart_delay: smartDelay,
  ChatGPT: chatGpt,
  AI: ai,
  zaloZNS: zaloZns,
} satisfies Record<BlockKind, unknown>

const { messages: first, ...others } = blocks
const schema = z.discriminatedUnion('type', [first.schema, ...Object.values(others).map((each) => each.schema)])

/** One box on the canvas. */
export type Block = z.infer<typeof schema>
export type BlockOf<K extends BlockKind> = Extract<Block, { type: K extends 'messages' ? null : K }>

const isBlockKind = (name: unknown): name is BlockKind => blockKinds.some((kind) => kind === name)
export const blockKind = (block: Block): BlockKind => block.type ?? 'messages'
export const blockDefinition = (kind: BlockKind): BlockDefinition<Block> => blocks[kind]
export const blankBlock = (kind: BlockKind, key: string): Block => ({ ...blockDefinition(kind).blank(), key })

const kindOf = (type: unknown): BlockKind | null => {
  if (isEmpty(type)) return 'messages'
  return isBlockKind(type) && type !== 'messages' ? type : null
}

const fillBlock = (given: unknown): unknown => {
  const kind = isRecord(given) ? kindOf(given.type) : null
  return kind ? fill(blockDefinition(kind).blank(), given) : given
}

export const block = z.preprocess(fillBlock, schema)
