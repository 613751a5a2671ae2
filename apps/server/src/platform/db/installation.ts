import type pg from 'pg'
import type { Secret } from '../secret.ts'
import { StartProblem } from '../settings.ts'
import type { ControlDb } from './cell.ts'
import { isOpen } from './cell-open.ts'
import { distributeSchema, moveSchema, type Node, nodeOf, nodesOf } from './cluster.ts'
import { connect, suitableVersion } from './database.ts'
import { checkSchema, migrateSchema } from './migrate.ts'
import { ensurePartitions } from './partitions.ts'

export type CellPlace = { id: number; schema: string; url: string | null }

/**
 * Creates or migrates the control schema. Refuses a database with another secret before anything in its cells changes.
 */
export async function migrateControl(url: string, secret: Secret, now: Date): Promise<void> {
  const client = await connect(url, 'migrate')
  try {
    await suitableVersion(client)
    await migrateSchema(client, 'control', 'control')
    await checkSecret(client, secret, now)
    await client.query(
      `insert into control.cell (id, schema, created_at) select 1, 'cell_1', $1
       where not exists (select from control.cell) on conflict do nothing`,
      [now],
    )
  } finally {
    await client.end()
  }
}

/**
 * Creates or migrates the schema of one cell, with the partitions of the coming weeks; returns whether it is on a node
 * of a cluster.
 */
export async function migrateCell(cell: CellPlace, controlUrl: string, now: Date): Promise<{ isOnNode: boolean }> {
  const client = await connect(cell.url ?? controlUrl, 'migrate')
  try {
    await suitableVersion(client)
    await migrateSchema(client, 'cell', cell.schema)
    await ensurePartitions(client, cell.schema, now)
    return { isOnNode: (await nodeOf(client, cell.schema)) !== null }
  } finally {
    await client.end()
  }
}

async function checkSecret(client: Awaited<ReturnType<typeof connect>>, { fingerprint }: Secret, now: Date) {
  await client.query(
    'insert into control.installation (id, secret_fingerprint, created_at) values (1, $1, $2) on conflict do nothing',
    [fingerprint, now],
  )
  // A statement of its own: the one above does not see a row for which it waited.
  const { rows } = await client.query<{ secret_fingerprint: string }>(
    'select secret_fingerprint from control.installation',
  )
  if (rows[0]?.secret_fingerprint !== fingerprint)
    throw new StartProblem('This database was made with another HAWKER_SECRET. Start with that one.')
}

export async function readCells(control: ControlDb, secret: Secret): Promise<CellPlace[]> {
  const rows = await control.selectFrom('cell').select(['id', 'schema', 'url']).orderBy('id').execute()
  return rows.map((row) => ({ id: row.id, schema: row.schema, url: openUrl(row, secret) }))
}

const contextOf = (id: number) => `cell/${id}/url`

const openUrl = ({ id, url }: { id: number; url: Buffer | null }, secret: Secret) =>
  url && secret.decrypt(url, contextOf(id))

/**
 * Adds a cell, in the control database or another one, on a node of its cluster if asked. Cells are added one at a
 * time.
 */
export async function addCell(
  control: ControlDb,
  secret: Secret,
  controlUrl: string,
  url: string | null,
  now: Date,
  isOnNode = false,
) {
  const client = await connect(controlUrl, 'cells')
  try {
    await client.query('select pg_advisory_lock($1)', [addingKey])
    const last = await control
      .selectFrom('cell')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    const id = (last?.id ?? 0) + 1
    const cell = { id, schema: `cell_${id}`, url }
    if (isOnNode) await inDatabase(url ?? controlUrl, nodesOf)
    await claimSchema(url ?? controlUrl, cell.schema, secret)
    // The schema first: a server that finds the row uses it at once.
    const made = await migrateCell(cell, controlUrl, now)
    if (isOnNode && !made.isOnNode)
      await inDatabase(url ?? controlUrl, (database) => distributeSchema(database, cell.schema))
    const sealed = url === null ? null : secret.encrypt(url, contextOf(id))
    await control.insertInto('cell').values({ id, schema: cell.schema, url: sealed, created_at: now }).execute()
    return cell
  } finally {
    await client.end()
  }
}

const addingKey = 4_600_003

async function inDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connect(url, 'cells')
  try {
    await suitableVersion(client)
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Creates the schema of a new cell and marks its owner. Without the mark two installations on one database would use
 * the same name and work on each other's conversations. A schema of ours may remain from an interrupted attempt.
 */
const claimSchema = (url: string, schema: string, { fingerprint }: Secret) =>
  inDatabase(url, async (client) => {
    const ours = markOf(fingerprint)
    const found = await findSchema(client, schema)
    if (found && found.mark !== ours)
      throw new StartProblem(
        `There is a ${schema} in that database already, of another installation or a copy of this one.`,
      )
    await client.query(`begin; create schema if not exists ${schema}; comment on schema ${schema} is '${ours}'; commit`)
  })

const markOf = (fingerprint: string) => `Hawker ${fingerprint}`

async function findSchema(client: pg.Client, schema: string) {
  const { rows } = await client.query<{ mark: string | null }>(
    "select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = $1",
    [schema],
  )
  return rows[0]
}

/** Whether a cell's database answers and has a cell of ours that this code can use; throws the reason if not. */
export async function checkCell({ schema, url }: CellPlace, controlUrl: string, { fingerprint }: Secret) {
  return inDatabase(url ?? controlUrl, async (client) => {
    const found = await findSchema(client, schema)
    if (!found) throw new StartProblem(`There is no ${schema} in that database.`)
    if (found.mark !== null && found.mark !== markOf(fingerprint))
      throw new StartProblem(`The ${schema} in that database is of another installation.`)
    const { rows } = await client.query<{ has: boolean }>('select to_regclass($1) is not null as has', [
      `${schema}.migration`,
    ])
    if (!rows[0]?.has || !(await checkSchema(client, 'cell', schema)))
      throw new StartProblem(`The ${schema} in that database is empty.`)
    return { isMarked: found.mark !== null, node: await nodeOf(client, schema) }
  })
}

/** Moves a cell to another node of its cluster while servers use it. */
export async function moveCell(place: CellPlace, controlUrl: string, secret: Secret, node: Node): Promise<void> {
  const { node: old } = await checkCell(place, controlUrl, secret)
  if (!old)
    throw new StartProblem(`Cell ${place.id} does not lie on a node of a cluster, so it cannot be moved to one.`)
  await inDatabase(place.url ?? controlUrl, async (client) => {
    const nodes = await nodesOf(client)
    if (!nodes.some((one) => isSame(one, node)))
      throw new StartProblem(`No node of that cluster is ${nameOf(node)}. It has ${nodes.map(nameOf).join(', ')}.`)
    if (!isSame(old, node)) await moveSchema(client, place.schema, node)
  })
}

const isSame = (one: Node, other: Node) => one.host === other.host && one.port === other.port

/** The address of a database, as people write it. */
export const nameOf = ({ host, port }: Node): string => `${host}:${port}`

/**
 * Stores a cell's new address after the operator restored it there. Returns the bots that are missing there, because a
 * copy may be older than they are. The first cell has no mark, and a dump can lose it: then its bots show to whom the
 * cell belongs.
 */
export async function placeCell(
  control: ControlDb,
  secret: Secret,
  controlUrl: string,
  place: CellPlace,
  now: Date,
): Promise<string[]> {
  const { id, schema, url } = place
  const { isMarked } = await checkCell(place, controlUrl, secret)
  const old = (await readCells(control, secret)).find((cell) => cell.id === id)
  if (old && (await isInUse(old, controlUrl)))
    throw new StartProblem(`A server works on cell ${id} at its old address. Stop the servers first.`)
  const bots = await control
    .selectFrom('bot')
    .select(['id', 'platform', 'page_id'])
    .where('cell', '=', id)
    .where('status', '=', 'ready')
    .orderBy('id')
    .execute()
  const client = await connect(url ?? controlUrl, 'cells')
  try {
    const { rows } = await client.query<{ id: string; platform: string; page_id: string }>(
      `select id, platform, page_id from ${schema}.bot`,
    )
    const there = new Set(rows.map(keyOf))
    const missing = bots.filter((bot) => !there.has(keyOf(bot)))
    if (missing.length === bots.length && (bots.length || !isMarked))
      throw new StartProblem(
        `The ${schema} in that database has none of the bots of cell ${id}: it is empty, or of another installation.`,
      )
    await migrateCell(place, controlUrl, now)
    await client.query(`comment on schema ${schema} is '${markOf(secret.fingerprint)}'`)
    const sealed = url === null ? null : secret.encrypt(url, contextOf(id))
    await control.updateTable('cell').set({ url: sealed }).where('id', '=', id).execute()
    return missing.map((bot) => bot.id)
  } finally {
    await client.end()
  }
}

/**
 * Whether a server has the cell open at its address, as far as that database can tell; one that is away cannot be
 * asked. Two servers on two copies of a cell would send everything twice, and rows stored in the old copy would be
 * lost.
 */
async function isInUse({ id, url }: CellPlace, controlUrl: string): Promise<boolean> {
  const client = await connect(url ?? controlUrl, 'cells').catch(() => null)
  if (!client) return false
  try {
    return await isOpen(client, id)
  } finally {
    await client.end()
  }
}

const keyOf = ({ id, platform, page_id }: { id: string; platform: string; page_id: string }) =>
  JSON.stringify([id, platform, page_id])
