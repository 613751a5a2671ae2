import type { Block, BlockKind, BlockOf, Edit } from '@hawker/core'
import type { ReactNode } from 'react'
import { ActionEditor } from './action.tsx'
import { ConditionEditor } from './condition.tsx'
import { DelayEditor } from './delay.tsx'
import { LaterBlock } from './later.tsx'
import { MessagesEditor } from './messages.tsx'
import { RandomizerEditor } from './randomizer.tsx'

type PropsFor<B> = {
  block: B
  /** `edits` belong to the same step: a new block one of the arrows leads to. */
  onChange: (block: Block, edits?: Edit[]) => void
}
/** The fields of a block. A method, so that the registry can be asked with any block. */
export type BlockEditor<B> = { Editor(props: PropsFor<B>): ReactNode }
export type BlockEditorProps<K extends BlockKind> = PropsFor<BlockOf<K>>

const later = { Editor: LaterBlock }

const blockEditors: { [K in BlockKind]: BlockEditor<BlockOf<K>> } = {
  messages: { Editor: MessagesEditor },
  action: { Editor: ActionEditor },
  condition: { Editor: ConditionEditor },
  randomizer: { Editor: RandomizerEditor },
  smart_delay: { Editor: DelayEditor },
  ChatGPT: later,
  AI: later,
  zaloZNS: later,
}

export const blockEditor = (kind: BlockKind): BlockEditor<Block> => blockEditors[kind]
