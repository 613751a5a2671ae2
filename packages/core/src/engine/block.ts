import { limits } from '../limits.ts'
import type { Plan, RandomBranch } from '../publish/bot.ts'
import { actAll } from './act.ts'
import { askAgent, askIntent, askZns } from './ai.ts'
import { runCards } from './cards.ts'
import { delayUntil } from './delay.ts'
import { follow } from './goto.ts'
import { handOver } from './pause.ts'
import { awaitAnswer, instant, isFull, newToken, note, placeOf, type Run, type Spot, setWait, step } from './run.ts'
import { isSelected } from './selected.ts'
import type { ReplyWait } from './session.ts'
import type { StepWhy } from './step.ts'

/** Runs block after block from a spot, until the flow ends or waits, or a loop is stopped. */
export const walk = (run: Run, from: Spot | null): void => {
  for (let here = from; here; here = runBlock(run, here)) {
    if (run.session.steps >= limits.blocks_per_input || isFull(run)) {
      note(run, 'loop_stopped', here, { limit: limits.blocks_per_input })
      break
    }
    if (run.held) {
      holdAt(run, here, run.held)
      break
    }
    run.session.steps++
    run.last = null
  }
  awaitAsked(run)
  handOver(run)
}

const holdAt = (run: Run, here: Spot, token: string): void => {
  awaitAnswer(run, 'action', token, placeOf(here))
  run.held = null
}

/**
 * An e-mail or phone number asked for by a quick reply may also be typed, so the session waits for it: without a timer, and
 * behind the answer of a call that was made since.
 */
const awaitAsked = (run: Run): void => {
  if (!run.asking) return
  const under: ReplyWait = { kind: 'reply', token: newToken(run), place: run.asking, tries: 0, has_timer: false }
  const { wait } = run.session
  setWait(run, wait && wait.kind !== 'reply' ? { ...wait, under } : under)
  run.asking = null
}

const runBlock = (run: Run, here: Spot): Spot | null => {
  const { plan } = here.block
  if (plan.kind !== 'messages') step(run, here, null)
  switch (plan.kind) {
    case 'messages':
      return runCards(run, here, plan.cards, plan.next)
    case 'action':
      actAll(run, plan.actions)
      return follow(run, here, plan.next)
    case 'condition':
      return followBranch(run, here, plan)
    case 'randomizer':
      return followDraw(run, here, plan.branches)
    case 'smart_delay':
      return delay(run, here, plan)
    case 'ai':
      return askAgent(run, here, plan)
    case 'chat_gpt':
      return askIntent(run, here, plan)
    case 'zalo_zns':
      return askZns(run, here, plan)
  }
}

const followBranch = (run: Run, here: Spot, plan: Extract<Plan, { kind: 'condition' }>): Spot | null => {
  const index = plan.branches.findIndex(({ filters, match }) => isSelected(run, filters, match))
  const branch = plan.branches[index]
  const why: StepWhy = { kind: 'branch', branch: branch ? index : null }
  return follow(run, here, branch ? branch.goto : plan.otherwise, why)
}

/** Picks a branch by its share of the total, which need not be 100. */
const followDraw = (run: Run, here: Spot, branches: readonly RandomBranch[]): Spot | null => {
  const total = branches.reduce((sum, { percent }) => sum + percent, 0)
  const roll = run.words.dice()
  let left = roll * total
  for (const [branch, { percent, goto }] of branches.entries()) {
    if (left < percent) return follow(run, here, goto, { kind: 'dice', branch, roll: Math.floor(roll * 10_000) })
    left -= percent
  }
  return null
}

const delay = (run: Run, here: Spot, plan: Extract<Plan, { kind: 'smart_delay' }>): Spot | null => {
  const { now, zone } = run.words
  const at = delayUntil(plan.delay, now, zone)
  if (at <= now) return follow(run, here, plan.next)
  const { delays } = run.session
  if (delays.length >= limits.delays) {
    note(run, 'queue_full', here, { limit: limits.delays })
    return null
  }
  const token = newToken(run)
  run.session.delays = [...delays, { token, place: placeOf(here) }]
  run.effects.push({ effect: 'set_timer', token, at: instant(at) })
  return null
}
