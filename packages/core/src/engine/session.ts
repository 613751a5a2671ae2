import type { MessageTag } from '../blocks/message-tag.ts'
import type { Attachment } from '../inbound.ts'
import type { CallKind } from './call-request.ts'
import type { OutCard } from './out-card.ts'

/** A place in a published flow: what runs next. `card` is an index into the block's cards. */
export type Place = {
  version: number
  flow: string
  block: string
  card: number
  /** What the road is sent as, where a sequence or a broadcast has said so. */
  tag?: MessageTag
}

/** What a conversation waits for. A token that is no longer here makes a late timer or answer do nothing. */
export type Wait = ReplyWait | AnswerWait

/** A question to the customer. */
export type ReplyWait = { kind: 'reply'; token: string; place: Place; tries: number; has_timer: boolean }

export type AnswerWait = {
  /** `call`: the card or block at `place` has asked. `action`: an action has, and the road goes on at `place`. */
  kind: 'call' | 'action'
  token: string
  place: Place
  /** What arrived meanwhile; it is taken after the answer. */
  queue: Input[]
  /** A question that was waiting when something beside the conversation asked: it waits on after the answer. */
  under?: ReplyWait
}

/** A smart delay. It runs beside whatever else the conversation does: writing in between does not cancel it. */
export type Delay = { token: string; place: Place }

/** A call of an action. `reads` are the fields that columns of the answer are kept in. */
export type PendingCall = { token: string; kind: CallKind; reads: { column: string; field: string }[] }

/**
 * A flow that starts at an instant. `field` names the field the instant was read from, or is the date as its author wrote
 * it. One for each flow and of these: a new instant takes the place of the old.
 */
export type Alarm = { token: string; flow: string; field: string }

/** A customer's place in a sequence: the step that is waited for. */
export type Enrollment = {
  sequence: string
  step: number
  /** The flow of that step: by it the step is found again when the sequence was edited. */
  flow: string
  token: string
  /** The instant its schedule is counted from: when the step before it was sent, or the sequence was begun. */
  since: string
}

/** Where one customer stands: small JSON (at most 16 KiB), one per conversation. */
export type Session = {
  format: 2
  wait: Wait | null
  delays: Delay[]
  calls: PendingCall[]
  alarms: Alarm[]
  enrollments: Enrollment[]
  /** Blocks run since the customer's last input, over all sprints: the cap that ends endless flows. */
  steps: number
  /** A person has the conversation until this instant; the bot starts nothing. Null: the bot has it. */
  paused_until: string | null
  /** The timer that ends the pause; null when only a hand-back does. */
  pause_token: string | null
  /** Timers, answers and starts that came while a person had the conversation: they run when it is handed back. */
  parked: Input[]
  /** Tokens are numbered, so that they are unique in the conversation and the same on replay. */
  tokens: number
  last_text_input: string
  /** Agents and intents are off for this customer. */
  is_ai_off: boolean
  /** What was said before is forgotten by agents. */
  ai_since: string | null
  /** The album whose first picture came last. */
  album?: string
}

export const sessionFormat = 2
export const blankSession = (): Session => ({
  format: sessionFormat,
  wait: null,
  delays: [],
  calls: [],
  alarms: [],
  enrollments: [],
  steps: 0,
  paused_until: null,
  pause_token: null,
  parked: [],
  tokens: 0,
  last_text_input: '',
  is_ai_off: false,
  ai_since: null,
})

/** What just happened. Everything that moves a conversation is one of these. */
export type Input =
  | {
      kind: 'message'
      /** True for the first message this customer ever sent to this bot. */
      is_first: boolean
      text: string | null
      payload: string | null
      ref: string | null
      attachments: Attachment[]
      album?: string
    }
  | { kind: 'timer'; token: string }
  | { kind: 'answer'; token: string; ok: boolean; status: number; body: unknown; reason: string | null }
  /** A flow started from outside: a broadcast, a test. With `user_id` a person sends it, pause or not. */
  | {
      kind: 'start'
      flow: string
      block: string | null
      user_id?: string | null
      /** What its blocks are sent as where they do not say it themselves. */
      message_tag?: MessageTag
    }
  /** Somebody outside the conversation puts the customer into a sequence, or takes them out. */
  | { kind: 'sequence'; sequence: string; is_followed: boolean }
  /** A person of the page writes; the bot pauses for this conversation. Null minutes: until it is handed back. */
  | { kind: 'operator_message'; user_id: string; card: OutCard; pause_minutes: number | null }
  /** A person takes over without writing; `user_id` is null when the page answered on the platform itself. */
  | { kind: 'take_over'; user_id: string | null; pause_minutes: number | null }
  | { kind: 'hand_back'; user_id: string | null }
  | { kind: 'subscription'; is_subscribed: boolean }
  /** A person of the page wants to hear nothing more from the customer, or to hear them again. */
  | { kind: 'block'; is_blocked: boolean; user_id: string }
