type Waiting = { open: (isIn: boolean) => void; until: NodeJS.Timeout }

/**
 * Lets so many jobs through at once. The others wait for a place, and give up in time; bulk jobs wait behind live ones
 * and never have more than half of the places.
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

  /** True: the job has a place, which it must give back by `leave`. False: none became free within `wait_ms`. */
  enter(isBulk: boolean, wait_ms: number): Promise<boolean> {
    if (this.#inside < this.#limit(isBulk)) {
      this.#inside++
      return Promise.resolve(true)
    }
    const queue = isBulk ? this.#bulk : this.#live
    if (queue.length >= this.#mostWaiting) return Promise.resolve(false)
    return new Promise((open) => {
      const waiting: Waiting = {
        open,
        until: setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1)
          open(false)
        }, wait_ms),
      }
      queue.push(waiting)
    })
  }

  leave() {
    this.#inside--
    const next = this.#live.shift() ?? (this.#inside < this.#limit(true) ? this.#bulk.shift() : undefined)
    if (!next) return
    clearTimeout(next.until)
    this.#inside++
    next.open(true)
  }

  #limit = (isBulk: boolean) => (isBulk ? this.#most / 2 : this.#most)
}
