import { type InsertObject, type RawBuilder, sql, type Transaction } from 'kysely'
import type { CellTables } from './cell-tables.generated.ts'

type Table = keyof CellTables
export type Row<T extends Table> = InsertObject<CellTables, T>

// The protocol counts a statement's parameters in 16 bits; larger batches are no faster.
const mostRows = 1_000
// Characters of text in one statement: PostgreSQL reads and stores as many within a second, also beside other work.
const mostText = 4_000_000

const textOf = (row: object) =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)

/** Rows in batches that one statement each can store in time. */
function* batchesOf<T extends object>(rows: T[]): Generator<T[]> {
  let batch: T[] = []
  let text = 0
  for (const row of rows) {
    const more = textOf(row)
    if (batch.length === mostRows || (batch.length > 0 && text + more > mostText)) {
      yield batch
      batch = []
      text = 0
    }
    batch.push(row)
    text += more
  }
  if (batch.length > 0) yield batch
}

/** Stores any number of rows in few statements. */
export async function insertAll<T extends Table>(
  tx: Transaction<CellTables>,
  table: T,
  rows: Row<T>[],
  end: RawBuilder<unknown> = sql``,
): Promise<void> {
  for (const batch of batchesOf(rows)) await tx.insertInto(table).values(batch).modifyEnd(end).execute()
}

const kept = ['bot_id', 'id', 'created_at']

/**
 * Stores things of a bot. Where one with the same `id` exists, its columns are replaced, except its creation time and
 * those in `except`.
 */
export async function putAll<T extends Table>(
  tx: Transaction<CellTables>,
  table: T,
  rows: Row<T>[],
  except: string[] = [],
): Promise<void> {
  const changed = Object.keys(rows[0] ?? {}).filter((column) => ![...kept, ...except].includes(column))
  const set = changed.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  await insertAll(tx, table, rows, sql`on conflict (bot_id, id) do update set ${sql.join(set)}`)
}
