import type { Pool, QueryResultRow } from 'pg'
import { isRolledBack } from '../../platform/error-code.ts'

/** A cell on the message path: its schema, the pool of its database, and whether it lies on a cluster's node. */
export type HotCell = { id: number; schema: string; pool: Pool; isOnNode: boolean }

/**
 * A prepared statement of the message path. It is written once with `cell.table` names and serves every cell.
 * Rules for them, the first two because plans are made once and kept:
 * - Join a table to a batch by `t.id = any(array[batch.id])`. It means `t.id = batch.id` in a form that only an index can
 *   answer; otherwise a plan made while the table was small reads the whole table for each batch ever after.
 * - A statement that locks or changes rows chooses the weeks of a partitioned table by parameters (`m.at >= $2`), never by a
 *   column of the batch: PostgreSQL 18 crashes (it uses a freed pruning state) when such a statement meets a row that
 *   another transaction has just changed.
 * - A cell may lie on a node of a Citus cluster, which refuses what it cannot compute once for all copies of a row: any
 *   function that is not immutable in `do update set`, a volatile one (an advisory lock, a clock) in a change, a stable one
 *   of a column. `statements.test.ts` asks the catalog which are which.
 */
export type Statement = { name: string; text: string }

/** All statements of the path that this process has loaded, by name. */
export const statements = new Map<string, Statement>()

/** Names a statement. Connections prepare statements by name, so no two may share one. */
export function statement(name: string, text: string): Statement {
  if (statements.has(name)) throw new Error(`Two statements are named ${name}`)
  const made = { name, text }
  statements.set(name, made)
  return made
}

const texts = new Map<string, string>()

const textFor = (schema: string, { name, text }: Statement) => {
  const key = `${schema}/${name}`
  const known = texts.get(key)
  if (known) return known
  // The database copies the text for every run: without comments and indentation it is a third shorter.
  const made = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\bcell\./g, `${schema}.`)
  texts.set(key, made)
  return made
}

/** Runs a statement in a cell, again after a deadlock or serialization failure, which the database has rolled back. */
export async function runIn<Row extends QueryResultRow>(
  cell: HotCell,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  return again(async () => (await cell.pool.query<Row>(queryOf(cell, statement, values))).rows)
}

const queryOf = ({ schema }: HotCell, statement: Statement, values: unknown[]) => ({
  name: `${schema}_${statement.name}`,
  text: textFor(schema, statement),
  values,
})

async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (attempt >= 5 || !isRolledBack(error)) throw error
    }
}

export type Run = <Row extends QueryResultRow>(statement: Statement, values: unknown[]) => Promise<Row[]>

/** Runs statements as one transaction of a cell, which is run again as a whole where the database rolled it back. */
export const inTransaction = <Result>(cell: HotCell, work: (run: Run) => Promise<Result>): Promise<Result> =>
  again(async () => {
    const client = await cell.pool.connect()
    let isDone = false
    try {
      await client.query('begin')
      const result = await work(
        async (statement, values) => (await client.query(queryOf(cell, statement, values))).rows,
      )
      await client.query('commit')
      isDone = true
      return result
    } finally {
      // A connection whose transaction is still open is not used again.
      client.release(!isDone)
    }
  })
