import type { Pace } from '@hawker/channels'

// With so many conversations, those whose burst is whole are forgotten.
const fewKnown = 10_000

/**
 * How fast one person may be written to. Each process counts what it has sent itself: a conversation seldom changes its
 * sender, and where it does, the platform's own refusal makes the message wait.
 */
export class Paces {
  // When (ms) each conversation may have a whole burst again.
  readonly #wholeAt = new Map<string, number>()
  #most = fewKnown

  /** The instant (ms) before which no further message may go; 0: one may go now, and counts. */
  take(conversation_id: string, { burst, every_ms }: Pace, now: number): number {
    const whole_at = Math.max(this.#wholeAt.get(conversation_id) ?? 0, now)
    const next_at = whole_at - (burst - 1) * every_ms
    if (next_at > now) return next_at
    this.#wholeAt.set(conversation_id, whole_at + every_ms)
    if (this.#wholeAt.size > this.#most) this.#forget(now)
    return 0
  }

  // Twice what is left, so that a rush does not look through them again and again.
  #forget(now: number) {
    for (const [id, whole_at] of this.#wholeAt) if (whole_at <= now) this.#wholeAt.delete(id)
    this.#most = Math.max(fewKnown, this.#wholeAt.size * 2)
  }
}
