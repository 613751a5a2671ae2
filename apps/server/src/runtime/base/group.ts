/**
 * Group commit without a timer: items that arrive while the previous batch is in flight go into the next one. At light
 * load an item does not wait; under load batches grow by themselves.
 */
export class Group<Item> {
  #waiting: Item[] = []
  #flights = 0
  #idle: (() => void)[] = []
  readonly #rests = new Set<() => void>()
  readonly #flush: (items: Item[]) => Promise<void>
  readonly #limit: number
  readonly #most: () => number
  readonly #rest: (many: number) => number

  /**
   * `flush` must not throw; at most `flights` of them run at once, each with at most `limit` items. `rest_ms` of a batch's
   * size: how long to gather more items after it, unless the next batch is full before or a caller waits for the end.
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

  /** Resolves when no item waits or is in flight. */
  drained(): Promise<void> {
    if (this.#flights === 0 && this.#waiting.length === 0) return Promise.resolve()
    return new Promise((resolve) => {
      this.#idle.push(resolve)
      for (const end of this.#rests) end()
    })
  }

  #gather(rest_ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.#rests.delete(end)
        resolve()
      }
      const timer = setTimeout(end, rest_ms)
      this.#rests.add(end)
    })
  }

  #start() {
    this.#flights++
    // One round of the event loop gathers the items of one burst of requests.
    setImmediate(() => void this.#fly())
  }

  async #fly() {
    while (this.#waiting.length) {
      const items = this.#waiting.length <= this.#limit ? this.#waiting.splice(0) : this.#waiting.splice(0, this.#limit)
      await this.#flush(items)
      const rest_ms = this.#rest(items.length)
      if (rest_ms && this.#waiting.length < this.#limit && this.#idle.length === 0) await this.#gather(rest_ms)
    }
    this.#flights--
    if (this.#flights === 0) for (const resolve of this.#idle.splice(0)) resolve()
  }
}
