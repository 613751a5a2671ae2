import { isRecord } from '../document/fill.ts'
import { limits } from '../limits.ts'
import type { AiPlan, ChatGptPlan, Plan } from '../publish/bot.ts'
import { clip } from '../text/clip.ts'
import { pick } from '../text/dice.ts'
import { fill } from '../text/template.ts'
import { follow } from './goto.ts'
import { type AnswerInput, askAndWait, isSuccess, noteFailed, reasonOf } from './outside.ts'
import { parked } from './parked.ts'
import { type Run, type Spot, setField } from './run.ts'
import { send } from './say.ts'
import { isSelected } from './selected.ts'
import { typedField } from './typed.ts'

type ZnsPlan = Extract<Plan, { kind: 'zalo_zns' }>

/** Lets an agent answer the customer's last message. Where its conditions exclude the customer, or agents are off, the flow fails over. */
export const askAgent = (run: Run, here: Spot, plan: AiPlan): Spot | null => {
  const { session } = run
  const isFor = isSelected(run, plan.conditions, 'all')
  if (session.is_ai_off || !isFor || !plan.agent_id) return follow(run, here, plan.failed)
  const { last_text_input: text, ai_since: since } = session
  return askAndWait(run, here, { kind: 'ai', agent_id: plan.agent_id, text, since })
}

const say = (run: Run, spot: Spot, text: string): void =>
  send(run, spot, { type: 'text', text, buttons: [], quick_replies: [] })

/** The words of an agent's answer; '' where it has none, or failed. */
export const agentWords = (input: AnswerInput): string => (isSuccess(input) ? textIn(input) : '')

const textIn = ({ body }: AnswerInput): string =>
  isRecord(body) && typeof body.text === 'string' ? clip(body.text.trim(), limits.text_length) : ''

/**
 * Sends the agent's answer. An answer that waited for the hand-back is not sent: a person has written since.
 */
export const agentAnswered = (run: Run, spot: Spot, plan: AiPlan, input: AnswerInput): Spot | null => {
  const text = textIn(input)
  if (input.reason !== parked && (!isSuccess(input) || !text)) {
    noteFailed(run, 'ai', reasonOf(input), spot)
    return follow(run, spot, plan.failed)
  }
  if (input.reason !== parked) say(run, spot, text)
  return follow(run, spot, plan.answered)
}

/** Stores the agent's answer in the author's field, converted to its type, also while a person has the conversation. */
export const keepAnswer = (run: Run, plan: AiPlan, input: AnswerInput): void => {
  const text = agentWords(input)
  if (plan.field && text) setField(run, plan.field, typedField(run.bot, plan.field, clip(text, limits.value_length)))
}

/** Asks which of the author's intents the customer meant. Without a last message there is nothing to ask. */
export const askIntent = (run: Run, here: Spot, plan: ChatGptPlan): Spot | null => {
  const { is_ai_off, last_text_input: text, ai_since: since } = run.session
  if (is_ai_off || !text || plan.intents.length === 0) return follow(run, here, plan.otherwise)
  const intents = plan.intents.map(({ userIntent, answers }) => ({
    userIntent,
    aiAnswers: answers.map((answer) => fill(answer, run.words)),
  }))
  return askAndWait(run, here, { kind: 'chat_gpt', text, intents, since })
}

/** Sends one of the matched intent's answers and follows its arrow. */
export const intentAnswered = (run: Run, spot: Spot, plan: ChatGptPlan, input: AnswerInput): Spot | null => {
  const number = isRecord(input.body) && typeof input.body.intent === 'number' ? input.body.intent : null
  if (!isSuccess(input)) noteFailed(run, 'chat_gpt', reasonOf(input), spot)
  const intent = isSuccess(input) && number !== null ? plan.intents[number] : undefined
  if (!intent) return follow(run, spot, plan.otherwise)
  const answer = pick(run.words.dice, intent.answers)
  const text = answer ? fill(answer, run.words).trim() : ''
  if (text && input.reason !== parked) say(run, spot, text)
  return follow(run, spot, intent.goto)
}

/** A template goes to the customer's number; on Zalo itself their id is enough. */
export const askZns = (run: Run, here: Spot, plan: ZnsPlan): Spot | null => {
  const request = plan.request(run.words)
  if (request && (run.words.customer.phone || run.bot.platform === 'zalo')) return askAndWait(run, here, request)
  noteFailed(run, 'zalo_zns', 'no_phone', here)
  return follow(run, here, plan.next)
}

export const znsAnswered = (run: Run, spot: Spot, plan: ZnsPlan, input: AnswerInput): Spot | null => {
  if (!isSuccess(input)) noteFailed(run, 'zalo_zns', reasonOf(input), spot)
  return follow(run, spot, plan.next)
}
