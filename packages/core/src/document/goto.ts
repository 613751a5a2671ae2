import { z } from 'zod'
import { action, actionProblems, hasValidAction } from '../actions/index.ts'
import { type Finding, under } from '../problems.ts'
import { fill, isEmpty, isRecord } from './fill.ts'

const toBlock = z.object({ type: z.literal('blocks'), block_key: z.string(), add_actions: z.array(action) })
const toFlow = z.object({ type: z.literal('flow'), flow: z.string(), add_actions: z.array(action) })
const schema = z.discriminatedUnion('type', [toBlock, toFlow])

/** An arrow to a block of the same flow or to another flow, doing its actions on the way. */
export type Goto = z.infer<typeof schema>

export const gotoBlock = (block_key: string): Goto => ({ type: 'blocks', block_key, add_actions: [] })
export const gotoFlow = (flow: string): Goto => ({ type: 'flow', flow, add_actions: [] })

/** Gives an arrow without a type the type of its target. */
const isToFlow = ({ type, block_key, flow }: Record<string, unknown>): boolean =>
  type === 'flow' || (isEmpty(type) && isEmpty(block_key) && !isEmpty(flow))

const fillGoto = (given: unknown): unknown => {
  if (isEmpty(given)) return null
  return fill(isRecord(given) && isToFlow(given) ? gotoFlow('') : gotoBlock(''), given)
}

export const goto = z.preprocess(fillGoto, schema)
/** `{}` and `""` mean no arrow, as null does. */
export const gotoOrNull = z.preprocess(fillGoto, schema.nullable())

/** True when the arrow names a place; an arrow to nowhere counts as none. */
export const leads = (goto: Goto | null): goto is Goto =>
  goto !== null && (goto.type === 'flow' ? goto.flow !== '' : goto.block_key !== '')

/** An arrow of a block: `slot` is a JSON pointer inside the card, or inside the block when `card` is null. */
export type Arrow = { card: string | null; slot: string; goto: Goto | null }

/** An arrow in the config of a card or block. It may lead nowhere and still have actions. */
export type Slot = Omit<Arrow, 'card'>

/** An arrow that carries actions must carry one that can run. */
const gotoProblems = (goto: Goto | null): Finding[] => {
  if (!goto || goto.add_actions.length === 0) return []
  const none: Finding[] = hasValidAction(goto.add_actions) ? [] : [{ key: 'invalid_action_config' }]
  return [...none, ...under('/add_actions', actionProblems(goto.add_actions))]
}

export const slotProblems = (slots: readonly Slot[]): Finding[] =>
  slots.flatMap(({ slot, goto }) => under(slot, gotoProblems(goto)))
