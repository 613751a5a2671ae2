import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isFull } from '../db/away.ts'
import { codeOf } from '../error-code.ts'
import { type Cluster, clusterUrl } from './cluster.ts'

/** The content of `postmaster.pid`: the process of the cluster, and its port. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

export async function readPostmaster({ data }: Cluster): Promise<Postmaster | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => null)
  if (text === null) return null
  const lines = text.split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** A container without an init process may keep an ended orphan as a zombie for a while. */
function isZombie(pid: number) {
  if (process.platform !== 'linux') return false
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return true
  }
}

/** After a reboot the pid may belong to any process; only Linux can tell cheaply. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid)
  const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  return command.trim() === 'postgres'
}

/** How many connections the running database was started for; null when it cannot be queried. */
export async function connectionsOf(cluster: Cluster): Promise<number | null> {
  const client = new pg.Client({ connectionString: clusterUrl(cluster, 'postgres'), connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ most: number }>("select current_setting('max_connections')::int as most")
    return rows[0]?.most ?? null
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Whether the server at the cluster's port is this cluster: it accepts our password and names our folder. Throws when
 * it is full.
 */
export async function answers(cluster: Cluster): Promise<boolean> {
  const client = new pg.Client({ connectionString: clusterUrl(cluster, 'postgres'), connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
    return rows[0]?.folder === cluster.data
  } catch (error) {
    if (isFull(error)) throw error
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

export async function waitUntilGone(pid: number, most_ms: number): Promise<boolean> {
  for (let waited = 0; waited < most_ms; waited += 20) {
    if (!isAlive(pid)) return true
    await sleep(20)
  }
  return !isAlive(pid)
}

/** Stops the database in its fast mode: open sessions are ended, nothing is lost. */
export async function stopPostmaster(pid: number) {
  for (const [signal, most_ms] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await waitUntilGone(pid, most_ms)) return
  }
}

/**
 * Whether another Hawker process still uses the cluster. Our own session may still show for a moment after its end. A
 * database that cannot be queried, because it is full or the machine stalls, counts as used, so that it is not stopped
 * on a guess.
 */
export async function isUsedByOthers(cluster: Cluster): Promise<boolean> {
  for (let seen = 0, unanswered = 0; seen < 20 && unanswered < 4; ) {
    const sessions = await countOtherSessions(cluster)
    if (sessions === 0) return false
    if (sessions === null) unanswered++
    else seen++
    await sleep(50)
  }
  return true
}

const nobodyIsIn = new Set(['ECONNREFUSED', 'ENOENT', '57P03'])

/** Null when it cannot be determined. */
async function countOtherSessions(cluster: Cluster): Promise<number | null> {
  const client = new pg.Client({ connectionString: clusterUrl(cluster, 'postgres'), connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ sessions: string }>(
      "select count(*) as sessions from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    return Number(rows[0]?.sessions ?? 0)
  } catch (error) {
    return nobodyIsIn.has(codeOf(error)) ? 0 : null
  } finally {
    await client.end().catch(() => {})
  }
}
