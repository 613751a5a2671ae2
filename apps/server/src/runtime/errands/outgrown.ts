import { type HotCell, runIn, statement } from '../base/cell-sql.ts'

// Above this size the database's own ANALYZE comes in time, because tables grow slowly by then.
const people = ['customer', 'conversation']
const largestPages = 8_192

// A table has outgrown its statistics when it has this many times their pages.
const hasOutgrown = 'size / 8192 >= 2 * greatest(c.relpages, 0) + 4'

/**
 * Tables of the cell with at least twice the size of their last statistics. $1: tables that only the database itself
 * analyzes above $2 pages.
 */
const outgrown = statement(
  'outgrown_tables',
  `
select c.relname as name
from pg_class c, pg_relation_size(c.oid) size
where c.relnamespace = (select relnamespace from pg_class where oid = 'cell.mailbox'::regclass) and c.relkind = 'r'
  and ${hasOutgrown} and (c.relname <> all ($1::text[]) or size / 8192 <= $2)`,
)

// A node appends the cluster's shard number to a table's name.
const outgrownOnNode = ({ schema }: HotCell) => `
select distinct regexp_replace(t.name, '_\\d+$', '') as name
from run_command_on_all_nodes($node$
  select coalesce(string_agg(c.relname, ' '), '') from pg_class c, pg_relation_size(c.oid) size
  where c.relnamespace = to_regnamespace('${schema}') and c.relkind = 'r' and ${hasOutgrown}
$node$) r cross join lateral regexp_split_to_table(r.result, ' ') as t(name)
where r.success and t.name <> ''`

// Asking the nodes takes a connection to each. They cache no plans, so statistics may come later there.
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
 * Analyzes tables that have outgrown their statistics. The path's plans are made once and cached: one made for an empty
 * table, as in a new installation or week, scans the whole table for each batch until it is analyzed. At some thousand
 * messages a second the database's own ANALYZE after a minute is too late.
 */
export async function analyzeOutgrown(cell: HotCell): Promise<string[]> {
  const tables = await findOutgrown(cell)
  for (const { name } of tables) {
    // The path finds rows by their keys, so counts are enough. Segments need full statistics of customers.
    const target = people.includes(name) ? '' : 'set local default_statistics_target = 5; '
    // Another process or the database itself may be analyzing it already: skip it then.
    await cell.pool.query(`${target}analyze (skip_locked) ${cell.schema}.${name}`)
  }
  return tables.map(({ name }) => name)
}
