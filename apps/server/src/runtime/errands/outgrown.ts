import { type HotCell, runIn, type Statement } from '../base/cell-sql.ts'

// The database looks after these itself once they are larger, and in time: they take long to grow by as much again.
const people = ['customer', 'conversation']
const largestPages = 8_192

/**
 * Tables of the cell that are at least twice as large as when their statistics were taken. $1 those that are left to the
 * database when they have more than $2 pages.
 */
const outgrown: Statement = {
  name: 'outgrown_tables',
  text: `
select c.relname as name
from pg_class c, pg_relation_size(c.oid) size
where c.relnamespace = (select relnamespace from pg_class where oid = 'cell.mailbox'::regclass) and c.relkind = 'r'
  and size / 8192 >= 2 * greatest(c.relpages, 0) + 4 and (c.relname <> all ($1::text[]) or size / 8192 <= $2)`,
}

/**
 * Takes the statistics of tables that have outgrown them. The path's plans are made once and kept: one made for an empty
 * table, as that of a new installation or of a new week, reads all of it for each batch until its statistics are taken
 * anew, and at some thousand messages a second the database's own visit in a minute comes too late.
 */
export async function analyzeOutgrown(cell: HotCell): Promise<string[]> {
  const tables = await runIn<{ name: string }>(cell, outgrown, [people, largestPages])
  for (const { name } of tables) {
    // The path finds rows by their keys alone: how many there are is enough. Segments look into people more closely.
    const target = people.includes(name) ? '' : 'set local default_statistics_target = 5; '
    // Who is at it already, another process or the database itself, does it for us.
    await cell.pool.query(`${target}analyze (skip_locked) ${cell.schema}.${name}`)
  }
  return tables.map(({ name }) => name)
}
