import { type JobResult, PgBoss } from 'pg-boss'
import type { Log } from './log.ts'

export type Jobs = Awaited<ReturnType<typeof startJobs>>

/**
 * Control work that runs on a schedule, once for all processes; no message waits for it. A queue is named after its
 * job; a job with an id that was already sent is not sent again.
 */
export async function startJobs(url: string, log: Log, pollingIntervalSeconds = 10) {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    application_name: 'hawker jobs',
    max: 2,
    monitorIntervalSeconds: 300,
    maintenanceIntervalSeconds: 3_600,
  })
  boss.on('error', (error) => log.warn({ error }, 'The job queue has a problem'))
  await boss.start()

  const work = async (name: string, run: (data: unknown) => Promise<void>) => {
    await boss.createQueue(name, { retryLimit: 3, retryDelay: 30, retryBackoff: true })
    await boss.work(name, { batchSize: 10, perJobResults: true, pollingIntervalSeconds }, async (jobs) => {
      const results: JobResult[] = []
      for (const { id, data } of jobs) results.push({ id, ...(await tried(name, () => run(data))) })
      return results
    })
  }

  /** A failing job is retried without its neighbours. The queue itself logs nothing. */
  const tried = async (name: string, run: () => Promise<void>): Promise<Omit<JobResult, 'id'>> => {
    try {
      await run()
      return { status: 'completed' }
    } catch (error) {
      log.error({ error, job: name }, 'A job failed')
      return { status: 'failed', output: error }
    }
  }

  return {
    work,
    /** Runs on a cron schedule (UTC), in one process of all. */
    async every(cron: string, name: string, run: () => Promise<void>) {
      await work(name, run)
      await boss.schedule(name, cron)
    },
    send: (name: string, data: object, id?: string) => boss.send(name, data, id ? { id } : {}),
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
