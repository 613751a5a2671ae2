import type { Database } from '../../platform/db/database.ts'

const lockKey = 4_600_031

/** Runs one task at a time, across all processes: the sample cannot be removed while it is made. */
export async function inSampleTurn<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  const client = await database.connect('sample')
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work()
  } finally {
    await client.end()
  }
}
