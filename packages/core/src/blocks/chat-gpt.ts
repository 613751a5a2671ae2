import { z } from 'zod'
import { filled } from '../document/fill.ts'
import { gotoOrNull } from '../document/goto.ts'
import { isBlank } from '../text/blank.ts'
import { aimBranches, type BlockDefinition, blankBlock, blockSchema, branchSlots } from './block.ts'

const intent = filled(
  () => ({ userIntent: '', aiAnswers: [], goto: null }),
  z.object({ userIntent: z.string(), aiAnswers: z.array(z.string()), goto: gotoOrNull }),
)
const schema = blockSchema('ChatGPT', z.object({ intents: z.array(intent), default_goto: gotoOrNull }))
export type ChatGptBlock = z.infer<typeof schema>
type Intent = ChatGptBlock['config']['intents'][number]

const isFine = ({ userIntent, aiAnswers }: Intent) => !isBlank(userIntent) && !aiAnswers.every(isBlank)

export const chatGpt = {
  schema,
  blank: () => blankBlock('ChatGPT', { intents: [], default_goto: null }),
  problems: ({ config }) =>
    config.intents.flatMap((each, index) =>
      isFine(each) ? [] : [{ key: 'chatgpt_config' as const, at: `/config/intents/${index}` }],
    ),

  gotos: ({ config }) => [
    ...branchSlots('intents', config.intents),
    { slot: '/config/default_goto', goto: config.default_goto },
  ],
  aim(block, slot, goto) {
    const intents = aimBranches('intents', block.config.intents, slot, goto)
    const default_goto = slot === '/config/default_goto' ? goto : block.config.default_goto
    return { ...block, config: { intents, default_goto } }
  },
  preview: ({ config }) => config.intents.map(({ userIntent }) => userIntent).join(' · '),
} satisfies BlockDefinition<ChatGptBlock>
