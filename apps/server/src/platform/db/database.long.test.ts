import net from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { createLog } from '../log.ts'
import { createSecret } from '../secret.ts'
import { StartProblem } from '../settings.ts'
import { wordsFor } from '../words-for.ts'
import { isDatabaseAway, onceThere } from './away.ts'
import { connect, openDatabase } from './database.ts'
import { migrateControl } from './installation.ts'

const log = createLog('silent')

test('a connection that the database ends in use fails its query, and nothing else', async () => {
  const { webPool, close } = await openDatabase(await testDatabase(), { pathConnections: 1, webConnections: 1 }, log)
  const client = await webPool.connect()
  await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow(/terminating connection/)
  // Its end event follows a moment later: without a listener it would be an uncaught exception.
  await new Promise((resolve) => client.once('end', resolve))
  client.release(true)
  expect((await webPool.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }])
  await close()
})

const open = (url: string, wait_ms: number) =>
  onceThere(log, () => openDatabase(url, { pathConnections: 1, webConnections: 1 }, log), wait_ms)

const freePort = async () => {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

test('a start waits for a database that is not there yet', async () => {
  const url = new URL(await testDatabase())
  const { port, hostname } = url
  url.port = String(await freePort())
  const opening = open(url.href, 60_000)
  const proxy = net.createServer((near) => near.pipe(net.connect(Number(port), hostname)).pipe(near))
  afterAll(() => proxy.close())
  setTimeout(() => proxy.listen(Number(url.port), url.hostname), 200)
  const { webPool, close } = await opening
  expect((await webPool.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }])
  await close()
})

test('statements run uncompiled, whatever the database’s own settings', async () => {
  const url = await testDatabase()
  const name = new URL(url).pathname.slice(1)
  const { webPool, close } = await open(url, 0)
  await webPool.query(`alter database ${name} set jit to on`)
  await close()

  const again = await open(url, 0)
  for (const pool of [again.pathPool, again.webPool])
    expect((await pool.query<{ jit: string }>('show jit')).rows).toEqual([{ jit: 'off' }])
  await again.close()
})

/** A database created with the given options. */
const otherDatabase = async (how: string) => {
  const url = new URL(await testDatabase())
  const admin = await connect(url.href, 'tests')
  const name = `${url.pathname.slice(1)}_other`
  await admin.query(`create database ${name} ${how}`)
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  url.pathname = name
  return url
}

test('a database without UTF-8 is refused before anything is made in it', async () => {
  const { href } = await otherDatabase("encoding 'LATIN1' locale_provider libc locale 'C' template template0")
  const secret = createSecret('a secret that only tests have, long enough')
  const refused = onceThere(log, () => migrateControl(href, secret, new Date()), 0)
  await expect(refused).rejects.toThrow('Hawker needs a database in UTF8; this one is in LATIN1.')
  const client = await connect(href, 'tests')
  expect((await client.query("select from pg_namespace where nspname = 'control'")).rowCount).toBe(0)
  await client.end()
})

test('a user without the right to create gets a message of one line', async () => {
  const url = await otherDatabase('')
  const admin = await connect(url.href, 'tests')
  const guest = `guest_${url.pathname.slice(1)}`
  await admin.query(`create role ${guest} login password 'welcome'`)
  Object.assign(url, { username: guest, password: 'welcome' })
  const secret = createSecret('a secret that only tests have, long enough')
  const refused = await onceThere(log, () => migrateControl(url.href, secret, new Date()), 0).catch(
    (error: unknown) => error,
  )
  await admin.query(`drop role ${guest}`)
  await admin.end()
  expect(refused).toBeInstanceOf(StartProblem)
  expect(refused).toMatchObject({ message: expect.stringMatching(/^The database cannot be used: permission denied/) })
})

test.each([
  [
    'is not there in time',
    async (url: URL) => (url.port = String(await freePort())),
    /^The database is not there: .*ECONN/,
  ],
  ['has another name', async (url: URL) => (url.pathname = '/none'), /^The database refuses the connection: .*"none"/],
  [
    'has another password',
    async (url: URL) => (url.password = 'other'),
    /^The database refuses the connection: password/,
  ],
])('a database that %s ends the start with a message for the operator', async (_, change, words) => {
  const url = new URL(await testDatabase())
  await change(url)
  const refused = await open(url.href, 0).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartProblem)
  expect(refused).toMatchObject({ message: expect.stringMatching(words) })
})

test('a database without free connections is reported with the settings that use them', async () => {
  const url = await otherDatabase('')
  const admin = await connect(url.href, 'tests')
  const guest = `guest_${url.pathname.slice(1)}`
  await admin.query(`create role ${guest} login password 'welcome' connection limit 0`)
  Object.assign(url, { username: guest, password: 'welcome' })
  const refused = await open(url.href, 0).catch((error: unknown) => error)
  await admin.query(`drop role ${guest}`)
  await admin.end()
  expect(isDatabaseAway(refused)).toBe(true)
  expect(wordsFor(refused)).toMatch(
    /^The database has no free connection: too many .* HAWKER_PATH_CONNECTIONS .* max_connections/,
  )
})

test('a query that needs more room than the database allows is the query’s fault', async () => {
  const client = await connect(await testDatabase(), 'tests')
  await client.query("set temp_file_limit = '1MB'; set work_mem = '64kB'")
  const refused = await client
    .query('select i from generate_series(1, 1000000) i order by i desc')
    .catch((error: unknown) => error)
  await client.end()
  expect(refused).toMatchObject({ code: '53400' })
  expect(isDatabaseAway(refused)).toBe(false)
})

test('a database whose socket is missing during a restart is away', async () => {
  const refused = await connect('postgres:///hawker?host=/nowhere&user=hawker', 'tests').catch(
    (error: unknown) => error,
  )
  expect(refused).toMatchObject({ code: 'ENOENT' })
  expect(isDatabaseAway(refused)).toBe(true)
})

test('our own time-out ends a connection that cannot be made, before the database waits for a password', async () => {
  const url = new URL(await testDatabase())
  const { port, hostname } = url
  const proxy = net.createServer()
  const ended = new Promise<string>((resolve) =>
    proxy.on('connection', (near) => {
      const far = net.connect(Number(port), hostname)
      near.pipe(far).pipe(near)
      for (const socket of [near, far]) socket.on('error', () => {})
      near.on('end', () => resolve('by us'))
      far.on('end', () => resolve('by the database'))
    }),
  )
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  afterAll(() => proxy.close())
  const address = proxy.address()
  Object.assign(url, { port: String(typeof address === 'object' && address ? address.port : 0), password: '' })
  await expect(connect(url.href, 'tests')).rejects.toThrow('password')
  expect(await ended).toBe('by us')
})

/** A proxy before a database; on demand its connections silently carry nothing more. */
async function proxyTo(url: URL) {
  const pairs: [net.Socket, net.Socket][] = []
  const server = net.createServer((near) => {
    const far = net.connect(Number(url.port), url.hostname)
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far).pipe(near)
    pairs.push([near, far])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    for (const socket of pairs.flat()) socket.destroy()
    server.close()
  })
  const address = server.address()
  const behind = new URL(url)
  behind.hostname = '127.0.0.1'
  behind.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: behind.href,
    swallow() {
      for (const [near, far] of pairs) far.unpipe(near.unpipe(far).resume()).resume()
    },
  }
}

test('a silent database is retried on another connection', async () => {
  const proxy = await proxyTo(new URL(await testDatabase()))
  const { webPool, close } = await openDatabase(proxy.url, { pathConnections: 1, webConnections: 1 }, log, 500)
  const one = async () => (await webPool.query<{ n: number }>('select 1 as n')).rows
  expect(await one()).toEqual([{ n: 1 }])

  proxy.swallow()
  const lost = await one().catch((error: unknown) => error)
  expect(lost).toMatchObject({ message: 'Query read timeout' })
  expect(isDatabaseAway(lost)).toBe(true)
  expect(await one()).toEqual([{ n: 1 }])

  // Returned to the pool as healthy, as our query builder does.
  const client = await webPool.connect()
  proxy.swallow()
  await expect(client.query('select 1')).rejects.toThrow('Query read timeout')
  client.release()
  expect(await one()).toEqual([{ n: 1 }])
  await close()
})

test('a connection whose query failed is used again', async () => {
  const { webPool, close } = await openDatabase(await testDatabase(), { pathConnections: 1, webConnections: 1 }, log)
  const pidOf = async () => {
    const client = await webPool.connect()
    await expect(client.query('select $1::int', ['x'])).rejects.toThrow(/invalid input/)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await expect(client.query('select $1::int', ['x'])).rejects.toThrow(/invalid input/)
    client.release()
    return rows[0]?.pid
  }
  expect(await pidOf()).toBe(await pidOf())
  await close()
})

test.each([
  [false, 'on'],
  [true, 'off'],
])('connections that are quick: %s: their commits wait for the disk: %s', async (isQuick, waits) => {
  const sizes = { pathConnections: 1, webConnections: 1, isQuick }
  const { pathPool, webPool, close } = await openDatabase(await testDatabase(), sizes, log)
  for (const pool of [pathPool, webPool])
    expect((await pool.query<object>('show synchronous_commit')).rows).toEqual([{ synchronous_commit: waits }])
  await close()
})
