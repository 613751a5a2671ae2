/**
 * What is under way, each under a number of its own until it is taken out; numbers are used again. Where many come and go
 * this is no Map: V8 makes the table of a Map anew again and again, each old table leads to the next, and so whatever was in
 * one of them when it was left is kept until the next full collection.
 */
export class Slots<Item> {
  readonly #items: (Item | null)[] = []
  readonly #free: number[] = []

  put(item: Item): number {
    const n = this.#free.pop() ?? this.#items.length
    this.#items[n] = item
    return n
  }

  /** Null when there is none under this number (any more). */
  take(n: number): Item | null {
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
