import type { Input } from '../session.ts'
import { answered } from './answered.ts'
import { walk } from './block.ts'
import { hear, remember } from './hear.ts'
import { keep } from './keep.ts'
import { isPaused, pause, resume } from './pause.ts'
import { ring } from './ring.ts'
import { find, note, type Run } from './run.ts'

/** Takes one input as the conversation stands now: with a person, waiting for a call, or free. */
const take = (run: Run, input: Input): void => {
  if (isPaused(run) && waitsForHandBack(run, input)) {
    run.session.parked = keep(run, run.session.parked, input)
    return
  }
  const { wait } = run.session
  if (wait?.kind === 'call' && waitsForAnswer(run, input)) {
    run.session.wait = { ...wait, queue: keep(run, wait.queue, input) }
    return
  }
  takeNow(run, input)
}

const takeAll = (run: Run, inputs: readonly Input[]): void => {
  for (const input of inputs) take(run, input)
}

const isRinging = ({ session }: Run, token: string): boolean =>
  session.delays.some((each) => each.token === token) ||
  (session.wait?.kind === 'reply' && session.wait.has_timer && session.wait.token === token)

/** While a person has the conversation, timers, answers and starts from outside wait; a person's own start does not. */
const waitsForHandBack = (run: Run, input: Input): boolean => {
  if (input.kind === 'start') return !input.user_id
  if (input.kind === 'timer') return isRinging(run, input.token)
  return false
}

/** While an answer is awaited, everything that would say something keeps its turn. */
const waitsForAnswer = (run: Run, input: Input): boolean => {
  if (input.kind === 'message') return !isPaused(run)
  return input.kind === 'start' || (input.kind === 'timer' && isRinging(run, input.token))
}

const takeNow = (run: Run, input: Input): void => {
  switch (input.kind) {
    case 'operator_message': {
      const { card, user_id } = input
      run.effects.push({ effect: 'send', card, by: 'operator', user_id, flow: null, message_tag: null })
      pause(run, input.pause_minutes, user_id, 'operator')
      break
    }
    case 'take_over':
      pause(run, input.pause_minutes, input.user_id, input.user_id === null ? 'page' : 'taken')
      break
    case 'hand_back':
      takeAll(run, resume(run, input.user_id))
      break
    case 'subscription':
      run.effects.push({ effect: 'set_subscribed', is_subscribed: input.is_subscribed })
      break
    case 'message':
      remember(run, input)
      if (!isPaused(run)) hear(run, input)
      break
    case 'start':
      start(run, input)
      break
    case 'timer':
      takeAll(run, ring(run, input.token))
      break
    case 'answer':
      takeAll(run, answered(run, input))
  }
}

/** What comes from outside is no loop of the flow's own, so it has blocks of its own to run. */
const start = (run: Run, { flow, block }: Extract<Input, { kind: 'start' }>): void => {
  run.session.steps = 0
  const spot = find(run, run.bot, flow, block)
  if (spot) walk(run, spot)
  else note(run, 'goto_missing', null, { flow, block: block ?? '' })
}

/** An input as it comes from outside. The timer of a pause may be late: whoever comes first after its end finds the bot awake. */
export const takeNew = (run: Run, input: Input): void => {
  const { paused_until, pause_token } = run.session
  const isTheTimer = input.kind === 'timer' && input.token === pause_token
  if (paused_until !== null && !isPaused(run) && !isTheTimer) takeAll(run, resume(run, null))
  take(run, input)
}
