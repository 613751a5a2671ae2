import type { Turn } from '../base/work.ts'

/** The conversations whose lease this process holds, and room for more of them. */
export class Room {
  readonly #most: number
  #inWork = 0
  #bulk = 0
  #waiting: (() => void)[] = []

  /** `most` conversations fit in. */
  constructor(most: number) {
    this.#most = most
  }

  get inWork() {
    return this.#inWork
  }

  /** How many of them are bulk. */
  get bulk() {
    return this.#bulk
  }

  /** Resolves when there is room for more work, or after `wait_ms`. */
  free(wait_ms: number): Promise<void> {
    if (this.#inWork < this.#most) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait_ms)
      this.#waiting.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  enter(turns: Turn[]) {
    this.#inWork += turns.length
    this.#bulk += bulkOf(turns)
  }

  leave(turns: Turn[]) {
    this.#inWork -= turns.length
    this.#bulk -= bulkOf(turns)
    if (this.#inWork >= this.#most) return
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

const bulkOf = (turns: Turn[]) => turns.reduce((many, turn) => many + (turn.class > 0 ? 1 : 0), 0)
