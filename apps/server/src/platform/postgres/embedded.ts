import type { ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { oneAtATime } from '../../../../../scripts/one-at-a-time.mjs'
import type { Log } from '../log.ts'
import { memoryHere } from '../memory.ts'
import { StartProblem } from '../settings.ts'
import { findBinaries } from './binaries.ts'
import { buffersFor, storedBytes } from './buffers.ts'
import { type Cluster, clusterUrl, openCluster, settlePort } from './cluster.ts'
import { chooseLauncher, giveTo, type Launcher } from './launcher.ts'
import {
  answers,
  connectionsOf,
  isAlive,
  isPostgres,
  isUsedByOthers,
  readPostmaster,
  stopPostmaster,
} from './postmaster.ts'

export type EmbeddedDatabase = {
  url: string
  pid(): number
  /** Stops the database, unless another Hawker process still uses it. */
  stop(): Promise<void>
}

type Options = { dataDir: string; log: Log; maxConnections: number; settings?: Record<string, string> }

const startTimeoutMs = 60_000

/** Starts the database of this installation, or adopts the one a killed process left running. */
export async function startEmbedded({
  dataDir,
  log,
  maxConnections,
  settings = {},
}: Options): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const launcher = await chooseLauncher({ dataDir, binaries: await findBinaries(), log })
  const stopping = new AbortController()
  // Two simultaneous first starts would mix their files.
  const lock = `database ${await realpath(dataDir)}`
  const onWait = () => log.info('Another process is starting the database; waiting for it')

  const { cluster, all, ...started } = await oneAtATime(lock, start, onWait)
  let { pid } = started
  const watching = watch()
  return {
    url: clusterUrl(cluster),
    pid: () => pid,
    async stop() {
      stopping.abort()
      await watching
      if (!(await isUsedByOthers(cluster))) return stopPostmaster(pid)
      log.info('Another process uses the database, so it goes on running')
    },
  }

  async function start() {
    const opened = await openCluster(launcher)
    const shared_buffers = `${buffersFor(await storedBytes(opened.data), memoryHere())}MB`
    const all = { ...baseSettings(maxConnections), shared_buffers, ...settings }
    const adopted = await adopt(opened, maxConnections, log)
    const cluster = adopted ?? (await settlePort(launcher, opened))
    const pid = adopted?.pid ?? (await startUntilReady(launcher, cluster, all, log))
    await makeDatabase(cluster)
    return { cluster, all, pid }
  }

  /** Another process may have restarted it already. */
  async function startAgain() {
    const running = await findRunning(cluster, log)
    return running?.pid ?? (await startUntilReady(launcher, cluster, all, log))
  }

  /** Restarts the database when it dies. Meanwhile statements fail, and requests get 503. */
  async function watch() {
    let wait_ms = 250
    while (await pause(wait_ms, stopping.signal)) {
      if (isAlive(pid)) continue
      log.error('The database stopped; starting it again')
      try {
        pid = await oneAtATime(lock, startAgain, onWait)
        wait_ms = 250
      } catch (error) {
        log.error({ error }, 'The database did not start')
        wait_ms = Math.min(wait_ms * 2, 10_000)
      }
    }
  }
}

/** False when the wait was aborted. */
const pause = (ms: number, signal: AbortSignal) => sleep(ms, true, { ref: false, signal }).catch(() => false)

/**
 * Finds the database of a killed process, if it is ours and answers. If it has fewer connections than needed now, for
 * more processes or larger pools, it is stopped unless another process uses it.
 */
async function adopt(cluster: Cluster, maxConnections: number, log: Log) {
  const running = await findRunning(cluster, log)
  const has = running && (await connectionsOf(running))
  if (!running || has === null || has >= maxConnections) return running
  if (await isUsedByOthers(running)) {
    log.warn({ has, needs: maxConnections }, 'Others use the database, which was started for fewer connections')
    return running
  }
  await stopPostmaster(running.pid)
  return null
}

/** A stale pid file is removed. */
async function findRunning(cluster: Cluster, log: Log): Promise<(Cluster & { pid: number }) | null> {
  const until = Date.now() + startTimeoutMs
  for (;;) {
    const found = await readPostmaster(cluster)
    if (!found) return null
    if (!isAlive(found.pid) || !(await isPostgres(found.pid))) {
      await rm(join(cluster.data, 'postmaster.pid'), { force: true })
      return null
    }
    const running = { ...cluster, port: found.port }
    if (found.isReady && (await answers(running))) {
      log.info({ pid: found.pid }, 'Took over the running database')
      return { ...running, pid: found.pid }
    }
    if (Date.now() > until)
      throw new StartProblem(
        `Process ${found.pid} holds the database in ${cluster.data} and does not answer: end it, and start again.`,
      )
    await sleep(100)
  }
}

/** Retries for some seconds: after a `kill -9` the last sessions still hold the shared memory. */
async function startUntilReady(launcher: Launcher, cluster: Cluster, settings: Record<string, string>, log: Log) {
  const until = Date.now() + 15_000
  for (;;) {
    const child = await startOnce(launcher, cluster, settings)
    if (await becomesReady(child, cluster)) return child.pid ?? 0
    const said = (await readFile(cluster.logFile, 'utf8').catch(() => '')).split('\n').slice(-8).join('\n')
    if (Date.now() > until) throw new StartProblem(`The database does not start:\n${said}`)
    log.warn({ said }, 'The database did not start; trying again')
    await sleep(500)
  }
}

async function startOnce(launcher: Launcher, cluster: Cluster, settings: Record<string, string>) {
  const size = await stat(cluster.logFile).then(
    (found) => found.size,
    () => 0,
  )
  const output = openSync(cluster.logFile, size > 5_000_000 ? 'w' : 'a', 0o600)
  const options = Object.entries({ ...settings, port: String(cluster.port) })
  const args = ['-D', cluster.data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  await giveTo(launcher.owner, cluster.logFile)
  const child = launcher.launch('postgres', args, output)
  child.on('error', () => {})
  child.unref()
  return child
}

async function becomesReady(child: ChildProcess, cluster: Cluster): Promise<boolean> {
  const until = Date.now() + startTimeoutMs
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined && Date.now() < until) {
    const found = await readPostmaster(cluster)
    if (found?.pid === child.pid && found.isReady && (await answers(cluster))) return true
    await sleep(20)
  }
  return false
}

async function makeDatabase(cluster: Cluster) {
  const client = new pg.Client({ connectionString: clusterUrl(cluster, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'hawker'")
    if (!rowCount) await client.query('create database hawker')
  } finally {
    await client.end()
  }
}

/** Tuned for one machine that also runs the server: small at rest, durable, no JIT for short statements. */
const baseSettings = (maxConnections: number): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: String(maxConnections),
  synchronous_commit: 'on',
  wal_compression: 'off',
  wal_buffers: '8MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  max_wal_senders: '0',
  wal_level: 'minimal',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  huge_pages: 'off',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '1',
  max_locks_per_transaction: '128',
  autovacuum_naptime: '15s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  logging_collector: 'off',
})
