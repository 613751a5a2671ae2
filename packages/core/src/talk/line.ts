import type { TalkFields } from '../effects/definition.ts'
import type { Effect } from '../effects/effect.ts'
import { talkFields } from '../effects/index.ts'

/** A line of a talk's output: a message of the bot or an action, with the fields of its card or action. */
export type TalkLine = { at: string; to: string } & TalkFields

/** The line an effect prints, or null where a customer sees nothing of it, as with timers and notes. */
export const lineOf = (effect: Effect, to: string, now: number): TalkLine | null => {
  const fields = talkFields(effect)
  return fields && { at: new Date(now).toISOString(), to, ...fields }
}
