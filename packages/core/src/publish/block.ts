import type { AiBlock } from '../blocks/ai.ts'
import type { ChatGptBlock } from '../blocks/chat-gpt.ts'
import type { ZaloZnsBlock } from '../blocks/zalo-zns.ts'
import type { Sequence } from '../document/sequence.ts'
import { keptFilters } from '../filters/index.ts'
import { isBlank } from '../text/blank.ts'
import { compile } from '../text/template.ts'
import { personOf, publishActions } from './actions.ts'
import type { AiPlan, ChatGptPlan, PublishedSequence } from './bot.ts'
import { publishGoto } from './goto.ts'
import type { Ask, PublishedGoto } from './published-action.ts'
import { publishParams } from './say-special.ts'

/** Blocks that ask have arrows of their own; an old file may only have the common one. */
export const publishAi = (config: AiBlock['config'], next: PublishedGoto | null): AiPlan => ({
  kind: 'ai',
  agent_id: config.agent_id,
  conditions: keptFilters(config.conditions),
  field: config.save_to_field_id,
  answered: publishGoto(config.answered_goto, '/config/answered_goto') ?? next,
  failed: publishGoto(config.failed_goto, '/config/failed_goto') ?? next,
})

export const publishChatGpt = (config: ChatGptBlock['config'], next: PublishedGoto | null): ChatGptPlan => ({
  kind: 'chat_gpt',
  intents: config.intents.map(({ userIntent, aiAnswers, goto }, index) => ({
    userIntent,
    answers: aiAnswers.filter((answer) => !isBlank(answer)).map(compile),
    goto: publishGoto(goto, `/config/intents/${index}/goto`) ?? next,
  })),
  otherwise: publishGoto(config.default_goto, '/config/default_goto') ?? next,
})

export const askZns = ({ oa_id, template_id, params }: ZaloZnsBlock['config']): Ask => {
  const values = publishParams(params)
  return (words) => ({ kind: 'zalo_zns', oa_id, template_id, params: values(words), person: personOf(words) })
}

export const publishSequence = ({ id, is_published, steps }: Sequence): PublishedSequence => ({
  id,
  is_published,
  steps: steps.map(({ flow, add_actions, is_published, message_tag, schedule, audience_filter, counts_clicks }) => ({
    flow,
    actions: publishActions(add_actions),
    is_published,
    message_tag,
    schedule,
    audience: audience_filter,
    counts_clicks,
  })),
})
