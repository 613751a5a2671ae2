import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import type { BotId } from '../ids.ts'
import type { CellTables } from './cell-tables.generated.ts'
import type { ControlTables } from './control-tables.generated.ts'
import type { Database } from './database.ts'

/** Queries the tables of one cell without naming its schema. */
export type CellDb = Kysely<CellTables>
export type CellTx = Transaction<CellTables>
export type ControlDb = Kysely<ControlTables>

/** A schema with everything of its bots, and the connections to its database. */
export type Cell = {
  id: number
  schema: string
  /** For the message path. Its statements write `cell.table`. */
  pool: pg.Pool
  /** For people and programs. */
  db: CellDb
  database: Database
  /** The cell is on a node of a cluster, of which `database` is the coordinator. */
  isOnNode: boolean
}

export type Cells = {
  control: ControlDb
  controlPool: pg.Pool
  controlDatabase: Database
  /** Every known cell. A new one is announced, or found within a minute. */
  all(): Cell[]
  /** The cell of a bot; refuses with `not_found` when the bot does not exist. */
  of(bot_id: BotId): Promise<Cell>
  /** Numbers of the cells whose database could not be opened yet. */
  away(): number[]
  /** A cell by its number, even one added a moment ago. Throws CellAway for one that is away. */
  at(id: number): Promise<Cell>
  /** Polls for cells that were added while this process runs. */
  lookForNew(): Promise<void>
  /** Called with each cell that is added while this process runs, before its first use. */
  onAdd(added: (cell: Cell) => Promise<void>): void
  /** Forgets a deleted bot's cell. */
  forget(bot_id: BotId): void
  close(): Promise<void>
}

export const makeCell = (id: number, schema: string, database: Database, isOnNode = false): Cell => ({
  id,
  schema,
  pool: isOnNode ? database.clusterPathPool : database.pathPool,
  db: new Kysely<CellTables>({ dialect: new PostgresDialect({ pool: database.webPool }) }).withSchema(schema),
  database,
  isOnNode,
})

export const makeControl = (database: Database): ControlDb =>
  new Kysely<ControlTables>({ dialect: new PostgresDialect({ pool: database.webPool }) }).withSchema('control')
