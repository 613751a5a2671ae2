import { setTimeout as sleep } from 'node:timers/promises'
import { isDiskFull } from '../../platform/db/away.ts'
import type { Cell, CellDb } from '../../platform/db/cell.ts'
import { codeOf } from '../../platform/error-code.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { JobRow } from './job.ts'
import { type JobKinds, JobProblem, type JobWhy } from './kind.ts'
import { claimJob, findJob, markFailed, saveProgress } from './queries.ts'
import { jobViewOf } from './shapes.ts'

type Deps = Pick<Platform, 'cells' | 'log' | 'notify' | 'now'>

// A slice takes a few seconds; a process that dies leaves its work to others after this long.
const leaseMs = 15_000
// A hint says that there is work; this finds work whose hint was lost and whose process died.
const pollMs = 5_000
const mostFailures = 5
/** So many jobs of a cell run side by side, so that an import of a million rows keeps no broadcast waiting. */
const lanesOfCell = 3

/** Says that a job has changed: to runners that may work on it, and to screens that show it. */
export const tellJob = ({ notify }: Pick<Platform, 'notify'>, job: JobRow): Promise<void> =>
  notify.tell('job_changed', JSON.stringify({ bot_id: job.bot_id, job: jobViewOf(job) }))

/** Says that new work is stored. */
export async function wakeJobs(deps: Pick<Platform, 'notify'>, db: CellDb, bot_id: BotId, id: string): Promise<void> {
  const job = await findJob(db, bot_id, id)
  if (job) await tellJob(deps, job)
}

/** Works on the jobs of all cells, a few of each cell at a time, until stopped. */
export function startJobRunner(deps: Deps, kinds: JobKinds): { stop(): Promise<void> } {
  const { cells, log, notify, now } = deps
  const until = () => new Date(now().getTime() + leaseMs)
  let isStopped = false
  let asked = 0
  const working = new Map<string, Promise<void>>()

  async function runJob(cell: Cell, claimed: JobRow) {
    const kind = kinds[claimed.kind]
    let job: JobRow | undefined = claimed
    for (let failures = 0; job && job.state === 'running' && !isStopped; )
      try {
        if (!kind) throw new Error(`no work is of the kind ${job.kind}`)
        const progress = await kind.slice(cell, job)
        job = await saveProgress(cell.db, job, progress, now(), until())
        failures = 0
        if (job) await tellJob(deps, job)
      } catch (error) {
        log.warn({ error, job: claimed.id }, 'A slice of a job failed')
        const why = problemOf(error)
        if (why === null && ++failures < mostFailures) {
          await sleep(500 * failures, undefined, { ref: false })
          continue
        }
        const message = why ?? (error instanceof Error ? error.message : String(error))
        const failed: JobRow | undefined = await markFailed(cell.db, claimed, message, now()).catch(() => undefined)
        if (failed) await tellJob(deps, failed)
        return
      }
  }

  async function workOn(cell: Cell) {
    let answered: number
    do {
      answered = asked
      for (let job = await claimJob(cell.db, now(), until()); job && !isStopped; ) {
        await runJob(cell, job)
        job = isStopped ? undefined : await claimJob(cell.db, now(), until())
      }
      // A hint may have come after the last look.
    } while (answered !== asked && !isStopped)
  }

  const wake = () => {
    if (isStopped) return
    asked++
    for (const cell of cells.all())
      for (let lane = 0; lane < lanesOfCell; lane++) {
        const key = `${cell.id}:${lane}`
        if (working.has(key)) continue
        const away = (error: unknown) => log.warn({ error }, 'The jobs of a cell cannot be read')
        working.set(
          key,
          workOn(cell)
            .catch(away)
            .finally(() => working.delete(key)),
        )
      }
  }
  notify.onTold('job_changed', wake)
  const polling = setInterval(wake, pollMs)
  polling.unref()
  wake()
  return {
    async stop() {
      isStopped = true
      clearInterval(polling)
      await Promise.all(working.values())
    },
  }
}

/** The problem that a person has to solve first; null: a repetition may do. */
function problemOf(error: unknown): JobWhy | null {
  if (error instanceof JobProblem) return error.why
  return codeOf(error) === 'ENOSPC' || isDiskFull(error) ? 'disk_full' : null
}
