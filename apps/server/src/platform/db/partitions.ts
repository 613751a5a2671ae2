import type pg from 'pg'

/** Tables partitioned by the week of their rows. Messages stay, events as long as they are kept, and all others are dropped after the retention. */
export const partitionedTables = [
  'input',
  'message',
  'message_part',
  'raw_body',
  'exchange',
  'integration_exchange',
  'event',
] as const
const kept: readonly string[] = ['message']

// Autovacuum of a week. Append-only tables need none before they are dropped; messages change when they are sent and
// read, so half their rows may be dead. `outgrown.ts` gathers the statistics.
const care = (table: string) =>
  kept.includes(table)
    ? 'autovacuum_vacuum_scale_factor = 1, autovacuum_vacuum_insert_scale_factor = 1, autovacuum_analyze_threshold = 2147483647'
    : 'autovacuum_vacuum_insert_threshold = -1, autovacuum_analyze_threshold = 2147483647'

const week_ms = 7 * 86_400_000
// 1970-01-05 was a Monday.
const monday_ms = 4 * 86_400_000

type Week = { name: string; from: string; to: string }

const weekOf = (at: number): Week => {
  const start = Math.floor((at - monday_ms) / week_ms) * week_ms + monday_ms
  const from = new Date(start).toISOString()
  return { name: from.slice(0, 10).replaceAll('-', ''), from, to: new Date(start + week_ms).toISOString() }
}

/** The weeks that need partitions: the previous, this and the next three. */
export const weeksAround = (now: Date): Week[] =>
  [-1, 0, 1, 2, 3].map((weeks) => weekOf(now.getTime() + weeks * week_ms))

const lockKey = 4_600_002

/** Creates the partitions of the coming weeks. Harmless when they exist, or when another process creates them. */
export async function ensurePartitions(client: pg.Client, schema: string, now: Date): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockKey])
  try {
    const existing = new Set((await listPartitions(client, schema)).map(({ name }) => name))
    for (const table of partitionedTables)
      for (const { name, from, to } of weeksAround(now)) {
        if (existing.has(`${table}_${name}`)) continue
        await client.query(
          `create table ${schema}.${table}_${name} partition of ${schema}.${table} for values from ('${from}') to ('${to}')
           with (${care(table)})`,
        )
      }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  }
}

/** Before these instants nothing is kept: `events` of the history of customers, `others` of the rest. */
export type Kept = { events: Date; others: Date }

/** Drops the weeks beyond the retention; returns the dropped tables. */
export async function dropOldPartitions(client: pg.Client, schema: string, before: Kept): Promise<string[]> {
  const old = (await listPartitions(client, schema)).filter(({ table, name }) => {
    const oldest = table === 'event' ? before.events : before.others
    return !kept.includes(table) && endOf(name) <= oldest.getTime()
  })
  // Dropping waits for every statement on the table, and every later one would wait behind it.
  await client.query("set lock_timeout to '2s'")
  for (const { name } of old) await client.query(`drop table ${schema}.${name}`)
  return old.map(({ name }) => name)
}

const endOf = (partition: string) => {
  const day = partition.slice(-8).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')
  return Date.parse(`${day}T00:00:00Z`) + week_ms
}

async function listPartitions(client: pg.Client, schema: string) {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select parent.relname as table, part.relname as name
     from pg_inherits
     join pg_class parent on parent.oid = inhparent
     join pg_class part on part.oid = inhrelid
     where parent.relnamespace = $1::regnamespace and parent.relname = any($2) and part.relkind = 'r'
     order by part.relname`,
    [schema, partitionedTables],
  )
  return rows
}
