import type { HotCell } from '../base/cell-sql.ts'

/** `before`: the statement never reached the database; `after`: it was carried out and only its answer was lost. */
export type Loss = 'before' | 'after'

/** A cell whose connection dies at the statements `loses` names; a promise delays the statement until it resolves. */
export function flakyCell(cell: HotCell, loses: (statement: string) => Loss | null | Promise<Loss | null>): HotCell {
  const query = async (statement: { name: string; text: string; values: unknown[] }) => {
    const loss = await loses(statement.name.replace(`${cell.schema}_`, ''))
    const answer = loss === 'before' ? null : await cell.pool.query(statement)
    if (loss) throw new Error('Connection terminated unexpectedly')
    return answer
  }
  const pool = new Proxy(cell.pool, { get: (real, key) => (key === 'query' ? query : Reflect.get(real, key)) })
  return { ...cell, pool }
}
