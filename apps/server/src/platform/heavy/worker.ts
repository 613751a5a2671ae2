import { Worker } from 'node:worker_threads'
import { codeOf } from '../error-code.ts'
import type { Order, Outcome, Problem } from './task.ts'

/** `most_ms` counts from the instant when the thread has loaded the task's code. */
export type WorkerBounds = { most_ms: number; most_mib: number; rest_ms: number }

const loadMs = 30_000
const tooHeavy: Problem = { kind: 'refusal', code: 'too_heavy', errors: undefined, retry_after: undefined }

/** One thread for heavy tasks. It ends after `rest_ms` without a task, or when a task exceeds its time or memory. */
export class HeavyWorker {
  readonly #worker: Worker
  readonly #bounds: Pick<WorkerBounds, 'most_mib' | 'rest_ms'>
  #rest: NodeJS.Timeout | undefined
  #isOver = false

  constructor(logLevel: string, bounds: WorkerBounds) {
    this.#bounds = bounds
    this.#worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: logLevel,
      resourceLimits: { maxOldGenerationSizeMb: bounds.most_mib },
    })
    // The thread doesn't keep the process alive.
    this.#worker.unref()
    this.#worker.on('exit', () => {
      this.#isOver = true
    })
    // The task's own listener reports the error.
    this.#worker.on('error', () => {})
  }

  get isOver() {
    return this.#isOver
  }

  run<Answer>(order: Order, most_ms: number): Promise<Outcome<Answer>> {
    clearTimeout(this.#rest)
    return new Promise((resolve, reject) => {
      const worker = this.#worker
      const end = (settle: () => void) => {
        clearTimeout(late)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        settle()
      }
      const onMessage = (message: Outcome<Answer> | 'loaded') => {
        if (message === 'loaded') cutOffAfter(most_ms)
        else end(() => resolve(message))
      }
      const onError = (error: unknown) => {
        this.#isOver = true
        const isFull = codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY'
        end(() => (isFull ? resolve({ ok: false, problem: tooHeavy }) : reject(error)))
      }
      const onExit = () => end(() => reject(new Error('The thread ended in the middle of its task')))
      let late: NodeJS.Timeout | undefined
      const cutOffAfter = (ms: number) => {
        clearTimeout(late)
        late = setTimeout(() => {
          end(() => resolve({ ok: false, problem: tooHeavy }))
          void this.stop()
        }, ms)
      }
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      cutOffAfter(loadMs)
      worker.postMessage(order)
    })
  }

  /** Ends the thread after a while, unless a task comes first. */
  rest(onEnd: () => void) {
    this.#rest = setTimeout(() => {
      onEnd()
      this.#worker.postMessage('end')
    }, this.#bounds.rest_ms)
    this.#rest.unref()
  }

  /** Ends the thread now. The transaction of a running task is rolled back. */
  async stop() {
    clearTimeout(this.#rest)
    this.#isOver = true
    await this.#worker.terminate()
  }
}
