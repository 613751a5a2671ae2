type Flood = { conversation_id: string; until: number }

// With more bots than this, those whose wait is over are forgotten.
const mostKnown = 1_000

/**
 * Some platforms answer "too many requests" in the same words for one chat and for the whole account. The conversation that
 * got the answer waits alone; when another one of the account gets it during that wait, the limit is the account's.
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
