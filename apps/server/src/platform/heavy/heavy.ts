import { availableParallelism } from 'node:os'
import type { Cell } from '../db/cell.ts'
import { Refusal } from '../http/refusal.ts'
import { createTurns, createTurnsBy } from '../turns.ts'
import type { HeavyTask, Order, Outcome, Problem } from './task.ts'
import { HeavyWorker, type WorkerBounds } from './worker.ts'

/**
 * From how many bytes of a bot a thread does the work, how many threads there are, and how many tasks wait, of all bots and
 * of one; then how long and with how much memory a task may run, and how long a thread stays that has nothing to do.
 */
export type HeavyBounds = WorkerBounds & {
  light_bytes: number
  threads: number
  most_waiting: number
  most_of_bot: number
}

// Reading and checking a MiB takes 40 ms, a thread takes 400 ms to start (measured). Of two cores one stays free for the path.
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

/** The bot a task works on: how many bytes it has decides where. */
export type HeavyPlace = { cell: Cell; bot_id: string; bytes: number }

/** Carries out tasks on large bots beside the main thread, which webhooks and all requests share. */
export function createHeavy(logLevel: string, given: Partial<HeavyBounds> = {}) {
  const bounds = { ...heavyBounds, ...given }
  const inTurn = createTurns(bounds.threads, bounds.most_waiting)
  // One at a time of each bot, so that the next thread is for another bot.
  const inTurnOfBot = createTurnsBy(1, bounds.most_of_bot)
  const resting = new Set<HeavyWorker>()
  const working = new Set<HeavyWorker>()
  let isClosed = false

  async function inThread<Answer>(order: Order): Promise<Outcome<Answer>> {
    if (isClosed) throw new Refusal('unavailable')
    const [rested] = resting
    const worker = rested ?? new HeavyWorker(logLevel, bounds)
    resting.delete(worker)
    working.add(worker)
    try {
      return await worker.run<Answer>(order)
    } finally {
      working.delete(worker)
      if (!worker.isOver && !isClosed) {
        resting.add(worker)
        worker.rest(() => resting.delete(worker))
      }
    }
  }

  return {
    /** Carries a task out: here where the bot is small, otherwise in a thread when its turn has come. */
    async run<Args, Answer>(task: HeavyTask<Args, Answer>, place: HeavyPlace, args: Args): Promise<Answer> {
      const { cell, bot_id, bytes } = place
      if (bytes < bounds.light_bytes) return task.work(cell.db, args)
      const { module, name } = task
      const at = { id: cell.id, schema: cell.schema, url: cell.database.url, isOnNode: cell.isOnNode }
      const outcome = await inTurnOfBot(bot_id, () => inTurn(() => inThread<Answer>({ module, name, cell: at, args })))
      if (!outcome.ok) throw errorOf(outcome.problem)
      return outcome.answer
    },

    /** Ends the threads. A task under way is cut off, and its transaction undone. */
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
