import pg from 'pg'
import { openCells } from '../../apps/server/src/platform/db/cells.ts'
import { distributeSchema, type Node, nodesOf } from '../../apps/server/src/platform/db/cluster.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { createSecret } from '../../apps/server/src/platform/secret.ts'

export const benchSecret = 'a secret that only benches have, long enough'

/** An empty database for a measurement, emptied again at its end; on a cluster's coordinator, its cell lies on a node. */
export type OwnDatabase = { nodes: Node[]; end(): Promise<void> }

export async function fillDatabase(url: string): Promise<OwnDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select from pg_namespace where nspname in ('control', 'cell_1', 'pgboss')")
  if (rows.length) {
    await client.end()
    throw new Error(
      'DATABASE_URL names a database in use: the bench fills it and empties it again, so it takes an empty one.',
    )
  }
  const end = async () => {
    for (const schema of ['cell_1', 'pgboss', 'control']) await client.query(`drop schema if exists ${schema} cascade`)
    await client.end()
  }
  try {
    await makeTables(url)
    const citus = await client.query("select from pg_extension where extname = 'citus'")
    if (!citus.rowCount) return { nodes: [], end }
    const nodes = await nodesOf(client)
    await distributeSchema(client, 'cell_1')
    return { nodes, end }
  } catch (error) {
    await end()
    throw error
  }
}

async function makeTables(url: string) {
  const few = { pathConnections: 1, webConnections: 1 }
  const [secret, log] = [createSecret(benchSecret), createLog('warn')]
  await (await openCells({ ...few, url, secret, log, now: () => new Date() })).close()
}
