import { availableParallelism } from 'node:os'
import type { Cell } from '../db/cell.ts'
import { Refusal } from '../http/refusal.ts'
import { createTurns, createTurnsBy } from '../turns.ts'
import type { HeavyTask, Order, Outcome, Problem } from './task.ts'
import { HeavyWorker, type WorkerBounds } from './worker.ts'

/**
 * `light_bytes`: the size from which a bot's work goes to a thread. `most_waiting`, `most_of_bot`: waiting tasks of all bots
 * and of one. `most_ms`, `most_mib`: time and memory of one task. `rest_ms`: how long an idle thread lives.
 */
export type HeavyBounds = WorkerBounds & {
  light_bytes: number
  threads: number
  most_waiting: number
  most_of_bot: number
}

// Parsing and checking a MiB takes 40 ms, starting a thread 400 ms (measured). Of two cores one stays free for the path.
export const heavyBounds: HeavyBounds = {
  light_bytes: 131_072,
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  most_waiting: 40,
  most_of_bot: 6,
  most_ms: 90_000,
  most_mib: 1_024,
  rest_ms: 60_000,
}

export type Heavy = ReturnType<typeof createHeavy>

/** The bot of a task; its size decides whether a thread does the work. */
export type HeavyPlace = { cell: Cell; bot_id: string; bytes: number }

/** Runs tasks on large bots outside the main thread, which webhooks and all requests share. */
export function createHeavy(logLevel: string, given: Partial<HeavyBounds> = {}) {
  const bounds = { ...heavyBounds, ...given }
  const inTurn = createTurns(bounds.threads, bounds.most_waiting)
  // One task of each bot at a time, so that the next thread serves another bot.
  const inTurnOfBot = createTurnsBy(1, bounds.most_of_bot)
  const resting = new Set<HeavyWorker>()
  const working = new Set<HeavyWorker>()
  let isClosed = false

  async function inThread<Answer>(order: Order, most_ms: number): Promise<Outcome<Answer>> {
    if (isClosed) throw new Refusal('unavailable')
    const [rested] = resting
    const worker = rested ?? new HeavyWorker(logLevel, bounds)
    resting.delete(worker)
    working.add(worker)
    try {
      return await worker.run<Answer>(order, most_ms)
    } finally {
      working.delete(worker)
      if (!worker.isOver && !isClosed) {
        resting.add(worker)
        worker.rest(() => resting.delete(worker))
      }
    }
  }

  return {
    /** Runs a task: on this thread for a small bot, otherwise in a worker thread when its turn comes, for at most `most_ms`. */
    async run<Args, Answer>(
      task: HeavyTask<Args, Answer>,
      place: HeavyPlace,
      args: Args,
      { most_ms = bounds.most_ms }: { most_ms?: number } = {},
    ): Promise<Answer> {
      const { cell, bot_id, bytes } = place
      if (bytes < bounds.light_bytes) return task.work(cell.db, args)
      const { module, name } = task
      const at = { id: cell.id, schema: cell.schema, url: cell.database.url, isOnNode: cell.isOnNode }
      const outcome = await inTurnOfBot(bot_id, () =>
        inTurn(() => inThread<Answer>({ module, name, cell: at, args }, most_ms)),
      )
      if (!outcome.ok) throw errorOf(outcome.problem)
      return outcome.answer
    },

    /** Ends the threads. A running task is aborted, and its transaction rolled back. */
    async close() {
      isClosed = true
      await Promise.all([...resting, ...working].map((worker) => worker.stop()))
    },
  }
}

function errorOf(problem: Problem): Error {
  if (problem.kind === 'refusal') return new Refusal(problem.code, problem.errors, problem.retry_after)
  const error = Object.assign(new Error(problem.message), { code: problem.code })
  if (problem.stack) error.stack = problem.stack
  return error
}
