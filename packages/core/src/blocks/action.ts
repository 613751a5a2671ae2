import { z } from 'zod'
import { actionProblems, action as anAction, hasValidAction } from '../actions/index.ts'
import { type Finding, under } from '../problems.ts'
import { type BlockDefinition, blankBlock, blockSchema, following } from './block.ts'

const schema = blockSchema('action', z.object({ add_actions: z.array(anAction) }))
export type ActionBlock = z.infer<typeof schema>

export const action = {
  ...following,
  schema,
  blank: () => blankBlock('action', { add_actions: [] }),

  problems({ config: { add_actions } }) {
    const none: Finding[] = hasValidAction(add_actions) ? [] : [{ key: 'invalid_action_config' }]
    return [...none, ...under('/config/add_actions', actionProblems(add_actions))]
  },

  preview: ({ config }) => config.add_actions.map((each) => each.action).join(' · '),
} satisfies BlockDefinition<ActionBlock>
