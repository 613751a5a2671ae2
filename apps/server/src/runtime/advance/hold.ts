import { putOffMs } from '../../platform/db/bot-trash.ts'
import { commentOfCall } from '../base/known-comments.ts'
import type { QueuedInput, StoredInput } from '../base/work.ts'
import type { Outcome } from './outcome.ts'
import { countWait, hasWords } from './wait.ts'

/** The version of a sprint that was not played, because the bot was in the trash. */
export const heldVersion = 0

type Held = Extract<StoredInput, { kind: 'message' | 'start' | 'timer' | 'move' }>

/** True for inputs that start or continue a flow while the bot is in the trash. Answers of running calls are played. */
export const isHeld = ({ is_in_trash }: { is_in_trash: boolean }, body: StoredInput): body is Held =>
  is_in_trash && ['message', 'start', 'timer', 'move'].includes(body.kind)

/** True for inputs whose replay must know that the bot was in the trash: those held, and an agent's answer, which is kept. */
export const isOfTrash = (stage: { is_in_trash: boolean }, body: StoredInput): boolean =>
  isHeld(stage, body) || (stage.is_in_trash && body.kind === 'answer' && commentOfCall(body.token) !== null)

/**
 * Consumes an input without playing it: the message is in the thread and its customer waits for a person, the timer rings
 * when the bot is restored, no flow starts, and no customer is moved.
 */
export function hold(outcome: Outcome, { body, at }: QueuedInput, now: string): void {
  if (body.kind === 'timer') outcome.timers.push({ token: body.token, at: now, class: outcome.class })
  else if (body.kind === 'message' && hasWords(body) && !outcome.customer.is_blocked)
    countWait(outcome.conversation, at)
}

/** Postpones the timers of a turn by as much as those set before the bot was moved to the trash. */
export function putOffTimers(outcome: Outcome): void {
  outcome.timers = outcome.timers.map(({ at, ...timer }) => ({
    ...timer,
    at: new Date(Date.parse(at) + putOffMs).toISOString(),
  }))
}
