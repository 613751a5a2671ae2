import { blankQuickReply } from '../buttons/index.ts'
import type { Card } from '../cards/index.ts'
import { quickReply } from '../cards/quick-reply.ts'
import type { Bot } from '../document/document.ts'
import type { Flow } from '../document/flow.ts'

/** Cards that wait for the customer or show nothing: quick replies cannot be attached to them. */
const silent: readonly Card['plugin_id'][] = ['user_input', 'json_api', 'typing', 'meta_pixel']

/** The flows with the asked questions as quick replies after those of the welcome flow's first block. */
export const withQuestions = ({ flows, welcome_flow, asked_questions }: Bot): Flow[] => {
  const known = new Set(flows.map(({ id }) => id))
  const asked = asked_questions.items.filter(({ question, flow }) => question.trim() && known.has(flow))
  if (!asked_questions.is_published || asked.length === 0) return flows
  const buttons = asked.map(({ question, flow }) => ({
    ...blankQuickReply(),
    type: 'flow' as const,
    title: question,
    flow,
  }))
  const questions: Card = { ...quickReply.blank(), key: 'asked_questions', buttons }
  return flows.map((flow) => {
    const [first, ...rest] = flow.blocks
    const last = first?.cards.at(-1)
    if (flow.id !== welcome_flow || first?.type !== null || !last || silent.includes(last.plugin_id)) return flow
    return { ...flow, blocks: [{ ...first, cards: [...first.cards, questions] }, ...rest] }
  })
}
