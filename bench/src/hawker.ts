import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type CrashPlatform, messengers } from '../../apps/server/src/runtime/testing/messengers.ts'
import { nodeFlags } from '../../scripts/node-flags.mjs'
import { endProcess } from './child.ts'
import { benchSecret, fillDatabase, type OwnDatabase } from './database.ts'

/** The content of `demo.json`. */
export type Demo = {
  owner: { email: string; password: string }
  bots: { platform: string; page_id: string; webhook_url: string; token: string; secret: string }[]
}

/** A fresh installation of its own: server, demo, and its embedded database unless it is given an empty one. */
export type Hawker = {
  pid: number
  origin: string
  /** Address of its database, and a connection to it. */
  database: string
  db: pg.Client
  /** Connections to the nodes of a cluster that store its cell. */
  nodes: pg.Client[]
  demo: Demo
  bot: Demo['bots'][number]
  end(): Promise<void>
}

const program = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const startMs = 60_000

/** Starts a server whose messenger `of` is at `platform`. With `profile` its CPU profile is written into that folder. */
export async function startHawker(
  platform: string,
  profile: string | null,
  ownUrl: string | null = null,
  of: CrashPlatform | 'facebook' = 'telegram_bot',
): Promise<Hawker> {
  const own = ownUrl ? await fillDatabase(ownUrl) : null
  const folder = await mkdtemp(join(tmpdir(), 'hawker-bench-'))
  // PostgreSQL does not run as root: its account must be able to enter.
  await chmod(folder, 0o711)
  const port = await freePort()
  const settings = of === 'facebook' ? ['HAWKER_GRAPH_API_URL'] : messengers[of].settings
  const options = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const server = spawn(process.execPath, [...nodeFlags, ...options, program], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      HAWKER_DATA_DIR: folder,
      ...Object.fromEntries(settings.map((name) => [name, platform])),
      HAWKER_DEMO_LIFE: '0',
      HAWKER_LOG_LEVEL: 'warn',
      ...(ownUrl && { DATABASE_URL: ownUrl, HAWKER_SECRET: benchSecret, HAWKER_DEMO: '1' }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  createInterface(server.stderr).on('line', complain())
  const origin = `http://127.0.0.1:${port}`
  try {
    await untilReady(origin, () => server.exitCode !== null)
    const demo: Demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    const bot = demo.bots.find((one) => one.platform === of)
    if (!bot) throw new Error(`demo.json names no bot of ${of}`)
    const database = ownUrl ?? (await databaseUrl(folder))
    const db = await connectTo(database)
    const nodes = await Promise.all(
      (own?.nodes ?? []).map(({ host, port }) =>
        connectTo(Object.assign(new URL(database), { host: `${host}:${port}` }).href),
      ),
    )
    const end = async () => {
      for (const client of [db, ...nodes]) await client.end().catch(() => {})
      await endAll(server, folder, own)
    }
    return { pid: server.pid ?? 0, origin, database, db, nodes, demo, bot, end }
  } catch (error) {
    await endAll(server, folder, own)
    throw error
  }
}

async function endAll(server: ChildProcess, folder: string, own: OwnDatabase | null) {
  await endProcess(server, 'SIGTERM')
  await own?.end()
  await rm(folder, { recursive: true, force: true })
}

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  // An embedded database ends with its server, so the error of that connection is expected.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Prints the server's first five errors: one that comes with every message would hide the figures. */
const complain = () => {
  let lines = 0
  return (line: string) => {
    if (++lines <= 5) console.error(line.slice(0, 500))
    if (lines === 6) console.error('… and more of the kind')
  }
}

async function untilReady(origin: string, isGone: () => boolean) {
  for (const until = Date.now() + startMs; Date.now() < until; await sleep(100)) {
    if (isGone()) break
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('The server did not start.')
}

/** The embedded database stores port and password beside its files, which may be elsewhere. */
async function databaseUrl(folder: string) {
  const elsewhere = await readFile(join(folder, 'postgres-is-elsewhere.txt'), 'utf8').catch(() => null)
  const home = elsewhere?.trim() ?? join(folder, 'postgres')
  const [port, password] = await Promise.all(
    ['port', 'password'].map(async (file) => (await readFile(join(home, file), 'utf8')).trim()),
  )
  return `postgres://hawker:${password}@127.0.0.1:${port}/hawker`
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
