import type { Fence } from './commit-columns.ts'
import { conversationFacts } from './conversation-facts.ts'
import { changesCustomer, type Outcome, showsInList } from './outcome.ts'
import type { Turn } from './work.ts'

/** An idle conversation, ready for its next turn, and by what it shows that it is still so. */
export type Idle = { turn: Omit<Turn, 'class' | 'inputs'>; fence: Fence }

type Writer = { bot_id: string; psid: string }
const keyOf = ({ bot_id, psid }: Writer) => `${bot_id}/${psid}`

// Who wrote a moment ago writes again soon: these are a few minutes of a busy process, some ten megabytes.
const most = 5_000
const mostMs = 600_000

/**
 * Conversations this process has answered a moment ago, as they are then: who writes on is answered without reading
 * them. Nothing rests on its being true, for the commit compares it with what is stored.
 */
export class IdleMemory {
  // The longest unused first.
  readonly #known = new Map<string, { idle: Idle; until: number }>()
  // A flow that keeps something for all customers changes the bot with every turn: nothing known of it stays true.
  readonly #restless = new Set<string>()

  get(writer: Writer, now: number): Idle | null {
    const key = keyOf(writer)
    const found = this.#known.get(key)
    if (!found) return null
    this.#known.delete(key)
    return found.until < now ? null : found.idle
  }

  /** Keeps a conversation as this outcome left it, which was stored at `at` by the commit `xid`. */
  put(turn: Turn, customer_xid: string, outcome: Outcome, xid: string, at: Date) {
    if (outcome.bot_fields.length) this.#restless.add(turn.bot_id)
    const keeps = showsInList(outcome) && !changesCustomer(outcome) && !this.#restless.has(turn.bot_id)
    if (!keeps) return
    const { version, revision } = turn
    const fence = { customer_xid, conversation_xid: xid, version, revision }
    const idle = { turn: turnAfter(turn, outcome, at.toISOString()), fence }
    this.#known.set(keyOf({ bot_id: turn.bot_id, psid: turn.customer.psid }), { idle, until: at.getTime() + mostMs })
    if (this.#known.size > most) this.sweep(at.getTime())
  }

  /** Forgets what is too old, and the longest unused of what is too many. */
  sweep(now: number) {
    for (const [key, { until }] of this.#known) {
      if (until >= now && this.#known.size <= most) return
      this.#known.delete(key)
    }
  }
}

/** What the next turn of a conversation is given, had it been read after this outcome was stored. */
const turnAfter = (turn: Turn, outcome: Outcome, at: string): Idle['turn'] => ({
  id: turn.id,
  bot_id: turn.bot_id,
  version: turn.version,
  revision: turn.revision,
  epoch: String(BigInt(turn.epoch) + 1n),
  done_seq: outcome.new_done,
  last_seq: outcome.new_done,
  message_seq: outcome.message_seq,
  attempts: 0,
  session: outcome.session,
  customer_revision: outcome.customer_revision,
  sprint_at: at,
  customer: {
    ...outcome.customer,
    conversation: conversationFacts(outcome.customer.conversation, outcome.conversation),
    last_page_message: outcome.conversation.last_page_message ?? outcome.customer.last_page_message,
  },
})
