import type { Block, BlockKind, BlockOf } from '@hawker/core'
import type { ReactNode } from 'react'
import { ActionBody } from './action.tsx'
import { ConditionBody } from './condition.tsx'
import { DelayBody } from './delay.tsx'
import { LaterBody } from './later.tsx'
import { MessagesBody } from './messages.tsx'
import { RandomizerBody } from './randomizer.tsx'

/** What stands under the title of a block. A method, so that the registry can be asked with any block. */
export type BlockBody<B> = { Body(props: { block: B }): ReactNode }

const later = { Body: LaterBody }

export const blockBodies: { [K in BlockKind]: BlockBody<BlockOf<K>> } = {
  messages: { Body: MessagesBody },
  action: { Body: ActionBody },
  condition: { Body: ConditionBody },
  randomizer: { Body: RandomizerBody },
  smart_delay: { Body: DelayBody },
  ChatGPT: later,
  AI: later,
  zaloZNS: later,
}

export const blockBody = (kind: BlockKind): BlockBody<Block> => blockBodies[kind]
