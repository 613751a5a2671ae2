import type { Answered } from '@hawker/channels'
import type {
  CustomerEvent,
  CustomerFacts,
  Origin,
  OutAct,
  OutCard,
  OutCommentAct,
  PostFacts,
  Session,
} from '@hawker/core'
import type { CustomerText } from '../base/customer-columns.ts'
import type { StoredComment } from '../base/known-comments.ts'
import type { CodeTry } from '../base/known-members.ts'
import { isPostPsid } from '../base/post-mailbox.ts'
import type { CustomerRow } from '../base/work.ts'

/** A line of the thread, as it is stored. `n` is gapless in its conversation. */
export type ThreadLine = {
  n: number
  at: string
  by: 'customer' | 'bot' | 'operator' | 'page' | 'system'
  user_id: string | null
  type: string
  content: unknown
  flow: string | null
  /** The block and the card that said it, by their keys. */
  block: string | null
  card: string | null
  status: 'received' | 'queued' | 'sending' | 'note'
  platform_id: string | null
  message_tag: string | null
  /** Where its road began; null: the customer talks to the bot. */
  origin: Origin | null
}

/** The content of a row of a lane: a card, which may go to a comment as a private reply, or an act. */
export type Out = (OutCard & { to_comment?: string }) | OutAct | OutCommentAct

/** An outbound message or act: the thread's line, and its place in the lane. */
export type Outgoing = {
  n: number
  at: string
  card: Out
  by: 'bot' | 'operator'
  message_tag: string | null
  origin: Origin | null
  typing_seconds: number
  class: number
  /** True when it is sent as soon as the commit holds the lane: no message before it waits. */
  goes_now: boolean
  /** The event it answers; null for one without a context. */
  answers: Answered | null
}

/** Facts of a sprint that a replay needs. It has a checkpoint where the scene was changed from outside. */
export type SprintLine = {
  seq: number
  input_at: string
  at: string
  version: number
  message_n: number
  checkpoint: unknown
  /** The road it took, as `encodeSteps` writes it. */
  steps: number[]
}

/** Changes to a customer, not the customer's row as read: an operator's edit in between stays. */
export type CustomerChange = {
  add_tags: string[]
  remove_tags: string[]
  add_sequences: string[]
  remove_sequences: string[]
  fields: Record<string, string | number | boolean | null>
  columns: Partial<Record<CustomerText, string>>
  /** Keys of the customer's facts whose value changed. */
  facts: CustomerFacts
  timezone: number | null
  is_subscribed: boolean | null
  is_blocked: boolean | null
}

/** A change of a message: its words at last, those in between, a reaction ('': none), and whether it was taken back. */
export type MessageChange = {
  platform_id: string
  text: string | null
  earlier: { text: string; at: string }[]
  reaction: string | null
  is_removed: boolean
  at: string
}

/** An event of the customer as it is stored. */
export type EventRow = CustomerEvent & {
  id: string
  user_id: string | null
  origin: Origin | null
  flow: string | null
  block: string | null
}

/** The customer's progress in a broadcast. `state`: a number of core's `dispatchStates`; `n`: the first line that the broadcast said. */
export type DispatchRow = {
  broadcast_id: string
  state: number
  reason: string | null
  n: number | null
  said_at: string | null
}

/** The customer's progress at a step of a sequence. `is_due`: they came to it in this turn. */
export type StepRow = Omit<DispatchRow, 'broadcast_id'> & { key: string; is_due: boolean }

/** An enrollment as it is mirrored; without a step it has ended. */
export type EnrollmentRow = { sequence_id: string; step: number | null; flow: string | null; since: string | null }

/** A press of a button of a message whose clicks are counted: the message's number, the button's path in its card, and its words. */
export type ClickRow = { n: number; path: string; title: string }

/** A post that the page learns of by a comment. */
export type NewPost = {
  post_id: string
  kind: PostFacts['kind'] | null
  facts: PostFacts
  /** The instant of publishing, else that of the comment. */
  at: string
  /** The instant at which its platform is asked for more; null: it cannot be asked. */
  ask_at: string | null
}

/** The customer's latest order comes to another status, if it still has the one that the turn saw. */
export type OrderChange = { order_id: string; before: number; after: number }

/** A comment during a turn. */
export type TurnComment = StoredComment & { is_changed: boolean }

/** The result of one conversation's turn; the commit stores all of it or nothing. */
export type Outcome = {
  id: string
  bot_id: string
  epoch: string
  done_seq: number
  new_done: number
  message_seq: number
  session: Session
  /** The customer after the turn; replay goes on from here. */
  customer: CustomerRow
  customer_revision: number
  lines: ThreadLine[]
  outgoing: Outgoing[]
  events: EventRow[]
  dispatches: DispatchRow[]
  steps: StepRow[]
  enrollments: EnrollmentRow[]
  clicks: ClickRow[]
  /** Codes that this person wrote, to link a member to their own conversation. */
  code_tries: CodeTry[]
  message_changes: MessageChange[]
  /** The comments that the turn knows of. */
  comments: TurnComment[]
  posts: NewPost[]
  order_change: OrderChange | null
  sprints: SprintLine[]
  change: CustomerChange
  /** The event that is played now, which the next messages answer. */
  answers: Answered | null
  /** Presses of buttons, which the platform wants answered once, whatever the outcome. */
  presses: Record<string, string>[]
  timers: { token: string; at: string; class: number }[]
  cleared: string[]
  /** Values that all customers of the bot share, the newest last. */
  bot_fields: { field: string; value: string | number | boolean | null }[]
  calls: { id: string; token: string; request: unknown; timeout_ms: number }[]
  media: { id: string; n: number; index: number; source: unknown }[]
  parked: { seq: number; input: unknown; error: string }[]
  conversation: {
    last_message_at: string | null
    /** The customer's last words in this turn; '': none. */
    snippet: string
    snippet_by: string
    unread: number
    /** The customer wrote: opens the window and reopens a conversation that was done. */
    last_in_at: string | null
    /** A person of the page wrote, here or on the platform. */
    page_replied_at: string | null
    /** The page's last words in this turn; null: none, or the channel's texts do not repeat them. */
    last_page_message: string | null
    /** Since when the customer waits for a person; null: unchanged; '-infinity': no longer. */
    waiting_since: string | null
    /** undefined: unchanged; 'infinity': until handed back. */
    paused_until: string | null | undefined
    /** The flow assigned it to this user. */
    assigned_to: string | null
    /** The flow marked it as read or unread, after all inputs of the turn. */
    marks: 'read' | 'unread' | null
  }
  class: number
}

/** True when the turn changed the customer's own row. */
export const changesCustomer = ({ change }: Outcome): boolean =>
  change.add_tags.length > 0 ||
  change.remove_tags.length > 0 ||
  change.add_sequences.length > 0 ||
  change.remove_sequences.length > 0 ||
  change.is_blocked !== null ||
  change.is_subscribed !== null ||
  change.timezone !== null ||
  Object.keys(change.fields).length > 0 ||
  Object.keys(change.facts).length > 0 ||
  Object.keys(change.columns).length > 0

/** True of a turn that many conversations have at once, such as a broadcast's: its lines move nothing in the inbox. */
export const isBulk = ({ class: rank }: Pick<Outcome, 'class'>): boolean => rank > 0

/** True when the turn shows in the list of conversations, whose row it writes. */
export const showsInList = (outcome: Outcome): boolean => {
  if (isPostPsid(outcome.customer.psid)) return false
  const { paused_until, assigned_to, marks, waiting_since, last_page_message, last_in_at } = outcome.conversation
  if (paused_until !== undefined || assigned_to !== null || marks !== null) return true
  if (isBulk(outcome)) return waiting_since !== null || last_page_message !== null
  // A chat that was only opened has no line yet while its greeting waits. Its row remembers it, or the first words would be greeted again.
  return outcome.lines.length > 0 || (last_in_at !== null && outcome.session.wait !== null)
}
