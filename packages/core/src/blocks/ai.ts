import { z } from 'zod'
import { gotoOrNull } from '../document/goto.ts'
import { areFiltersValid, filter } from '../filters/index.ts'
import type { Finding } from '../problems.ts'
import { isBlank } from '../text/blank.ts'
import { type BlockDefinition, blankBlock, blockSchema } from './block.ts'

const schema = blockSchema(
  'AI',
  z.object({
    agent_id: z.string(),
    conditions: z.array(filter),
    save_to_field_id: z.string(),
    answered_goto: gotoOrNull,
    failed_goto: gotoOrNull,
  }),
)
export type AiBlock = z.infer<typeof schema>

/** Lets an agent answer; without conditions it answers every customer. */
export const ai = {
  schema,
  blank: () =>
    blankBlock('AI', { agent_id: '', conditions: [], save_to_field_id: '', answered_goto: null, failed_goto: null }),

  problems({ config: { agent_id, conditions } }) {
    const problems: Finding[] = isBlank(agent_id) ? [{ key: 'ai_no_agent' }] : []
    if (!areFiltersValid(conditions)) problems.push({ key: 'condition_filter' })
    return problems
  },

  gotos: ({ config }) => [
    { slot: '/config/answered_goto', goto: config.answered_goto },
    { slot: '/config/failed_goto', goto: config.failed_goto },
  ],
  aim(block, slot, goto) {
    const answered_goto = slot === '/config/answered_goto' ? goto : block.config.answered_goto
    const failed_goto = slot === '/config/failed_goto' ? goto : block.config.failed_goto
    return { ...block, config: { ...block.config, answered_goto, failed_goto } }
  },
  preview: ({ config }) => config.agent_id,
} satisfies BlockDefinition<AiBlock>
