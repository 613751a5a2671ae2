/**
 * A loop that runs at the earliest requested instant, and at least every `poll_ms`. One run at a time; a request during a run
 * makes it run again.
 */
export class Alarm {
  #timer: NodeJS.Timeout | null = null
  #at = Number.POSITIVE_INFINITY
  #running: Promise<void> | null = null
  #isOn = false
  readonly #run: () => Promise<number | null>
  readonly #poll: number
  readonly #now: () => number
  readonly #onError: (error: unknown) => void

  /** `run` does the work that is due and returns when (ms) it wants to run next; null: at the poll. */
  constructor(
    run: () => Promise<number | null>,
    { poll_ms, now, onError }: { poll_ms: number; now: () => number; onError: (error: unknown) => void },
  ) {
    this.#run = run
    this.#poll = poll_ms
    this.#now = now
    this.#onError = onError
  }

  start() {
    this.#isOn = true
    this.ask(this.#now())
  }

  /** Runs at `at` (ms) or before. Requests before `start` and after `stop` are ignored. */
  ask(at: number) {
    if (!this.#isOn || at >= this.#at) return
    this.#at = at
    if (this.#running) return
    this.#set()
  }

  #set() {
    if (this.#timer) clearTimeout(this.#timer)
    const wait = Math.max(0, Math.min(this.#at - this.#now(), this.#poll))
    this.#timer = setTimeout(() => this.#ring(), wait)
  }

  #ring() {
    this.#at = Number.POSITIVE_INFINITY
    this.#running = this.#once().finally(() => {
      this.#running = null
      if (this.#isOn) this.#set()
    })
  }

  async #once() {
    try {
      const next = await this.#run()
      this.ask(Math.min(next ?? Number.POSITIVE_INFINITY, this.#now() + this.#poll))
    } catch (error) {
      this.#onError(error)
      this.ask(this.#now() + this.#poll)
    }
  }

  /** No further run; resolves when the present one has ended. */
  async stop() {
    this.#isOn = false
    if (this.#timer) clearTimeout(this.#timer)
    await this.#running
  }
}
