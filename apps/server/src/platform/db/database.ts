import pg from 'pg'
import type { Log } from '../log.ts'
import { StartProblem } from '../settings.ts'
import { parseInstant } from './instant.ts'

/** The connections of this process to one PostgreSQL database. */
export type Database = {
  url: string
  /** For the message path, so that people's statements and the path's never wait for each other. */
  pathPool: pg.Pool
  /** The same for cells on a node of a cluster. */
  clusterPathPool: pg.Pool
  webPool: pg.Pool
  /** One connection outside the pools, without their time limit: migrations, locks, listening. */
  connect(name: string): Promise<pg.Client>
  close(): Promise<void>
}

type Sizes = {
  pathConnections: number
  webConnections: number
  /** Commits do not wait for the disk: a power failure loses the last moments, whole transactions at a time. */
  isQuick?: boolean
}

const quick = '-c synchronous_commit=off'

const timestamptz = 1184
const types = new pg.TypeOverrides()
types.setTypeParser(timestamptz, parseInstant)

// Generic plans: the path's few statements are planned once for any batch and find rows by index alone, because
// planning costs several times their execution.
const pathPlans =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_mergejoin=off -c enable_nestloop=off'

// Citus plans a statement for its actual parameters and refuses a generic plan ("could not create distributed plan").
const clusterPlans = '-c plan_cache_mode=force_custom_plan'

// Before version 18 a disabled plan type counts as infinitely expensive, so PostgreSQL compiles the statement each time
// it runs: seconds for what takes a millisecond (measured on 15).
const noCompiler = '-c jit=off'

// The database ends statements after 10 s, so an answer or a free connection comes a little later, or the database is
// lost: its machine is down, or a network drops every packet. TCP alone would wait for a quarter of an hour.
const answerWithinMs = 12_000

export async function openDatabase(
  url: string,
  sizes: Sizes,
  log: Log,
  query_timeout = answerWithinMs,
): Promise<Database> {
  const limits = limitsFor(await versionOf(url))
  const pool = (name: string, max: number, more = '') => {
    const made = new pg.Pool({
      connectionString: url,
      // With the process, so that an operator, and a test, can tell whose statement runs.
      application_name: `hawker ${name} ${process.pid}`,
      options: `-c TimeZone=UTC ${noCompiler} ${limits} ${more} ${sizes.isQuick ? quick : ''}`,
      max,
      types,
      connectionTimeoutMillis: answerWithinMs,
      idleTimeoutMillis: 30_000,
      query_timeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    // A broken idle connection is replaced at the next query; without a listener its error would end the process.
    made.on('error', (error) => log.warn({ error }, 'A database connection broke'))
    // One that breaks in use (a transaction over its time limit) has already failed its query; the pool drops it by
    // itself.
    made.on('connect', (client) => client.on('error', () => {}))
    // A connection whose query timed out still waits for its answer; the next query would queue behind it.
    made.on('release', (_error, client) => {
      if (isWaiting(client)) void client.end()
    })
    return made
  }
  const pathPool = pool('path', sizes.pathConnections, pathPlans)
  const clusterPathPool = pool('path', sizes.pathConnections, clusterPlans)
  const webPool = pool('web', sizes.webConnections)
  return {
    url,
    pathPool,
    clusterPathPool,
    webPool,
    connect: (name) => connect(url, name),
    close: async () => {
      await Promise.all([pathPool.end(), clusterPathPool.end(), webPool.end()])
    },
  }
}

/**
 * `pg` does not report that an abandoned query is still under way, but records it here; it does not record failed ones.
 */
const isWaiting = (client: pg.PoolClient): boolean => '_activeQuery' in client && Boolean(client._activeQuery)

/** A connection of its own. The caller ends it. */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `hawker ${name}`,
    options: '-c TimeZone=UTC',
    types,
    connectionTimeoutMillis: answerWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    // The server closes a connection that waits for a missing password only after a minute.
    void client.end().catch(() => {})
    throw error
  })
  return client
}

/** No transaction stays open: an old snapshot makes the hot tables several times slower. */
const limitsFor = (version: number) =>
  version >= 170_000
    ? '-c transaction_timeout=10s'
    : '-c statement_timeout=10s -c idle_in_transaction_session_timeout=10s'

async function versionOf(url: string) {
  const client = await connect(url, 'start')
  try {
    return await suitableVersion(client)
  } finally {
    await client.end()
  }
}

/** The version of PostgreSQL; too old a version or another encoding is refused before anything is made in it. */
export async function suitableVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  )
  const { version = 0, encoding = '' } = rows[0] ?? {}
  if (version < 150_000) throw new StartProblem(`Hawker needs PostgreSQL 15 or newer; this one is ${version}.`)
  // Other encodings refuse an emoji, or count its bytes.
  if (encoding !== 'UTF8')
    throw new StartProblem(
      `Hawker needs a database in UTF8; this one is in ${encoding}. "create database … encoding 'UTF8' locale 'C.UTF-8' template template0" makes one.`,
    )
  return version
}
