import { Worker } from 'node:worker_threads'
import type { Answer } from '@hawker/outside'
import type { Pool } from 'undici'
import { InFlight } from '../base/in-flight.ts'
import { rush } from '../base/load.ts'
import { ask, type PlainRequest } from './ask.ts'
import { NotSent } from './fate.ts'
import { clock, type Problem, type RelayReply, type RelayRequest } from './relay-thread.ts'

/**
 * From `busy` requests in flight on there is a rush. It ends after fewer for `linger_ms`. A second thread without a rush for
 * `rest_ms` ends; one that broke is replaced after the same time.
 */
export type RelayBounds = { busy: number; linger_ms: number; rest_ms: number }

const bounds: RelayBounds = { busy: rush.requests, linger_ms: 1_000, rest_ms: 60_000 }

/** Throws when the system has no room for another thread. */
export type StartWorker = (connect_ms: number) => Worker

const startWorker: StartWorker = (connect_ms) =>
  new Worker(new URL('./relay-thread.ts', import.meta.url), { workerData: connect_ms })

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void }

/**
 * Makes requests in this thread, and in a rush in a second one: writing to platforms and reading their answers is a fifth
 * of a busy process's work. With few requests the crossing costs more than it saves; switching often costs most.
 */
export class Relay {
  readonly #startWorker: () => Worker
  readonly #onError: (error: unknown) => void
  readonly #bounds: RelayBounds
  #thread: Thread | null = null
  #inFlight = 0
  #rushUntil = 0
  #restUntil = 0
  #rest: NodeJS.Timeout | undefined

  constructor(connect_ms: number, onError: (error: unknown) => void, given = bounds, start = startWorker) {
    this.#startWorker = () => start(connect_ms)
    this.#onError = onError
    this.#bounds = given
  }

  /** As `ask`: through this pool, or in the second thread through its own pool to the same origin. */
  async ask(pool: Pool, origin: string, request: PlainRequest, most_ms: number): Promise<Answer> {
    this.#inFlight++
    try {
      const thread = this.#threadNow()
      return await (thread ? thread.ask(origin, request, most_ms) : ask(pool, request, most_ms))
    } finally {
      this.#inFlight--
    }
  }

  #threadNow(): Thread | null {
    const now = performance.now()
    if (this.#inFlight >= this.#bounds.busy) {
      this.#rushUntil = now + this.#bounds.linger_ms
      if (!this.#thread && now >= this.#restUntil) this.#start()
      this.#rest?.refresh()
    }
    return this.#thread?.isReady && now < this.#rushUntil ? this.#thread : null
  }

  #start() {
    const worker = this.#newWorker()
    if (!worker) return
    this.#thread = new Thread(worker, (thread, error) => {
      if (error) this.#onError(error)
      if (this.#thread !== thread) return
      this.#restUntil = performance.now() + this.#bounds.rest_ms
      this.#thread = null
    })
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => void this.close(), this.#bounds.linger_ms + this.#bounds.rest_ms).unref()
  }

  // Where the system refuses another thread, this one makes all requests.
  #newWorker(): Worker | null {
    try {
      return this.#startWorker()
    } catch (error) {
      this.#onError(error)
      this.#restUntil = performance.now() + this.#bounds.rest_ms
      return null
    }
  }

  /** Ends the second thread after its last request. */
  async close() {
    clearTimeout(this.#rest)
    const thread = this.#thread
    this.#thread = null
    await thread?.end()
  }
}

class Thread {
  readonly #worker: Worker
  readonly #waiting = new InFlight<Waiting>()
  #requests: RelayRequest[] = []
  readonly #ended: Promise<void>
  isReady = false

  constructor(worker: Worker, onEnd: (thread: Thread, error: unknown) => void) {
    this.#worker = worker
    let problem: unknown = null
    this.#worker.on('error', (error) => {
      problem = error
    })
    this.#worker.on('message', (replies: RelayReply[]) => {
      this.isReady = true
      for (const reply of replies) this.#settle(reply)
    })
    this.#ended = new Promise((done) => {
      this.#worker.on('exit', () => {
        onEnd(this, problem)
        // These requests may or may not have been written, so their fate is unknown.
        for (const { reject } of this.#waiting.all()) reject(new Error('the thread that made the request ended'))
        done()
      })
    })
  }

  ask(origin: string, request: PlainRequest, most_ms: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const id = this.#waiting.add({ resolve, reject })
      // Requests of one round of this thread's loop cross in one message.
      if (this.#requests.push([id, origin, request, clock() + most_ms]) === 1) setImmediate(this.#flush)
    })
  }

  readonly #flush = () => {
    this.#worker.postMessage(this.#requests)
    this.#requests = []
  }

  #settle([id, answer, problem]: RelayReply) {
    const waiting = this.#waiting.remove(id)
    if (answer) waiting?.resolve(answer)
    else if (problem) waiting?.reject(errorOf(problem))
  }

  async end() {
    if (this.#requests.length) this.#flush()
    this.#worker.postMessage('end')
    await this.#ended
  }
}

function errorOf({ was_sent, code, name, message }: Problem): Error {
  const error = Object.assign(new Error(message), { name, code })
  return was_sent ? error : new NotSent(error)
}
