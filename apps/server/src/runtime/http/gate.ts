/** A job's place among the requests at the platform. The job leaves it once. */
export type Place = { leave: () => void }

type Waiting = { open: (place: Place | null) => void; until: NodeJS.Timeout }

/**
 * Admits so many jobs at once. The others wait for a place for a limited time; bulk jobs wait behind live ones and never have
 * more than half of the places.
 */
export class Gate {
  readonly #most: number
  readonly #mostWaiting: number
  readonly #live: Waiting[] = []
  readonly #bulk: Waiting[] = []
  #inside = 0

  constructor(most: number, mostWaiting: number) {
    this.#most = most
    this.#mostWaiting = mostWaiting
  }

  /** A place that is free now; null: all are taken. */
  reserve(isBulk: boolean): Place | null {
    return this.#inside < this.#limit(isBulk) ? this.#give() : null
  }

  /** A place; null: none became free within `wait_ms`. */
  enter(isBulk: boolean, wait_ms: number): Promise<Place | null> {
    const free = this.reserve(isBulk)
    if (free) return Promise.resolve(free)
    const queue = isBulk ? this.#bulk : this.#live
    if (queue.length >= this.#mostWaiting) return Promise.resolve(null)
    return new Promise((open) => {
      const waiting: Waiting = {
        open,
        until: setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1)
          open(null)
        }, wait_ms),
      }
      queue.push(waiting)
    })
  }

  #give(): Place {
    this.#inside++
    return { leave: () => this.#leave() }
  }

  #leave() {
    this.#inside--
    const next = this.#live.shift() ?? (this.#inside < this.#limit(true) ? this.#bulk.shift() : undefined)
    if (!next) return
    clearTimeout(next.until)
    next.open(this.#give())
  }

  #limit = (isBulk: boolean) => (isBulk ? this.#most / 2 : this.#most)
}
