import { z } from 'zod'
import { cardDefinition } from '../cards/index.ts'
import type { Finding } from '../problems.ts'
import { type BlockDefinition, blankBlock, blockSchema, following } from './block.ts'

const schema = blockSchema(null, z.object({}))
export type MessagesBlock = z.infer<typeof schema>

/** A block that says something: its cards, one after the other. */
export const messages = {
  ...following,
  schema,
  blank: () => blankBlock(null, {}),
  problems: ({ cards }): Finding[] => (cards.length ? [] : [{ key: 'missing_card' }]),

  preview({ cards }) {
    const [first] = cards
    return first ? cardDefinition(first.plugin_id).preview(first) : ''
  },
} satisfies BlockDefinition<MessagesBlock>
