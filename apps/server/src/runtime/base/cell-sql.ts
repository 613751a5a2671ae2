import type { Pool, QueryResultRow } from 'pg'
import { codeOf, isRolledBack } from '../../platform/error-code.ts'

/** What the message path needs of a cell: its schema, and the pool of the database it lies in. */
export type HotCell = { id: number; schema: string; pool: Pool }

/**
 * A prepared statement of the message path. It is written once with `cell.table` names and serves every cell.
 * Two rules of writing them, for plans are made once and kept:
 * - A row of a table is looked up from a batch by `t.id = any(array[batch.id])`, which says `t.id = batch.id` in a form
 *   only an index can answer. Else a plan made while the table was small reads all of it for each batch ever after.
 * - In what locks or changes rows, the weeks of a partitioned table are chosen by parameters (`m.at >= $2`), never by a
 *   column of the batch: PostgreSQL 18 crashes (a freed pruning state is used) when such a statement meets a row that
 *   somebody else has just changed.
 */
export type Statement = { name: string; text: string }

const texts = new Map<string, string>()

const textFor = (schema: string, { name, text }: Statement) => {
  const key = `${schema}/${name}`
  const known = texts.get(key)
  if (known) return known
  // The database copies the text for every run: without comments and indentation a third less.
  const made = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\bcell\./g, `${schema}.`)
  texts.set(key, made)
  return made
}

/** True when the database refused a batch for what stands in it: one bad row must not take the others along. */
export const isDataError = (error: unknown) => /^(22|23|54)/.test(codeOf(error))

/** Runs a statement in a cell; deadlocks and serialization failures, which were rolled back, are run again. */
export async function runIn<Row extends QueryResultRow>(
  cell: HotCell,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  for (let attempt = 1; ; attempt++)
    try {
      const answer = await cell.pool.query<Row>({
        name: `${cell.schema}_${statement.name}`,
        text: textFor(cell.schema, statement),
        values,
      })
      return answer.rows
    } catch (error) {
      if (attempt >= 5 || !isRolledBack(error)) throw error
    }
}
