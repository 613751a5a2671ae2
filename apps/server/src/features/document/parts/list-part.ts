import { sql } from 'kysely'
import type { z } from 'zod'
import type { CellTx } from '../../../platform/db/cell.ts'
import { putAll, type Row } from '../../../platform/db/rows.ts'
import type { BotId } from '../../../platform/ids.ts'
import type { ListTable, Reader, SavedListPart } from './part.ts'

/** The columns of every list. */
type Place = { bot_id: BotId; position: number }

type Options<Item, Table extends ListTable> = {
  table: Table
  schema: z.ZodType<Item>
  /** An imported thing keeps its position in the file; a new one goes to the end of the list. */
  toRow(item: Item, place: Place, at: Date, isOfFile: boolean): Row<Table>
  /** Turns a row into the document's form, where the columns differ from it. */
  fromRow?(row: Record<string, unknown>): unknown
  nameOf(item: Item): string
  /** The order of the list. */
  order?: ('position' | 'created_at' | 'id')[]
}

/** A list of the document that stands in a table of its own. */
export const listPart = <Item, Table extends ListTable>({
  table,
  schema,
  toRow,
  fromRow = (row) => row,
  nameOf,
  order = ['position', 'id'],
}: Options<Item, Table>): SavedListPart<Item> => ({
  kind: table,
  nameOf,
  read: async (db, bot_id) => (await readRows(db, bot_id, table, order)).map((row) => schema.parse(fromRow(row))),
  put: async (tx, items, { bot_id, at, is_added }) => {
    if (items.length === 0) return
    const first = is_added ? (await findEnd(tx, bot_id, table)).position : 0
    const rows = items.map((item, index) => toRow(item, { bot_id, position: first + index }, at, !is_added))
    await putAll(tx, table, rows)
  },
  save: async (tx, bot_id, item, at) => {
    const { position } = await findEnd(tx, bot_id, table)
    await putAll(tx, table, [toRow(item, { bot_id, position }, at, false)], ['position'])
  },
  delete: (tx, bot_id, ids) => deleteRows(tx, bot_id, table, ids),
})

/** For lists in which new things have no position: they follow the imported ones, in order of creation. */
export const ofFile = (position: number, isOfFile: boolean): number | null => (isOfFile ? position : null)

const readRows = (
  db: Reader,
  bot_id: BotId,
  table: ListTable,
  order: ('position' | 'created_at' | 'id')[],
): Promise<Record<string, unknown>[]> =>
  order
    .reduce((query, column) => query.orderBy(column), db.selectFrom(table).selectAll().where('bot_id', '=', bot_id))
    .execute()

/** A query of its own, because a Citus node accepts no subquery within an insert. */
const findEnd = (tx: CellTx, bot_id: BotId, table: ListTable) =>
  tx
    .selectFrom(table)
    .select(({ eb, fn, val }) => eb(fn.coalesce(fn.max('position'), val(-1)), '+', 1).as('position'))
    .where('bot_id', '=', bot_id)
    .executeTakeFirstOrThrow()

const deleteRows = (tx: CellTx, bot_id: BotId, table: ListTable, ids: string[]) =>
  tx.deleteFrom(table).where('bot_id', '=', bot_id).where('id', '=', sql<string>`any(${ids}::text[])`).execute()
