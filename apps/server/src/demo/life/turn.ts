import type { Database } from '../../platform/db/database.ts'

const lockKey = 4_600_031

/** Runs one thing at a time, in all processes: the sample is not removed while it is made. */
export async function inSampleTurn<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  const client = await database.connect('sample')
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work()
  } finally {
    await client.end()
  }
}
