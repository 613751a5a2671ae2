import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { distributeSchema, nodeOf } from './cluster.ts'
import { connect } from './database.ts'
import { migrateCell } from './installation.ts'
import { weeksAround } from './partitions.ts'

const url = await testDatabase()
const client = await connect(url, 'tests')
afterAll(() => client.end())
const now = new Date()

/** Columns of every table of a cell except its weekly partitions. */
const columnsOf = async (schema: string) =>
  (
    await client.query(
      `select c.relname, a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'p') and not c.relispartition
         and a.attnum > 0 and not a.attisdropped order by 1, 2`,
      [schema],
    )
  ).rows

/** The weeks of the tables that cell_2 cuts by the week, as the version that made them had them. */
async function makeWeeks() {
  const { rows } = await client.query<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'cell_2'::regnamespace and relkind = 'p'",
  )
  for (const { relname } of rows)
    for (const { name, from, to } of weeksAround(now))
      await client.query(
        `create table ${relname}_${name} partition of ${relname} for values from ('${from}') to ('${to}')`,
      )
}

test('a cell of the oldest schema on a node is migrated to the newest, with its rows', async () => {
  const name = '0001-start.sql'
  const sql = await readFile(join(import.meta.dirname, '../../../migrations/cell', name), 'utf8')
  await client.query('create schema cell_2; set search_path to cell_2')
  await client.query('create table migration (name text primary key, checksum text not null, at timestamptz not null)')
  await client.query(sql)
  await client.query('insert into migration values ($1, $2, $3)', [
    name,
    createHash('sha256').update(sql).digest('hex'),
    now,
  ])
  await makeWeeks()
  await distributeSchema(client, 'cell_2')
  await client.query(
    `insert into bot (id, platform, page_id, name, created_at) values (7, 'telegram_bot', '7', 'Shop', $1)`,
    [now],
  )
  await client.query(`insert into customer (bot_id, psid, full_name, created_at) values (7, '900', 'Mai', $1)`, [now])
  await client.query(
    `insert into conversation (id, bot_id, last_message_at, snippet) select id, bot_id, $1, 'hello' from customer`,
    [now],
  )

  await migrateCell({ id: 2, schema: 'cell_2', url: null }, url, now)

  expect(await columnsOf('cell_2')).toEqual(await columnsOf('cell_1'))
  expect(await nodeOf(client, 'cell_2')).not.toBeNull()
  const { rows } = await client.query(
    'select c.psid, c.full_name, v.snippet from cell_2.customer c join cell_2.conversation v on v.id = c.id',
  )
  expect(rows).toEqual([{ psid: '900', full_name: 'Mai', snippet: 'hello' }])
  const { rows: before } = await client.query<{ id: string }>('select id from cell_2.customer')
  const { rows: added } = await client.query<{ id: string }>(
    `insert into cell_2.customer (bot_id, psid, created_at) values (7, '901', $1) returning id`,
    [now],
  )
  expect(BigInt(added[0]?.id ?? 0)).toBeGreaterThan(BigInt(before[0]?.id ?? 0))
})
