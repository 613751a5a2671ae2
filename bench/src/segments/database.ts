import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type CellDb, makeCell } from '../../../apps/server/src/platform/db/cell.ts'
import { openCells } from '../../../apps/server/src/platform/db/cells.ts'
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../../apps/server/src/platform/log.ts'
import { startEmbedded } from '../../../apps/server/src/platform/postgres/embedded.ts'
import { createSecret } from '../../../apps/server/src/platform/secret.ts'
import { addConversations, addCustomers } from './people.ts'
import { now } from './questions.ts'

export type Filled = { db: CellDb; hand: pg.Client; size_mb: number; end(): Promise<void> }

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC -c synchronous_commit=off' })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** An embedded database with the product's own settings and so many customers of one bot; it goes when it ends. */
export async function fillDatabase(customers: number): Promise<Filled> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hawker-segments-'))
  // PostgreSQL does not run as root: its account must be able to enter.
  await chmod(dataDir, 0o711)
  const log = createLog('warn')
  const start = () => startEmbedded({ dataDir, log, maxConnections: 20 })
  let embedded = await start()
  const remove = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const secret = createSecret('a secret that only this bench has')
    const pools = { pathConnections: 2, webConnections: 2 }
    await (await openCells({ ...pools, url: embedded.url, secret, log, now: () => new Date() })).close()
    const filling = await connect(embedded.url)
    await filling.query(addCustomers, [customers, now])
    await filling.query(addConversations, [customers, now])
    await filling.query('vacuum (analyze) cell_1.customer')
    await filling.query('vacuum (analyze) cell_1.conversation')
    await filling.end()
    // As an installation of this size runs since its last start: with memory for its pages.
    await embedded.stop()
    embedded = await start()
    const hand = await connect(embedded.url)
    const { rows } = await hand.query<{ mb: number }>(
      `select (pg_total_relation_size('cell_1.customer') + pg_total_relation_size('cell_1.conversation')) / 1e6 as mb`,
    )
    const database = await openDatabase(embedded.url, { pathConnections: 1, webConnections: 1 }, log)
    const end = async () => {
      await hand.end().catch(() => {})
      await database.close()
      await remove()
    }
    return { db: makeCell(1, 'cell_1', database).db, hand, size_mb: Number(rows[0]?.mb), end }
  } catch (error) {
    await remove()
    throw error
  }
}
