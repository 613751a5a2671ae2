import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import type { JobRow, JobState, Progress } from './job.ts'

const columns = [
  'id',
  'bot_id',
  'kind',
  'subject',
  'state',
  'params',
  'next_from',
  'slice',
  'total',
  'done',
  'results',
  'error',
  'user_id',
  'at',
  'ended_at',
  'epoch',
] as const

type NewJob = { kind: string; subject: string; params: object; total: number; user_id: UserId; at: Date }

/** Stores new work, in the transaction of its cause. The caller tells the runner once that has committed. */
export async function insertJob(db: Pick<CellDb, 'insertInto'>, bot_id: BotId, job: NewJob): Promise<string> {
  const id = newId()
  const row = { id, bot_id, ...job, params: JSON.stringify(job.params), state: 'running' }
  await db.insertInto('job').values(row).execute()
  return id
}

export const findJob = (db: CellDb, bot_id: BotId, id: string) =>
  db.selectFrom('job').select(columns).where('bot_id', '=', bot_id).where('id', '=', id).executeTakeFirst()

/** Work of a bot, the newest first: all, or that on one subject. */
export const listJobs = (
  db: CellDb,
  bot_id: BotId,
  { subject, most }: { subject?: string | undefined; most: number },
) =>
  db
    .selectFrom('job')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .orderBy('at', 'desc')
    .limit(most)
    .execute()

/** Pauses, resumes or cancels work that is in one of the states `from`; undefined: it is in none of them. */
export const changeState = (
  db: CellDb,
  bot_id: BotId,
  id: string,
  { from, to, at }: { from: JobState[]; to: JobState; at: Date },
) =>
  db
    .updateTable('job')
    .set(({ eb }) => ({
      state: to,
      // A slice that runs may finish and be counted; resuming begins it again.
      ...(to === 'running' && { lease_until: null, epoch: eb('epoch', '+', 1), error: null, ended_at: null }),
      ...(to === 'canceled' && { ended_at: at }),
    }))
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(columns)
    .executeTakeFirst()

/** Leases the oldest running work of a cell that no process works on; none of a bot in the trash. */
export const claimJob = async (db: CellDb, at: Date, until: Date): Promise<JobRow | undefined> =>
  db.transaction().execute(async (tx) => {
    const free = await tx
      .selectFrom('job')
      .innerJoin('bot', 'bot.id', 'job.bot_id')
      .select('job.id')
      .where('job.state', '=', 'running')
      .where('bot.trashed_at', 'is', null)
      .where((is) => is.or([is('job.lease_until', 'is', null), is('job.lease_until', '<=', at.toISOString())]))
      .orderBy('job.at')
      .limit(1)
      .forUpdate('job')
      .skipLocked()
      .executeTakeFirst()
    if (!free) return undefined
    return tx
      .updateTable('job')
      .set(({ eb }) => ({ lease_until: until, epoch: eb('epoch', '+', 1) }))
      .where('id', '=', free.id)
      .returning(columns)
      .executeTakeFirst()
  })

/** Stores a slice's progress and renews the lease; undefined when another process has the work. Canceled and paused work stays so. */
export const saveProgress = (db: CellDb, job: JobRow, progress: Progress, at: Date, until: Date) => {
  const { bot_id, id, epoch } = job
  const { next_from, slice, done, isOver } = progress
  return db
    .updateTable('job')
    .set(({ eb, ref }) => ({
      next_from,
      slice: slice === null ? null : JSON.stringify(slice),
      done: eb('done', '+', done),
      results: JSON.stringify(added(job.results, progress.results)),
      state: eb
        .case()
        .when('state', '=', 'running')
        .then(isOver ? 'done' : 'running')
        .else(ref('state'))
        .end(),
      ended_at: isOver ? eb.fn.coalesce('ended_at', sql<string>`${at}::timestamptz`) : ref('ended_at'),
      lease_until: sql`case when state = 'running' then ${until}::timestamptz end`,
    }))
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('epoch', '=', epoch)
    .returning(columns)
    .executeTakeFirst()
}

/** Counts by name, with those of a slice added. */
function added(before: unknown, more: Record<string, number>): Record<string, number> {
  const sums = countsOf(before)
  for (const [name, many] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + many
  return sums
}

/** The stored counts of a job's results. */
export const countsOf = (stored: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object(stored)).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )

export const markFailed = (db: CellDb, { bot_id, id, epoch }: JobRow, error: string, at: Date) =>
  db
    .updateTable('job')
    .set({ state: 'failed', error, ended_at: at, lease_until: null })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('epoch', '=', epoch)
    .returning(columns)
    .executeTakeFirst()

/** Work that ended before `before` is forgotten, in every bot of a cell. */
export const forgetJobs = (db: CellDb, before: Date) =>
  db.deleteFrom('job').where('ended_at', '<', before.toISOString()).execute()
