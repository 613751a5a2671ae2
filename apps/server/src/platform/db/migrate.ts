import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartProblem } from '../settings.ts'

type Migration = { name: string; sql: string; checksum: string }

const folder = join(import.meta.dirname, '../../../migrations')
const lockKey = 4_600_001

/** Migrates one schema to the newest version. Processes that start together take turns under an advisory lock. */
export async function migrateSchema(client: pg.Client, kind: 'control' | 'cell', schema: string): Promise<void> {
  if (!/^[a-z][a-z0-9_]*$/.test(schema)) throw new Error(`Not a schema of ours: ${schema}`)
  const migrations = await readMigrations(kind)
  await client.query('select pg_advisory_lock($1)', [lockKey])
  try {
    await client.query(`create schema if not exists ${schema}`)
    await client.query(`set search_path to ${schema}`)
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, at timestamptz not null)',
    )
    for (const migration of missing(migrations, await applied(client, schema), schema)) await apply(client, migration)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  }
}

/** Refuses a schema whose history this code does not know; returns how many migrations it has. Changes nothing. */
export async function checkSchema(client: pg.Client, kind: 'control' | 'cell', schema: string): Promise<number> {
  const done = await applied(client, schema)
  missing(await readMigrations(kind), done, schema)
  return done.size
}

async function readMigrations(kind: string): Promise<Migration[]> {
  const names = (await readdir(join(folder, kind))).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, kind, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applied(client: pg.Client, schema: string) {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${schema}.migration`,
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** The pending migrations; refuses a schema made by newer code, or with a history unlike ours. */
export function missing(migrations: Migration[], done: Map<string, string>, schema: string): Migration[] {
  const known = new Set(migrations.map(({ name }) => name))
  const foreign = [...done.keys()].find((name) => !known.has(name))
  if (foreign)
    throw new StartProblem(
      `The schema ${schema} is newer than this Hawker (it has ${foreign}). Start the newer version.`,
    )
  const changed = migrations.find(({ name, checksum }) => done.has(name) && done.get(name) !== checksum)
  if (changed) throw new Error(`The migration ${changed.name} was changed after it ran on the schema ${schema}.`)
  return migrations.filter(({ name }) => !done.has(name))
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  await client.query('begin')
  try {
    // One by one: a cluster forwards the text of a schema change to its nodes, which take one statement at a time.
    for (const statement of statementsIn(sql)) await client.query(statement)
    await client.query('insert into migration (name, checksum, at) values ($1, $2, $3)', [name, checksum, new Date()])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed`, { cause: error })
  }
}

// A comment, a string, a body between dollar signs, the end of a statement, or anything else.
const parts = /--.*|'(?:[^']|'')*'|\$\$[\s\S]*?\$\$|;|[^-'$;]+|[\s\S]/g

/** The statements of a migration, without comments. */
export function statementsIn(sql: string): string[] {
  const statements = ['']
  for (const [part] of sql.matchAll(parts)) {
    if (part === ';') statements.push('')
    else if (!part.startsWith('--')) statements.push((statements.pop() ?? '') + part)
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}
