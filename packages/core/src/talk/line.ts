import type { TalkFields } from '../effects/definition.ts'
import type { Effect } from '../effects/effect.ts'
import { talkFields } from '../effects/index.ts'

/** What a talk prints: a message of the bot or something done, with the card's or the action's own fields. */
export type TalkLine = { at: string; to: string } & TalkFields

/** The line an effect prints, or null where a customer sees nothing of it, as with timers and notes. */
export const lineOf = (effect: Effect, to: string, now: number): TalkLine | null => {
  const fields = talkFields(effect)
  return fields && { at: new Date(now).toISOString(), to, ...fields }
}
