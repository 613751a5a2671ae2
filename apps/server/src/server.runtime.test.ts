import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect as connectTo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { connect } from './platform/db/database.ts'
import { isAlive } from './platform/postgres/postmaster.ts'
import { freePort, processEnv, type ServerProcess, startServerProcess } from './testing/server-process.ts'

const folders: string[] = []
const running: ServerProcess[] = []
afterEach(async () => {
  for (const { child, exited } of running.splice(0)) {
    child.kill('SIGTERM')
    await exited
  }
})
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hawker-server-'))
  folders.push(folder)
  return join(folder, 'data')
}
const start = async (env: Record<string, string>, wrap?: string[]) => {
  const server = await startServerProcess(env, wrap)
  running.push(server)
  return server
}
const demo = z.object({
  owner: z.object({ email: z.string(), password: z.string() }),
  bots: z.array(z.object({ platform: z.string(), webhook_url: z.string(), secret: z.string() })),
})
const readDemo = async (dataDir: string) => demo.parse(JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')))
const signIn = async ({ url }: ServerProcess, owner: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/v1/sign_in`, { method: 'POST', headers, body: JSON.stringify(owner) })
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0] ?? '' }
}
const databasePid = async (dataDir: string) => {
  const lines = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')
  return Number(lines.split('\n')[0])
}
const main = join(import.meta.dirname, 'main.ts')
/** The address of a data folder's embedded database. */
const databaseUrl = async (dataDir: string) => {
  const [port, password] = await Promise.all(
    ['port', 'password'].map((name) => readFile(join(dataDir, 'postgres', name), 'utf8')),
  )
  return `postgres://hawker:${password?.trim()}@127.0.0.1:${port?.trim()}/hawker`
}
/** The addresses of the demo accounts' platforms. */
const demoAddresses = async (url: string) => {
  const client = await connect(url, 'tests')
  const { rows } = await client.query<{ api_url: string }>(
    'select api_url from cell_1.account where api_url is not null order by bot_id',
  )
  await client.end()
  return rows.map(({ api_url }) => api_url)
}
const childrenOf = (pid = 0) => {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}

/** Starts a server that must fail; returns its exit code and its only line. */
const startsInVain = (env: Record<string, string>) => {
  const run = spawnSync(process.execPath, [main], {
    env: { ...processEnv, PORT: '0', ...env },
    encoding: 'utf8',
  })
  expect(run.stderr.trim().split('\n')).toHaveLength(1)
  return { status: run.status, line: run.stderr }
}

test('the demo: made once, kept after kill -9, and untouched by starts that fail', async () => {
  const dataDir = await newFolder()
  const first = await start({ HAWKER_DATA_DIR: dataDir })
  const { owner, bots } = await readDemo(dataDir)
  expect((await stat(join(dataDir, 'demo.json'))).mode & 0o777).toBe(0o600)
  expect(bots.map(({ platform }) => platform).sort()).toEqual([
    'custom',
    'facebook',
    'google_agent',
    'instagram_official',
    'line',
    'pke_chat_plugin',
    'telegram_bot',
    'tiktok_business_messaging',
    'viber',
    'whatsapp_business_account',
    'zalo',
  ])
  await vi.waitFor(() => expect(first.said()).toContain(owner.password))
  expect(first.said()).toContain('Three things to try')
  expect(first.said()).toMatch(/\/chatbot\/flows\?bot_id=\d+\n/)
  expect(await signIn(first, owner)).toMatchObject({ status: 200, cookie: expect.stringContaining('token_jwt=') })

  const database = await databasePid(dataDir)
  const left = childrenOf(first.child.pid).filter((pid) => pid !== database)
  first.child.kill('SIGKILL')
  await first.exited
  running.pop()
  expect(isAlive(database)).toBe(true)
  // The stand-ins end by themselves when the process that started them is gone.
  await vi.waitFor(() => expect(left.filter(isAlive)).toEqual([]), { timeout: 40_000 })

  const second = await start({ HAWKER_DATA_DIR: dataDir })
  expect(await databasePid(dataDir)).toBe(database)
  expect((await signIn(second, owner)).status).toBe(200)
  expect((await readDemo(dataDir)).bots).toEqual(bots)

  // Another start on the same port prints the conflict and the setting to change, and the running server keeps its demo.
  const port = new URL(second.url).port
  const url = await databaseUrl(dataDir)
  const before = await demoAddresses(url)
  expect(before.length).toBe(10)
  const { status, line } = startsInVain({ HAWKER_DATA_DIR: dataDir, PORT: port, HOST: '127.0.0.1' })
  expect(status).toBe(1)
  expect(line).toContain(`Port ${port} is in use`)
  expect(line).toMatch(/PORT=\d+ npm start/)
  expect(await demoAddresses(url)).toEqual(before)
  expect(isAlive(database)).toBe(true)
  expect((await signIn(second, owner)).status).toBe(200)

  second.child.kill('SIGINT')
  expect(await second.exited).toBe(0)
  running.pop()
  expect(isAlive(database)).toBe(false)

  // A start that fails leaves no database behind.
  const HAWKER_SECRET = 'a secret that this database was not made with'
  expect(startsInVain({ HAWKER_DATA_DIR: dataDir, HAWKER_DEMO: '0', HAWKER_SECRET })).toEqual({
    status: 1,
    line: 'This database was made with another HAWKER_SECRET. Start with that one.\n',
  })
  await expect(databasePid(dataDir)).rejects.toThrow('ENOENT')

  // The state that a first start leaves when it is killed after making its owner.
  await rm(join(dataDir, 'demo.json'))
  await writeFile(join(dataDir, 'demo-begun.json'), JSON.stringify(owner))
  const third = await start({ HAWKER_DATA_DIR: dataDir })
  expect((await readDemo(dataDir)).owner).toEqual(owner)
  expect((await readDemo(dataDir)).bots).toHaveLength(bots.length)
  expect((await signIn(third, owner)).status).toBe(200)
  await expect(stat(join(dataDir, 'demo-begun.json'))).rejects.toThrow('ENOENT')
})

/** The data folder of the starts that need none of their own: making a database takes longer than starting it. */
const used = await newFolder()

describe('a server outside the demo', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServerProcess({ HAWKER_DATA_DIR: used, HAWKER_DEMO: '0' })
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.exited
  })

  test('outside the demo the owner is shown once, and there is no demo.json', async () => {
    await vi.waitFor(() => expect(server.said()).toMatch(/Sign in as owner-[\da-f]{8}@hawker\.local with \S+/))
    await expect(stat(join(used, 'demo.json'))).rejects.toThrow('ENOENT')
    expect((await fetch(`${server.url}/phone`, { redirect: 'manual' })).status).toBe(404)
  })

  test('while the database is away requests are answered 503, and 200 when it is back', async () => {
    const statusOf = async () => (await fetch(`${server.url}/readyz`)).status
    const database = await databasePid(used)
    process.kill(database, 'SIGKILL')
    await vi.waitFor(async () => expect(await statusOf()).toBe(503), { timeout: 80_000, interval: 20 })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await vi.waitFor(async () => expect(await statusOf()).toBe(200), { timeout: 240_000 })
    expect(await databasePid(used)).not.toBe(database)
  })

  test('clients that stand still do not keep a server from closing in order', async () => {
    const database = await databasePid(used)
    const half = connectTo({ host: '127.0.0.1', port: Number(new URL(server.url).port) })
    half.on('error', () => {})
    half.write('POST /v1/sign_in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{')
    // The server has accepted it once a later one is answered.
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    half.destroy()
    expect(isAlive(database)).toBe(false)
  })
})

test('several processes share the port, and one that dies is replaced', async () => {
  const misspelt = { HAWKER_METRIC_TOKEN: 'x' }
  const server = await start({ HAWKER_DATA_DIR: used, HAWKER_PROCESSES: '2', HAWKER_DEMO: '0', ...misspelt })
  expect(server.said().match(/HAWKER_METRIC_TOKEN is set, .*/g)).toEqual([
    'HAWKER_METRIC_TOKEN is set, but Hawker does not read it. Did you mean HAWKER_METRICS_TOKEN?',
  ])
  const database = await databasePid(used)
  const workers = () => childrenOf(server.child.pid).filter((pid) => pid !== database)
  expect(workers()).toHaveLength(2)
  // Each may hold 8 for the path, 6 for people, and a few more.
  const client = await connect(await databaseUrl(used), 'tests')
  const { rows } = await client.query<{ most: number }>("select current_setting('max_connections')::int as most")
  await client.end()
  expect(rows[0]?.most).toBeGreaterThanOrEqual(2 * 20)
  // The younger one may not be listening yet; its replacement must not hold up the end.
  const victim = workers().at(-1) ?? 0
  process.kill(victim, 'SIGKILL')
  await vi.waitFor(() => expect([workers().length, workers().includes(victim)]).toEqual([2, false]), {
    timeout: 80_000,
  })
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), { timeout: 80_000 })
  await vi.waitFor(() => expect(server.said()).toContain('Hawker is at'), { timeout: 80_000 })

  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  running.pop()
  expect(isAlive(database)).toBe(false)
})

test('several processes get a signal while they start: all end, and none is replaced', async () => {
  const env = { ...processEnv, HAWKER_DATA_DIR: used, PORT: '0', HAWKER_PROCESSES: '2', HAWKER_DEMO: '0' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  await vi.waitFor(() => expect(childrenOf(child.pid)).toHaveLength(3), { timeout: 120_000, interval: 20 })
  const database = await databasePid(used)
  // The signal of Ctrl-C.
  process.kill(-(child.pid ?? 0), 'SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(said).not.toContain('starting another')
  expect(isAlive(database)).toBe(false)
})

test('several processes of which none can start end the start', async () => {
  const broken = `${used}-broken.cjs`
  await writeFile(broken, "if (require('node:cluster').isWorker) process.exit(3)")
  const run = spawnSync(process.execPath, ['--require', broken, main], {
    env: { ...processEnv, HAWKER_DATA_DIR: used, PORT: '0', HAWKER_PROCESSES: '2', HAWKER_DEMO: '0' },
    encoding: 'utf8',
  })
  expect([run.status, run.stderr]).toEqual([1, expect.stringContaining('No server process could start')])
  await expect(databasePid(used)).rejects.toThrow('ENOENT')
})

test('a terminal that is closed ends the server in order', async () => {
  const server = await start({ HAWKER_DATA_DIR: used, HAWKER_DEMO: '0' })
  const database = await databasePid(used)
  server.child.kill('SIGHUP')
  expect(await server.exited).toBe(0)
  running.pop()
  expect(isAlive(database)).toBe(false)
})

test('a server whose npm was killed ends', async () => {
  const env = { HAWKER_DATA_DIR: used, HAWKER_DEMO: '0', npm_lifecycle_event: 'start' }
  const shell = await start(env, ['/bin/sh', '-c', '"$0" "$@" & wait'])
  const [server = 0] = childrenOf(shell.child.pid)
  expect(isAlive(server)).toBe(true)
  shell.child.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(server)).toBe(false), { timeout: 80_000 })
  running.pop()
})

test('an invalid setting is reported in one line', () => {
  const run = () =>
    execFileSync(process.execPath, [main], { env: { ...process.env, ...processEnv, PORT: 'seven' }, stdio: 'pipe' })
  expect(run).toThrow(/PORT cannot be "seven"/)
})

test('an unusable data folder is reported in one line', async () => {
  const dataDir = await newFolder()
  await writeFile(dataDir, 'a file')
  const env = { ...processEnv, HAWKER_DATA_DIR: dataDir, PORT: '0', HAWKER_DEMO: '0' }
  const run = spawnSync(process.execPath, [main], { env, encoding: 'utf8' })
  expect([run.status, run.stderr]).toEqual([
    1,
    expect.stringMatching(/^The data folder cannot be used: EEXIST.* See HAWKER_DATA_DIR\.\n$/),
  ])
})

test('one server more than the database has connections for: the error says so, and what to do', async () => {
  const env = { HAWKER_DATA_DIR: used, HAWKER_DEMO: '0', HAWKER_PATH_CONNECTIONS: '2', HAWKER_WEB_CONNECTIONS: '2' }
  await start(env)
  const url = await databaseUrl(used)
  const enter = () => connect(url, 'tests')
  const entered = await Promise.allSettled(Array.from({ length: 40 }, enter))
  const run = spawnSync(process.execPath, [main], {
    env: { ...processEnv, ...env, HAWKER_LOG_LEVEL: 'silent', PORT: String(await freePort()) },
    encoding: 'utf8',
  })
  await Promise.all(entered.map((each) => each.status === 'fulfilled' && each.value.end()))
  expect([run.status, run.stderr]).toEqual([
    1,
    expect.stringMatching(
      /^The database has no free connection: .*too many clients already\. .*HAWKER_WEB_CONNECTIONS.*\n$/,
    ),
  ])
})

test('a server stopped while starting ends cleanly and leaves no database behind', async () => {
  const dataDir = await newFolder()
  const env = { ...processEnv, HAWKER_DATA_DIR: dataDir, PORT: '0', HAWKER_DEMO: '0' }
  const child = spawn(process.execPath, [main], { env, stdio: 'ignore' })
  const pid = await vi.waitFor(() => databasePid(dataDir), { timeout: 120_000, interval: 20 })
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(isAlive(pid)).toBe(false)
})
