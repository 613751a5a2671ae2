import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { enterBot, newUser } from '../../testing/test-user.ts'
import { createSecret } from '../secret.ts'
import { openCells } from './cells.ts'
import { connect } from './database.ts'
import { addCell, migrateControl } from './installation.ts'

const platform = await testPlatform()
const { cells, secret, now } = platform

test('a fresh installation has one cell, in the control database', async () => {
  expect(cells.all().map(({ id, schema }) => ({ id, schema }))).toEqual([{ id: 1, schema: 'cell_1' }])
  const { rows } = await (await cells.at(1)).pool.query('select count(*)::int as bots from cell_1.bot')
  expect(rows).toEqual([{ bots: 0 }])
})

test('a bot is found in its cell; an unknown bot is refused', async () => {
  const bot_id = await enterBot(platform, await newUser(platform))
  expect((await cells.of(bot_id)).id).toBe(1)
  await expect(cells.of('999999')).rejects.toThrow('not_found')
})

test('a cell can be in another database; its address is sealed', async () => {
  const url = await testDatabase()
  const added = await addCell(cells.control, secret, cells.controlDatabase.url, url, now())
  const cell = await cells.at(added.id)
  await cell.db
    .insertInto('bot')
    .values({ id: '7', platform: 'facebook', page_id: '1', name: 'Away', created_at: now() })
    .execute()
  expect(await cell.db.selectFrom('bot').select('name').execute()).toEqual([{ name: 'Away' }])
  const row = await cells.control.selectFrom('cell').select('url').where('id', '=', added.id).executeTakeFirstOrThrow()
  expect(row.url?.toString('latin1')).not.toContain('127.0.0.1')
})

test('a cell added by another process is opened before its first use', async () => {
  const added = await addCell(cells.control, secret, cells.controlDatabase.url, null, now())
  const opened: number[] = []
  cells.onAdd(async ({ id }) => {
    expect(cells.all().map((cell) => cell.id)).not.toContain(id)
    opened.push(id)
  })
  await Promise.all([cells.lookForNew(), cells.at(added.id)])
  expect(opened).toEqual([added.id])
  expect(cells.all().map(({ schema }) => schema)).toContain(added.schema)
})

test('instants are read as ISO text, even infinity', async () => {
  const { rows } = await cells.controlPool.query(
    `select '2026-11-21T10:00:00.5+07'::timestamptz as at, 'infinity'::timestamptz as never`,
  )
  expect(rows).toEqual([{ at: '2026-11-21T03:00:00.500Z', never: 'infinity' }])
})

test('no transaction may stay open, neither a person’s nor one of the message path', async () => {
  for (const { pathPool, webPool } of [cells.controlDatabase, ...cells.all().map(({ database }) => database)])
    for (const pool of [pathPool, webPool])
      expect((await pool.query('show transaction_timeout')).rows).toEqual([{ transaction_timeout: '10s' }])
})

test('a process with another secret does not start', async () => {
  const other = createSecret('another secret, which is long enough too')
  await expect(migrateControl(cells.controlDatabase.url, other, now())).rejects.toThrow('another HAWKER_SECRET')
})

test('a process refuses a schema that is newer than its own', async () => {
  const url = await testDatabase()
  const client = await connect(url, 'test')
  await client.query("insert into control.migration values ('9999-future.sql', '', now())")
  await client.end()
  await expect(migrateControl(url, secret, now())).rejects.toThrow('newer than this Hawker')
})

test('processes that start at the same time migrate once', async () => {
  const url = await testDatabase()
  const client = await connect(url, 'test')
  await client.query('drop schema control cascade')
  await client.query('drop schema cell_1 cascade')
  const options = { url, secret, log: platform.log, pathConnections: 2, webConnections: 2, now }
  const started = await Promise.all([1, 2, 3].map(() => openCells(options)))
  await Promise.all(started.map((each) => each.close()))
  const { rows } = await client.query('select count(*)::int as cells from control.cell')
  await client.end()
  expect(rows).toEqual([{ cells: 1 }])
})

test('a process that waits while another creates the installation then accepts the shared secret', async () => {
  const url = await testDatabase()
  const [first, other] = await Promise.all([connect(url, 'test'), connect(url, 'test')])
  const { rows } = await first.query('delete from control.installation returning *')
  await first.query('begin')
  await first.query(
    'insert into control.installation select * from json_populate_record(null::control.installation, $1)',
    [JSON.stringify(rows[0])],
  )
  const second = migrateControl(url, secret, now())
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into control.installation%'`
  await vi.waitFor(async () => expect((await other.query(waiting)).rowCount).toBe(1), { timeout: 60_000 })
  await first.query('commit')
  await second
  await Promise.all([first.end(), other.end()])
})
