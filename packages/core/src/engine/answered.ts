import type { PublishedCard } from '../publish/published-card.ts'
import { actAll } from './act.ts'
import { agentAnswered, intentAnswered, keepAnswer, znsAnswered } from './ai.ts'
import { walk } from './block.ts'
import { afterCall } from './call.ts'
import { afterCard } from './goto.ts'
import { type AnswerInput, isSuccess, reasonOf, settle } from './outside.ts'
import { parked } from './parked.ts'
import { isPaused } from './pause.ts'
import { phoneAnswered } from './phone-order.ts'
import { sayProducts } from './products.ts'
import { enqueue } from './queue.ts'
import { note, type Run, type Spot, spotOf } from './run.ts'
import type { Input, Wait } from './session.ts'
import { shopAnswered } from './shop-answered.ts'
import { sayListing } from './shop-listing.ts'
import { mapAnswer } from './stored-answer.ts'

const cardAt = ({ block, card }: Spot): PublishedCard | undefined =>
  block.plan.kind === 'messages' ? block.plan.cards[card] : undefined

/** Values are stored at once, for a parked answer keeps none; a parked one was stored when it came. */
const store = (run: Run, spot: Spot | null, input: AnswerInput): void => {
  if (!spot || input.reason === parked) return
  const { plan } = spot.block
  const card = cardAt(spot)
  if (plan.kind === 'ai') keepAnswer(run, plan, input)
  if (card?.kind === 'json_api' && isSuccess(input)) mapAnswer(run, card.request, input)
}

/** Where the flow goes after an answer; undefined when an edit removed the card or block that asked. */
const roadAfter = (run: Run, spot: Spot, input: AnswerInput): Spot | null | undefined => {
  const { plan } = spot.block
  if (plan.kind === 'ai') return agentAnswered(run, spot, plan, input)
  if (plan.kind === 'chat_gpt') return intentAnswered(run, spot, plan, input)
  if (plan.kind === 'zalo_zns') return znsAnswered(run, spot, plan, input)
  const card = cardAt(spot)
  if (card?.kind === 'json_api') return afterCall(run, spot, card, isSuccess(input) ? null : reasonOf(input))
  if (card?.kind !== 'products') return undefined
  sayProducts(run, spot, card.products, input)
  actAll(run, card.actions)
  return afterCard(run, spot, null)
}

const goOn = (run: Run, wait: Wait, input: AnswerInput): void => {
  const spot = spotOf(run, wait.place)
  const road = spot && wait.kind === 'call' ? roadAfter(run, spot, input) : (spot ?? undefined)
  if (road === undefined) note(run, 'session_reset')
  else walk(run, road)
}

/**
 * A service answered. The flow goes on when the bot has the conversation. Returns the inputs queued meanwhile, for the
 * caller to play now.
 */
export const answered = (run: Run, input: AnswerInput): Input[] => {
  phoneAnswered(run, input)
  settle(run, input)
  const { wait } = run.session
  run.at = wait?.token === input.token ? spotOf(run, wait.place) : null
  if (!wait || wait.kind === 'reply' || wait.token !== input.token) return []
  if (wait.kind === 'call') store(run, spotOf(run, wait.place), input)
  if (isPaused(run)) {
    run.session.parked = enqueue(run, run.session.parked, input)
    return []
  }
  run.session.wait = wait.under ?? null
  if (wait.shop?.of === 'cart') shopAnswered(run, input)
  else if (wait.shop) sayListing(run, wait, wait.shop, input)
  else goOn(run, wait, input)
  return wait.queue
}
