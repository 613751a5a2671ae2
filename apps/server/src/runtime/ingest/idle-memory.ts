import { conversationFacts } from '../advance/conversation-facts.ts'
import { changesCustomer, type Outcome, showsInList } from '../advance/outcome.ts'
import type { Turn } from '../base/work.ts'
import type { Idle } from './idle.ts'
import { pack, unpack } from './packed-idle.ts'

type Writer = { bot_id: string; psid: string }
const keyOf = ({ bot_id, psid }: Writer) => `${bot_id}/${psid}`

const mostMs = 600_000

/** A hundred thousand conversations, fewer on a small machine. A character is a byte, or two in a text with non-Western characters. */
export const idleCharsFor = (memory_bytes: number): number => Math.min(memory_bytes / 64, 64 * 2 ** 20)

/**
 * Conversations in their state after the last turn here: the next message is answered without reading them. They may have
 * changed since, so the commit compares them with the database.
 */
export class IdleMemory {
  readonly #most: number
  // The longest unused first.
  readonly #known = new Map<string, { packed: string; until: number }>()
  #chars = 0
  // Bots whose flows set a bot field: each such turn changes the bot, so remembered conversations of it are outdated.
  readonly #restless = new Set<string>()

  /** Stores at most so many characters. */
  constructor(most_chars: number) {
    this.#most = most_chars
  }

  /** Returns a conversation and forgets it: its next turn changes it. */
  recall(writer: Writer, now: number): Idle | null {
    const key = keyOf(writer)
    const found = this.#known.get(key)
    if (!found) return null
    this.#forget(key, found)
    return found.until < now ? null : unpack(found.packed)
  }

  /** Remembers a conversation after this outcome, which the transaction `xid` stored at `at`. */
  remember(turn: Turn, customer_xid: string, outcome: Outcome, xid: string, at: Date) {
    if (outcome.bot_fields.length) this.#restless.add(turn.bot_id)
    const keeps = showsInList(outcome) && !changesCustomer(outcome) && !this.#restless.has(turn.bot_id)
    if (!keeps) return
    const { version, revision } = turn
    const fence = { customer_xid, conversation_xid: xid, version, revision }
    const packed = pack({ turn: turnAfter(turn, outcome, at.toISOString()), fence })
    const key = keyOf({ bot_id: turn.bot_id, psid: turn.customer.psid })
    this.#forget(key, this.#known.get(key))
    this.#known.set(key, { packed, until: at.getTime() + mostMs })
    this.#chars += packed.length
    if (this.#chars > this.#most) this.sweep(at.getTime())
  }

  /** Forgets everything: after a cell's move, the new node has other transaction ids. */
  clear() {
    this.#known.clear()
    this.#chars = 0
  }

  /** Forgets conversations that are too old and, while they are too many, the longest unused. */
  sweep(now: number) {
    for (const [key, found] of this.#known) {
      if (found.until >= now && this.#chars <= this.#most) return
      this.#forget(key, found)
    }
  }

  #forget(key: string, found: { packed: string } | undefined) {
    if (found && this.#known.delete(key)) this.#chars -= found.packed.length
  }
}

/** The next turn of a conversation, as if read after this outcome was stored. */
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
