import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { connect } from './database.ts'

const folder = join(import.meta.dirname, '../../../migrations/cell')
const name = '0014-columns-in-order.sql'

test('the migration that reorders columns keeps every row, default and index, and the next id', async () => {
  const client = await connect(await testDatabase(), 'tests')
  const run = async (file: string) => client.query(await readFile(join(folder, file), 'utf8'))
  const asked = async (query: string) => (await client.query<{ all: unknown }>(`select (${query}) as all`)).rows[0]?.all
  const shape = async () => ({
    rows: await asked(
      `select jsonb_agg(to_jsonb(c) || to_jsonb(v) order by c.id) from customer c join conversation v using (id)`,
    ),
    columns:
      await asked(`select jsonb_agg(table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
      is_identity || ' ' || coalesce(column_default, '') order by table_name, column_name) from information_schema.columns
      where table_schema = 'old' and table_name in ('customer', 'conversation')`),
    indexes: await asked(`select jsonb_agg(indexdef order by indexname) from pg_indexes
      where schemaname = 'old' and tablename in ('customer', 'conversation')`),
    options: await asked(`select jsonb_agg(relname || reloptions::text order by relname) from pg_class
      where relnamespace = 'old'::regnamespace and relname in ('customer', 'conversation')`),
  })
  try {
    await client.query('create schema old; set search_path to old')
    for (const file of (await readdir(folder)).filter((file) => file < name).sort()) await run(file)
    await client.query(`insert into customer (bot_id, psid, first_name, timezone, tags, custom_fields, facts, created_at)
      select 7, n, 'Anh', nullif(n, 2), '{a,b}', '{"size": "M"}', '{"ads": ["1"]}', now() from generate_series(1, 3) n`)
    await client.query('delete from customer where id = 3')
    await client.query(`insert into conversation (id, bot_id, last_message_at, unread, paused_until, context)
      select id, 7, now(), 2, 'infinity', '{"callback": 1}' from customer`)
    const before = await shape()
    expect(before.rows).toHaveLength(2)
    await run(name)
    expect(await shape()).toEqual(before)
    const next = `with made as (insert into customer (bot_id, psid, created_at) values (7, 'next', now()) returning id)
      select id from made`
    expect((await client.query<{ id: string }>(next)).rows).toEqual([{ id: '4' }])
  } finally {
    await client.end()
  }
})
