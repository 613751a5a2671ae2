import { type HotCell, runIn, statement } from '../base/cell-sql.ts'

// The database looks after these itself once they are larger, and in time: they take long to grow by as much again.
const people = ['customer', 'conversation']
const largestPages = 8_192

// A table's rows take so many pages more than when they were counted.
const hasOutgrown = 'size / 8192 >= 2 * greatest(c.relpages, 0) + 4'

/**
 * Tables of the cell that are at least twice as large as when their statistics were taken. $1 those that are left to the
 * database when they have more than $2 pages.
 */
const outgrown = statement(
  'outgrown_tables',
  `
select c.relname as name
from pg_class c, pg_relation_size(c.oid) size
where c.relnamespace = (select relnamespace from pg_class where oid = 'cell.mailbox'::regclass) and c.relkind = 'r'
  and ${hasOutgrown} and (c.relname <> all ($1::text[]) or size / 8192 <= $2)`,
)

// A node adds a number of the cluster's to a table's name.
const outgrownOnNode = ({ schema }: HotCell) => `
select distinct regexp_replace(t.name, '_\\d+$', '') as name
from run_command_on_all_nodes($node$
  select coalesce(string_agg(c.relname, ' '), '') from pg_class c, pg_relation_size(c.oid) size
  where c.relnamespace = to_regnamespace('${schema}') and c.relkind = 'r' and ${hasOutgrown}
$node$) r cross join lateral regexp_split_to_table(r.result, ' ') as t(name)
where r.success and t.name <> ''`

// Asking the nodes takes a connection to each. They keep no plan, so statistics may come later there.
const everyMs = 30_000
const asked = new WeakMap<HotCell, number>()

async function findOutgrown(cell: HotCell): Promise<{ name: string }[]> {
  if (!cell.isOnNode) return runIn<{ name: string }>(cell, outgrown, [people, largestPages])
  const last = asked.get(cell)
  if (last !== undefined && performance.now() - last < everyMs) return []
  asked.set(cell, performance.now())
  return (await cell.pool.query<{ name: string }>(outgrownOnNode(cell))).rows
}

/**
 * Takes the statistics of tables that have outgrown them. The path's plans are made once and kept: one made for an empty
 * table, as that of a new installation or of a new week, reads all of it for each batch until its statistics are taken
 * anew, and at some thousand messages a second the database's own visit in a minute comes too late.
 */
export async function analyzeOutgrown(cell: HotCell): Promise<string[]> {
  const tables = await findOutgrown(cell)
  for (const { name } of tables) {
    // The path finds rows by their keys alone: how many there are is enough. Segments look into people more closely.
    const target = people.includes(name) ? '' : 'set local default_statistics_target = 5; '
    // Who is at it already, another process or the database itself, does it for us.
    await cell.pool.query(`${target}analyze (skip_locked) ${cell.schema}.${name}`)
  }
  return tables.map(({ name }) => name)
}
