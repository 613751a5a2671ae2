import type { Effect, Session } from '@hawker/core'
import type { QueuedInput } from '../base/work.ts'
import type { Outcome } from './outcome.ts'

/** The value of `waiting_since` that ends a wait; null doesn't change it. */
export const endOfWait = '-infinity'

type Played = { before: Session; session: Session; effects: Effect[]; default_flow: string; now: string }

/**
 * Whether the customer waits for a person after this input, and since when: the bot handed over, is paused, answered with the
 * default flow, or not at all. A person's answer and any other answer of the bot end the wait.
 */
export function waitAfter({ body, at }: QueuedInput, played: Played): string | null {
  const { default_flow, effects } = played
  if (body.kind === 'operator_message') return endOfWait
  if (effects.some((effect) => effect.effect === 'set_paused' && effect.why === 'bot')) return at
  if (isAnswer(body)) {
    const flows = effects.flatMap((effect) => (effect.effect === 'send' ? [effect.flow] : []))
    // The press of a button of the default flow was understood.
    const isPress = body.kind === 'message' && body.payload !== null
    if (!isPress && flows.includes(default_flow)) return at
    if (flows.length) return endOfWait
  }
  if (body.kind === 'hand_back') return endOfWait
  return body.kind === 'message' && hasWords(body) && isSilent(body, played) ? at : null
}

type Body = QueuedInput['body']
type Message = Extract<Body, { kind: 'message' }>

/** True for messages of the bot that reply to the waiting customer: no reminder and no broadcast. */
const isAnswer = (body: Body) =>
  ['message', 'hand_back', 'answer'].includes(body.kind) || (body.kind === 'start' && Boolean(body.user_id))

// A rating needs no answer.
export const hasWords = ({ text, attachments }: Message) =>
  Boolean(text?.trim()) || attachments.some(({ type }) => type !== 'feedback')

/** The bot neither answered the message nor is about to. */
function isSilent({ album }: Message, { before, session: { paused_until, wait }, effects, now }: Played): boolean {
  if (paused_until !== null && paused_until > now) return true
  // The bot has answered the first picture of the album.
  if (album !== undefined && album === before.album) return false
  const isCalling = wait !== null && wait.kind !== 'reply'
  return !isCalling && effects.every(({ effect }) => effect === 'set_paused' || effect === 'clear_timer')
}

/** A wait that began earlier in the turn keeps its beginning. */
export function countWait(conversation: Outcome['conversation'], wait: string | null) {
  const { waiting_since: before } = conversation
  if (wait === null || (wait !== endOfWait && before !== null && before !== endOfWait)) return
  conversation.waiting_since = wait
}
