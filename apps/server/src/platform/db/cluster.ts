import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isRolledBack } from '../error-code.ts'
import { StartProblem } from '../settings.ts'

/** A node of a Citus cluster. */
export type Node = { host: string; port: number }

const hasCitus = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ has: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_schema') is not null as has",
  )
  return Boolean(rows[0]?.has)
}

/** Where a cluster stores a schema: its node, or null for a schema of the coordinator itself. */
export async function nodeOf(client: pg.ClientBase, schema: string): Promise<Node | null> {
  if (!(await hasCitus(client))) return null
  const { rows } = await client.query<Node>(
    `select node.nodename as host, node.nodeport as port
     from pg_dist_schema placed
     join pg_dist_partition part on part.colocationid = placed.colocationid
     join pg_dist_shard shard on shard.logicalrelid = part.logicalrelid
     join pg_dist_placement placement on placement.shardid = shard.shardid
     join pg_dist_node node on node.groupid = placement.groupid and node.noderole = 'primary'
     where placed.schemaid = to_regnamespace($1) limit 1`,
    [schema],
  )
  return rows[0] ?? null
}

/** The nodes that store schemas. Refuses a database that is not the coordinator of a cluster with workers. */
export async function nodesOf(client: pg.ClientBase): Promise<Node[]> {
  if (!(await hasCitus(client)))
    throw new StartProblem('That database is not the coordinator of a Citus cluster: the extension is missing in it.')
  const { rows } = await client.query<Node>(
    `select nodename as host, nodeport as port from pg_dist_node
     where isactive and shouldhaveshards and noderole = 'primary' order by nodename, nodeport`,
  )
  if (!rows.length)
    throw new StartProblem('That Citus cluster has no worker. "select citus_add_node(host, port)" adds one.')
  return rows
}

/** Distributes a schema with all its tables to a node that the cluster chooses. */
export const distributeSchema = (client: pg.ClientBase, schema: string): Promise<void> =>
  againIfRolledBack(() => client.query('select citus_schema_distribute($1::regnamespace)', [schema]))

/** Moves a distributed schema to another node while servers use it; they only wait at the very end. */
export const moveSchema = (client: pg.ClientBase, schema: string, { host, port }: Node): Promise<void> =>
  againIfRolledBack(() =>
    client.query("select citus_schema_move($1::regnamespace, $2, $3, 'auto')", [schema, host, port]),
  )

const mostTries = 8

/** On a deadlock the cluster ends the youngest statement: here that is the one that can wait longest. */
async function againIfRolledBack(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await work()
      return
    } catch (error) {
      if (tries === mostTries || !isRolledBack(error)) throw error
      await sleep(100 * 2 ** tries)
    }
}
