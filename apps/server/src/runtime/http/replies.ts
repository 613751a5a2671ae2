/** A webhook that waits for a message in its answer. */
export type WaitingReply = {
  /** The message, or null when none came in time. */
  said: Promise<string | null>
  /** Ends the wait. */
  end: () => void
}

/**
 * Webhooks whose platform reads a message in their answer. A waiting one gets the person's next message in place of a request.
 * Only in this process: a message that another process sends goes as a request.
 */
export class Replies {
  readonly #waiting = new Map<string, (said: string | null) => void>()

  /** Waits for at most so many milliseconds. A second webhook of the same person replaces the first. */
  wait(page_id: string, psid: string, within_ms: number): WaitingReply {
    const key = keyOf(page_id, psid)
    this.#waiting.get(key)?.(null)
    let end = () => {}
    const said = new Promise<string | null>((resolve) => {
      const settle = (said: string | null) => {
        clearTimeout(timer)
        if (this.#waiting.get(key) === settle) this.#waiting.delete(key)
        resolve(said)
      }
      const timer = setTimeout(settle, within_ms, null)
      this.#waiting.set(key, settle)
      end = () => settle(null)
    })
    return { said, end }
  }

  /** Hands a message to the webhook that waits for it; false when none does. */
  give(page_id: string, psid: string, said: string): boolean {
    const settle = this.#waiting.get(keyOf(page_id, psid))
    settle?.(said)
    return settle !== undefined
  }
}

const keyOf = (page_id: string, psid: string): string => JSON.stringify([page_id, psid])
