/**
 * Items in flight, each under a number until it is removed; numbers are reused. At high rates this must not be a Map: V8
 * keeps rebuilding a Map's table, each old table refers to the next, and so an item that was in one of them survives until
 * the next full collection.
 */
export class InFlight<Item> {
  readonly #items: (Item | null)[] = []
  readonly #free: number[] = []

  add(item: Item): number {
    const n = this.#free.pop() ?? this.#items.length
    this.#items[n] = item
    return n
  }

  /** Null when no item has this number. */
  remove(n: number): Item | null {
    const item = this.#items[n] ?? null
    if (item === null) return null
    this.#items[n] = null
    this.#free.push(n)
    return item
  }

  /** In no order. */
  all(): Item[] {
    return this.#items.filter((item) => item !== null)
  }
}
