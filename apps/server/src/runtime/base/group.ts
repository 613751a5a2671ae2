/**
 * Group commit without a timer: what arrives while the previous batch is under way goes into the next one.
 * At light load an item waits for nobody; under load batches grow by themselves.
 */
export class Group<Item> {
  #waiting: Item[] = []
  #flights = 0
  #idle: (() => void)[] = []
  readonly #flush: (items: Item[]) => Promise<void>
  readonly #limit: number
  readonly #most: () => number
  readonly #rest: (many: number) => number

  /**
   * `flush` must not throw; at most `flights` of them run at once, each with at most `limit` items. `rest_ms`: after one of so
   * many items less than another full batch may gather so long: what nobody waits for, or waits longer for the machine.
   */
  constructor(
    flush: (items: Item[]) => Promise<void>,
    {
      limit,
      flights = () => 1,
      rest_ms = () => 0,
    }: { limit: number; flights?: () => number; rest_ms?: (many: number) => number },
  ) {
    this.#flush = flush
    this.#limit = limit
    this.#most = flights
    this.#rest = rest_ms
  }

  get waiting() {
    return this.#waiting.length
  }

  add(item: Item) {
    this.#waiting.push(item)
    if (this.#flights < this.#most()) this.#start()
  }

  /** Resolves when nothing waits and nothing is under way. */
  drained(): Promise<void> {
    if (this.#flights === 0 && this.#waiting.length === 0) return Promise.resolve()
    return new Promise((resolve) => this.#idle.push(resolve))
  }

  #start() {
    this.#flights++
    // A turn of the event loop gathers what the same burst of requests brings.
    setImmediate(() => void this.#fly())
  }

  async #fly() {
    while (this.#waiting.length) {
      const items = this.#waiting.length <= this.#limit ? this.#waiting.splice(0) : this.#waiting.splice(0, this.#limit)
      await this.#flush(items)
      const rest_ms = this.#rest(items.length)
      if (rest_ms && this.#waiting.length < this.#limit) await new Promise((resolve) => setTimeout(resolve, rest_ms))
    }
    this.#flights--
    if (this.#flights === 0) for (const resolve of this.#idle.splice(0)) resolve()
  }
}
