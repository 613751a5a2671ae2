import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { connect } from '../platform/db/database.ts'
import { openPlatform } from '../platform/open.ts'
import { StartProblem } from '../platform/settings.ts'
import { shop } from '../runtime/testing/shop.ts'
import { standIn } from '../runtime/testing/stand-in.ts'
import { freePort, processEnv, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testSettings } from '../testing/test-platform.ts'
import { newUser } from '../testing/test-user.ts'
import { placeAt } from './place-cell.ts'

const stand = await standIn()
stand.does = (one) => {
  const [, token = ''] = /^\/bot(\d+)/.exec(one.path) ?? []
  return one.path.endsWith('/getMe')
    ? { status: 200, body: { ok: true, result: { id: token, first_name: 'Shop' } } }
    : stand.yes(one)
}
const settings = await testSettings()
// Observes without opening the databases of cells: they are copied here as templates, which allows no connections.
const platform = await openPlatform(settings, settings, false)
const { control } = platform.cells
afterAll(platform.close)
const here = settings.databaseUrl ?? ''
const there = await testDatabase()
const { password } = new URL(there)

const env = {
  DATABASE_URL: here,
  HAWKER_DATA_DIR: settings.dataDir,
  HAWKER_SECRET: 'a secret that only tests have, long enough',
  HAWKER_DEMO: 'false',
  HAWKER_TELEGRAM_API_URL: stand.url,
}
const launcher = join(import.meta.dirname, '../../../../cli/bin/hawker.mjs')
/** Passes the address on standard input, where there is one. */
const cells = (args: string[], url?: string) => {
  const more = url === undefined ? [] : ['--url', '-']
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, 'cells', ...args, ...more], {
    env: { ...processEnv, ...env },
    encoding: 'utf8',
    input: url ?? '',
  })
  expect(stdout + stderr).not.toContain(password)
  return { status, lines: stdout.trim().split('\n'), stderr }
}
const placeOf = (url: string) => new URL(url).host + new URL(url).pathname
const nameOf = (url: string) => new URL(url).pathname.slice(1)
const query = async (url: string, text: string) => {
  const client = await connect(url, 'tests')
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
/** A database that was restored from a backup. */
const copyOf = async (url: string) => {
  const name = `${nameOf(there)}_${++copies}`
  await vi.waitFor(() => query(here, `create database ${name} template ${nameOf(url)}`), { timeout: 80_000 })
  afterAll(() => query(here, `drop database if exists ${name} with (force)`))
  return Object.assign(new URL(url), { pathname: name }).href
}
let copies = 0

const startServer = async (more = {}) => startServerProcess({ ...env, ...more, PORT: String(await freePort()) })
const stop = async ({ child, exited }: ServerProcess) => {
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
}
const write = async ({ url }: ServerProcess, update_id: number, text: string) => {
  const chat = { id: 900, type: 'private' }
  const message = { message_id: update_id, date: 1_790_000_000, chat, from: { id: 900, first_name: 'Mai' }, text }
  const answer = await fetch(`${url}/webhooks/telegram_bot/102`, {
    method: 'POST',
    body: JSON.stringify({ update_id, message }),
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': 'secret-of-102' },
  })
  expect(answer.status).toBe(200)
  await vi.waitFor(() => expect(stand.saidTo('900').at(-1)).toBe(`You said ${text}`), { timeout: 120_000 })
}

test('a cell restored elsewhere is served there once its new address is set; a database that is not that cell is refused', async () => {
  expect(cells(['add'], there).status).toBe(0)
  let server = await startServer()
  const owner = await newUser(platform)
  for (const number of [101, 102]) {
    const headers = { cookie: owner.cookie, origin: server.url, 'content-type': 'application/json' }
    const post = async (path: string, body: object) => {
      const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      expect(answer.ok).toBe(true)
      return answer.json()
    }
    const wish = { platform: 'telegram_bot', name: 'Shop', token: `${number}:token`, secret: `secret-of-${number}` }
    const { id } = z.object({ id: z.string() }).parse(await post('/v1/bots', wish))
    await post(`/v1/bots/${id}/document`, shop('telegram_bot'))
  }
  await write(server, 1, 'before')
  await stop(server)

  const copy = await copyOf(there)
  const damaged = async (text: string) => {
    const url = await copyOf(copy)
    await query(url, text)
    return url
  }
  const since = new Date().toISOString().slice(0, 10)
  const away = `cell_2  1 bot  ${placeOf(there)}  since ${since}  away: database "${nameOf(there)}" is not currently accepting connections`
  await query(here, `alter database ${nameOf(there)} allow_connections false`)
  expect(cells(['list'])).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^cell_1 {2}1 bot {2}\S+ {2}since [\d-]+$/), away],
    stderr: '',
  })

  const nowhere = Object.assign(new URL(there), { port: String(await freePort()) }).href
  const noPassword = Object.assign(new URL(copy), { password: '' }).href
  const refusals: [string | null, RegExp][] = [
    [null, /^There is no cell_2 in that database\.$/],
    [await testDatabase(), /^There is no cell_2 in that database\.$/],
    [await damaged('drop schema cell_2 cascade; create schema cell_2'), /^The cell_2 in that database is empty\.$/],
    [await damaged('delete from cell_2.migration'), /^The cell_2 in that database is empty\.$/],
    [
      await damaged("comment on schema cell_2 is 'Hawker 00'"),
      /^The cell_2 in that database is of another installation/,
    ],
    [
      await damaged("update cell_2.bot set page_id = '7'"),
      /has none of the bots of cell 2: it is empty, or of another/,
    ],
    [
      await damaged("insert into cell_2.migration values ('9999-future.sql', '', now())"),
      /cell_2 is newer than this Hawker/,
    ],
    [nowhere, /^The database is not there: connect ECONNREFUSED .* See --url\.$/],
    [noPassword, /^The database refuses the connection: .*password.* See --url\.$/],
    [
      Object.assign(new URL(there), { pathname: 'none' }).href,
      /^The database refuses the connection: .*"none".* See --url\.$/,
    ],
  ]
  // Without a process each: starting one takes seconds.
  for (const [url, words] of refusals) {
    const refused = await placeAt(platform, 2, url).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartProblem)
    expect(refused).toMatchObject({ message: expect.stringMatching(words) })
    expect(String(refused)).not.toContain(password)
  }
  await expect(placeAt(platform, 7, copy)).rejects.toThrow('There is no cell 7.')
  expect(cells(['moved', '2'], '')).toMatchObject({
    status: 2,
    stderr: 'hawker: No address was given, so nothing has changed.\n',
  })
  expect(cells(['list']).lines).toContain(away)

  expect(cells(['moved', '2'], copy)).toMatchObject({
    status: 0,
    lines: expect.arrayContaining([
      expect.stringMatching(/^Cell 2 has its new address\. Restart the servers/),
      `cell_2  1 bot  ${placeOf(copy)}  since ${since}`,
    ]),
  })
  const row = await control.selectFrom('cell').select('url').where('id', '=', 2).executeTakeFirstOrThrow()
  expect(row.url?.toString('latin1')).not.toContain(nameOf(copy))
  server = await startServer()
  await write(server, 2, 'after')
  expect(await query(copy, 'select count(*)::int as many from cell_2.conversation')).toEqual([{ many: 1 }])

  await query(here, `alter database ${nameOf(there)} allow_connections true`)
  expect(cells(['moved', '2'], there)).toMatchObject({
    status: 2,
    stderr: 'hawker: A server works on cell 2 at its old address. Stop the servers first.\n',
  })
  // Where the lock cannot be queried, a running server logs the problem.
  await query(here, `alter database ${nameOf(copy)} allow_connections false`)
  expect(cells(['moved', '2'], there).status).toBe(0)
  await vi.waitFor(() => expect(server.said()).toContain('Cell 2 has a new address'), { timeout: 120_000 })
  await stop(server)
}, 600_000)

test('a cell is not moved while a server there only ingests webhooks: the copy would miss its inputs', async () => {
  const copy = await copyOf(there)
  const server = await startServer({ HAWKER_ROLES: 'web' })
  expect(cells(['moved', '2'], copy)).toMatchObject({
    status: 2,
    stderr: 'hawker: A server works on cell 2 at its old address. Stop the servers first.\n',
  })
  await stop(server)
  expect(cells(['moved', '2'], copy).status).toBe(0)
}, 300_000)

test('a dump without the mark is recognised by its bots, and bots newer than the dump are named', async () => {
  const old = await copyOf(there)
  await query(old, 'comment on schema cell_2 is null')
  await control
    .insertInto('bot')
    .values({ cell: 2, platform: 'telegram_bot', page_id: '105', name: 'New', status: 'ready', created_at: new Date() })
    .execute()
  const { id } = await control.selectFrom('bot').select('id').where('page_id', '=', '105').executeTakeFirstOrThrow()
  expect(cells(['moved', '2'], old)).toMatchObject({
    status: 0,
    lines: expect.arrayContaining([`Not in it, as it is a copy from before them: bot ${id}.`]),
  })
  const [mark] = await query(old, "select obj_description('cell_2'::regnamespace, 'pg_namespace') as mark")
  expect(mark).toEqual({ mark: expect.stringMatching(/^Hawker [0-9a-f]{32}$/) })
})

test('a cell is added while another is away', async () => {
  const url = await testDatabase()
  expect(cells(['add'], url).status).toBe(0)
  await query(here, `drop database ${nameOf(url)} with (force)`)
  expect(cells(['add'])).toMatchObject({
    status: 0,
    lines: expect.arrayContaining([expect.stringContaining(`away: database "${nameOf(url)}" does not exist`)]),
  })
})
