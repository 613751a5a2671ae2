import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { openCluster } from './cluster.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { isAlive } from './postmaster.ts'

const log = createLog('silent')
const isRoot = process.getuid?.() === 0
const folders: string[] = []
const running: EmbeddedDatabase[] = []
afterAll(async () => {
  for (const database of running) await database.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hawker-pg-'))
  folders.push(folder)
  return join(folder, 'data')
}
const start = async (dataDir: string, maxConnections = 20) => {
  const database = await startEmbedded({ dataDir, log, maxConnections, settings: { fsync: 'off' } })
  running.push(database)
  return database
}
const query = async ({ url }: EmbeddedDatabase, text: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const child = join(import.meta.dirname, '../../testing/start-embedded.ts')
/** A server process that starts the database and waits. */
async function startElsewhere(dataDir: string, user: { uid?: number; gid?: number } = {}) {
  const process_ = spawn(process.execPath, [child, dataDir], { ...user, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  process_.stderr.on('data', (chunk) => {
    said += chunk
  })
  const line = once(createInterface(process_.stdout), 'line')
  const [first] = await Promise.race([line, once(process_, 'exit').then(() => [''])])
  if (!first) throw new Error(`It did not start: ${said}`)
  return { process: process_, pid: Number(first) }
}

test('a database starts, keeps its rows, and accepts only this machine and the password', async () => {
  const dataDir = await newFolder()
  const first = await start(dataDir)
  await query(first, 'create table kept (word text)')
  await query(first, "insert into kept values ('Tiếng Việt ไทย')")
  expect(await query(first, "select upper('ß') <> 'ß' or lower('Ă') = 'ă' as knows_letters")).toEqual([
    { knows_letters: true },
  ])
  const [settings] = await query(
    first,
    "select current_setting('listen_addresses') as address, current_setting('server_encoding') as encoding, current_setting('synchronous_commit') as durable",
  )
  expect(settings).toEqual({ address: '127.0.0.1', encoding: 'UTF8', durable: 'on' })
  await expect(query({ ...first, url: first.url.replace(/:[^:@]+@/, ':wrong@') }, 'select 1')).rejects.toThrow(
    'password',
  )
  expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600)

  await first.stop()
  expect(isAlive(first.pid())).toBe(false)
  const second = await start(dataDir)
  expect(second.url).toBe(first.url)
  expect(await query(second, 'select word from kept')).toEqual([{ word: 'Tiếng Việt ไทย' }])
  await second.stop()
})

test('a running database with too few connections is restarted with more, unless another process uses it', async () => {
  const dataDir = await newFolder()
  const { process: killed, pid } = await startElsewhere(dataDir)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(isAlive(pid)).toBe(true)
  const most = async (database: EmbeddedDatabase) => {
    const [row] = await query(database, "select current_setting('max_connections')::int as most")
    return row.most
  }
  const small = await start(dataDir)
  expect([small.pid(), await most(small)]).toEqual([pid, 20])

  const guest = new pg.Client({ connectionString: small.url })
  await guest.connect()
  expect((await start(dataDir, 50)).pid()).toBe(pid)
  await guest.end()

  const large = await start(dataDir, 50)
  expect([isAlive(pid), await most(large)]).toEqual([false, 50])
  await large.stop()
})

test('servers that start at once in a new folder share its database, even when it dies', async () => {
  const dataDir = await newFolder()
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => startElsewhere(dataDir)))
  expect(others.map(({ pid }) => pid)).toEqual([first?.pid, first?.pid])

  const [one, other] = await Promise.all([start(dataDir), start(dataDir)])
  process.kill(one.pid(), 'SIGKILL')
  await vi.waitFor(
    () => {
      expect(one.pid()).not.toBe(first?.pid)
      expect(other.pid()).toBe(one.pid())
    },
    { timeout: 240_000, interval: 100 },
  )
  expect(await query(other, 'select 1 as one')).toEqual([{ one: 1 }])
  const exits = [first, ...others].map(async (each) => {
    each?.process.kill('SIGKILL')
    if (each) await once(each.process, 'exit')
  })
  await Promise.all(exits)
  await Promise.all([one.stop(), other.stop()])
  expect(isAlive(one.pid())).toBe(false)
})

test('the database of a killed server is adopted', async () => {
  const dataDir = await newFolder()
  const killed = await startElsewhere(dataDir)
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  expect(isAlive(killed.pid)).toBe(true)

  const next = await start(dataDir)
  expect(next.pid()).toBe(killed.pid)
  await next.stop()
  expect(isAlive(killed.pid)).toBe(false)
})

test('a database that another server still uses is left running', async () => {
  const dataDir = await newFolder()
  const first = await start(dataDir)
  const second = await start(dataDir)
  const client = new pg.Client({ connectionString: first.url })
  await client.connect()
  await second.stop()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
  await first.stop()
})

test('a full database, which cannot be asked for its users, is left running', async () => {
  const dataDir = await newFolder()
  const [first, second] = [await start(dataDir), await start(dataDir)]
  const clients: pg.Client[] = []
  const enter = async () => {
    const client = new pg.Client({ connectionString: first.url })
    client.on('error', () => {})
    await client.connect()
    clients.push(client)
  }
  const entered = await Promise.allSettled(Array.from({ length: 30 }, enter))
  expect(entered).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: '53300' }) })
  await second.stop()
  expect(isAlive(first.pid())).toBe(true)
  await Promise.all(clients.map((client) => client.end()))
  await first.stop()
  expect(isAlive(first.pid())).toBe(false)
})

test('a database that dies is restarted', async () => {
  const database = await start(await newFolder())
  const before = database.pid()
  process.kill(before, 'SIGKILL')
  await vi.waitFor(() => expect(database.pid()).not.toBe(before), { timeout: 120_000, interval: 100 })
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})

test.each([
  ['of no process', '999999'],
  ['of a process that is not a database', String(process.pid)],
])('a pid file %s does not stop a start', async (_, pid) => {
  const dataDir = await newFolder()
  const first = await start(dataDir)
  const file = join(dataDir, 'postgres/data/postmaster.pid')
  const lines = (await readFile(file, 'utf8')).split('\n')
  await first.stop()
  await writeFile(file, [pid, ...lines.slice(1)].join('\n'))
  const second = await start(dataDir)
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
})

test('a port taken by another program is replaced', async () => {
  const dataDir = await newFolder()
  const first = await start(dataDir)
  await first.stop()
  const taken = Number(new URL(first.url).port)
  const { createServer } = await import('node:net')
  const thief = createServer().listen(taken, '127.0.0.1')
  await once(thief, 'listening')
  const second = await start(dataDir)
  expect(Number(new URL(second.url).port)).not.toBe(taken)
  await second.stop()
  thief.close()
})

test('a binaries folder whose name PostgreSQL cannot use is named', async () => {
  const launch = () => {
    throw new Error('It would not even be found.')
  }
  const launcher = { binaries: '/opt/my $shop', home: await newFolder(), owner: null, launch }
  await expect(openCluster(launcher)).rejects.toThrow('in its name: /opt/my $shop')
})

const nobody = { uid: 65_534, gid: 65_534 }

test.runIf(isRoot)('as root, below a folder that only root may enter', async () => {
  const outer = await newFolder()
  await mkdir(outer, { mode: 0o700 })
  await chmod(outer, 0o700)
  const dataDir = join(outer, 'hawker')
  const first = await start(dataDir)
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
  const second = await start(dataDir)
  expect(second.url).toBe(first.url)
  await second.stop()
})

test.runIf(isRoot)('as another user, in a folder of that user', async () => {
  const outer = await newFolder()
  await mkdir(outer)
  await chown(outer, nobody.uid, nobody.gid)
  await chmod(join(outer, '..'), 0o755)
  const { process: server, pid } = await startElsewhere(join(outer, 'hawker'), nobody)
  expect((await stat(join(outer, 'hawker/postgres/data'))).uid).toBe(nobody.uid)
  server.kill('SIGTERM')
  await once(server, 'exit')
  // It has ended by then; its new parent removes it from the process list a moment later.
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 40_000, interval: 50 })
})
