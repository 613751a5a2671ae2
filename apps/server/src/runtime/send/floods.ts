type Flood = { conversation_id: string; until: number }

// Those that are over are let go of once so many bots have had one.
const mostKnown = 1_000

/**
 * Platforms that answer "too many requests" alike for one chat and for the whole account: one conversation that is told so
 * waits alone. When another of the account is told so before that wait is over, it is the account.
 */
export class Floods {
  readonly #last = new Map<string, Flood>()

  /** Whether the account has to wait until this instant (ms), and not this conversation alone. */
  concernsAccount(bot_id: string, conversation_id: string, now: number, until: number): boolean {
    const last = this.#last.get(bot_id)
    const isWaiting = last !== undefined && last.until > now
    if (isWaiting && last.conversation_id !== conversation_id) return true
    if (this.#last.size >= mostKnown) this.#forget(now)
    this.#last.set(bot_id, { conversation_id, until })
    return false
  }

  #forget(now: number) {
    for (const [bot_id, { until }] of this.#last) if (until <= now) this.#last.delete(bot_id)
  }
}
