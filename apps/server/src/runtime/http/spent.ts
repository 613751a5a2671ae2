const mostKnown = 10_000

/** Tokens that work once and that this process has used. Another process learns it from the platform's refusal. */
export class Spent {
  readonly #known = new Set<string>()

  has = (key: string) => this.#known.has(key)

  add(key: string) {
    this.#known.add(key)
    const [oldest] = this.#known
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest)
  }
}
