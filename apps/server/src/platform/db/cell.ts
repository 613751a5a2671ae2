import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import type { BotId } from '../ids.ts'
import type { CellTables } from './cell-tables.generated.ts'
import type { ControlTables } from './control-tables.generated.ts'
import type { Database } from './database.ts'

/** Works on the tables of one cell; no schema is written out. */
export type CellDb = Kysely<CellTables>
export type CellTx = Transaction<CellTables>
export type ControlDb = Kysely<ControlTables>

/** A schema that holds everything of its bots, and the connections to the database it lies in. */
export type Cell = {
  id: number
  schema: string
  /** For the path of messages. Its statements write `cell.table`. */
  pool: pg.Pool
  /** For people and programs. */
  db: CellDb
  database: Database
  /** It lies on a node of a cluster, of which `database` is the coordinator. */
  isOnNode: boolean
}

export type Cells = {
  control: ControlDb
  controlPool: pg.Pool
  controlDatabase: Database
  /** Every cell known now; one that was added is told of, or found within a minute. */
  all(): Cell[]
  /** The cell a bot lies in; refuses with `not_found` when there is no such bot. */
  of(bot_id: BotId): Promise<Cell>
  /** Numbers of the cells whose database could not be opened yet; there is nothing but to wait for them. */
  away(): number[]
  /** A cell by its number, also one that was added a moment ago. Throws CellAway for one that is away. */
  at(id: number): Promise<Cell>
  /** Looks for cells that were added while this process runs. */
  lookForNew(): Promise<void>
  /** Called with each cell that is added while this process runs, before anything is asked of it. */
  onAdd(added: (cell: Cell) => Promise<void>): void
  /** Forgets where a bot lies, once it is deleted. */
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
