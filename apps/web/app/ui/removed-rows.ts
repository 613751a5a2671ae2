/**
 * Ids removed from lists whose undo time is not over, by the name of the list. It outlives the screen, so that a
 * removed row does not reappear after visiting another screen.
 */
export class RemovedRows {
  readonly #lists = new Map<string, ReadonlySet<string>>()
  readonly #listeners = new Set<() => void>()

  of = (list: string): ReadonlySet<string> => this.#lists.get(list) ?? nothing

  add(list: string, ids: readonly string[]): void {
    this.#set(list, new Set([...this.of(list), ...ids]))
  }

  /** The removal was undone, done or refused: the list itself shows which. */
  settle(list: string, ids: readonly string[]): void {
    this.#set(list, new Set([...this.of(list)].filter((id) => !ids.includes(id))))
  }

  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(list: string, ids: ReadonlySet<string>) {
    this.#lists.set(list, ids)
    for (const listener of this.#listeners) listener()
  }
}

const nothing: ReadonlySet<string> = new Set()
