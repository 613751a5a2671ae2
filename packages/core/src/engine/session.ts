import type { Action } from '../actions/index.ts'
import type { MessageTag } from '../blocks/message-tag.ts'
import type { PlacedOrder } from '../checkout/cart-answer.ts'
import type { Checkout } from '../checkout/checkout.ts'
import type { Attachment } from '../inbound.ts'
import type { CallKind } from './call-request.ts'
import type { Happening } from './happening.ts'
import type { Origin } from './origin.ts'
import type { OutCard } from './out-card.ts'

/** A position in a published flow: the next thing to run. `card` is an index into the block's cards. */
export type Place = {
  version: number
  flow: string
  block: string
  card: number
  /** The message tag a sequence or a broadcast set for everything sent from here. */
  tag?: MessageTag
  /** Where the road that leads here began; absent: the customer talks to the bot. */
  origin?: Origin
}

/** The reply or answer a conversation waits for. Late timers and answers whose token is gone do nothing. */
export type Wait = ReplyWait | AnswerWait

/** A question to the customer. */
export type ReplyWait = { kind: 'reply'; token: string; place: Place; tries: number; has_timer: boolean }

export type AnswerWait = {
  /** `call`: the card or block at `place` asked. `action`: an action asked, and the flow goes on at `place`. */
  kind: 'call' | 'action'
  token: string
  place: Place
  /** Inputs that arrived meanwhile; they run after the answer. */
  queue: Input[]
  /** The question that was open when the call was made; it waits on after the answer. */
  under?: ReplyWait
  /**
   * The shop asked: about the customer's cart, for the page `from` of the products that the button at this path of the card at
   * `place` lists, or for products whose names have these words. Only a listing has a `place`.
   */
  shop?: { of: 'cart' } | { of: 'listing'; path: string; from: number } | { of: 'search'; words: string }
}

/** A smart delay. It runs beside the conversation: a message in between does not cancel it. */
export type Delay = { token: string; place: Place }

/** A call made by an action. `reads` says which columns of the answer are stored in which fields. */
export type PendingCall = { token: string; kind: CallKind; reads: { column: string; field: string }[] }

/**
 * A flow that starts at an instant. `field` names the field the instant was read from, or holds the date as its author wrote
 * it. Each flow and field has one alarm: a new instant replaces the old one.
 */
export type Alarm = { token: string; flow: string; field: string }

/** A customer's place in a sequence: the next step. */
export type Enrollment = {
  sequence: string
  step: number
  /** The flow of that step, which finds the step again after an edit of the sequence. */
  flow: string
  token: string
  /** The instant its schedule counts from: when the previous step was sent, or the sequence began. */
  since: string
}

/** The state of one conversation: small JSON (at most 16 KiB). */
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
  /** Timers, answers and starts that came while a person had the conversation; they run at the hand-back. */
  parked: Input[]
  /** Tokens are numbered, so that they are unique in the conversation and the same on replay. */
  tokens: number
  last_text_input: string
  /** Agents and intents are off for this customer. */
  is_ai_off: boolean
  /** Agents forget everything before this instant. */
  ai_since: string | null
  /** The album whose first picture came last. */
  album?: string
  /** A private reply whose author has not written since. `place`: its road goes on there; null: it has ended, or waits for an answer. */
  private_reply?: { flow: string; place: Place | null }
  /** The customer's checkout; absent: none has begun. */
  checkout?: Checkout
  /** The variation of the last product that the bot showed; only shops that order by phone number store it. */
  shown?: string
  /** Another app of the platform has the conversation, and ours may not write until it takes it back. */
  is_elsewhere?: boolean
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

/**
 * The author moves customers who are inside a flow into a version of the bot that they published for that. `same`: to the same block
 * and card, or to the block that `to` names for theirs; null there leaves them where they are. `restart`: to the flow's first block.
 * `job` is the work that asked.
 */
export type Move = {
  kind: 'move'
  job: string
  flow: string
  version: number
  how: 'same' | 'restart'
  to: Readonly<Record<string, string | null>>
}

/** Everything that moves a conversation. */
export type Input =
  | {
      kind: 'message'
      /** True for the first message this customer ever sent to this bot. */
      is_first: boolean
      /** True for their first message of this day on the page's clock; absent: unknown, and counts as no. */
      is_first_of_day?: boolean
      text: string | null
      payload: string | null
      ref: string | null
      attachments: Attachment[]
      album?: string
    }
  | { kind: 'timer'; token: string }
  | { kind: 'answer'; token: string; ok: boolean; status: number; body: unknown; reason: string | null }
  /** A flow started from outside: a broadcast, a test. With `user_id` a user sends it, also during a pause. */
  | {
      kind: 'start'
      flow: string
      block: string | null
      user_id?: string | null
      /** The tag of its messages, where their blocks have none. */
      message_tag?: MessageTag
      /** The version its flow is played in; absent: the live one. */
      version?: number
      /** Absent: the user, where one sends it. */
      origin?: Origin
      /** After this instant (ISO) it starts nothing, as when a person has the conversation until then. Absent: it waits for the hand-back. */
      not_after?: string
    }
  /** Something rules react to, which the engine itself has not done: a comment, a change by a user, a block. */
  | { kind: 'happened'; happenings: Happening[]; user_id?: string | null }
  /** Actions that an author set for something outside the chat, as for a comment. */
  | { kind: 'act'; actions: Action[] }
  /** A user or another feature adds the customer to a sequence or removes them. */
  | { kind: 'sequence'; sequence: string; is_followed: boolean; user_id?: string | null }
  | Move
  /** The customer ordered on the page of their cart. */
  | { kind: 'ordered'; order: PlacedOrder }
  /** A user of the page writes; the bot pauses for this conversation. Null minutes: until the hand-back. */
  | { kind: 'operator_message'; user_id: string; card: OutCard; pause_minutes: number | null }
  /**
   * A user assumes the conversation without writing; `user_id` is null when the page answered on the platform itself, or
   * (`by_app`) another app has taken the conversation there.
   */
  | { kind: 'take_over'; user_id: string | null; pause_minutes: number | null; by_app?: true }
  | { kind: 'hand_back'; user_id: string | null }
  /** `user_id`: a user of the page did it; absent: the customer. */
  /** `is_bulk`: one of many customers whom the user chose together, which no rule hears. */
  | { kind: 'subscription'; is_subscribed: boolean; user_id?: string | null; is_bulk?: true }
  /** A user of the page blocks the customer, or unblocks them; null: the server, for a customer who goes on as another. */
  | { kind: 'block'; is_blocked: boolean; user_id: string | null }
