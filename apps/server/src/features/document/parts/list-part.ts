import type { z } from 'zod'
import type { CellTx } from '../../../platform/db/cell.ts'
import { putAll, type Row } from '../../../platform/db/rows.ts'
import type { BotId } from '../../../platform/ids.ts'
import type { Reader, SavedListPart } from './part.ts'

/** Tables of which each row is one thing of a bot, by its id, with a position. */
type ListTable = 'agent' | 'bot_field' | 'custom_field' | 'keyword' | 'sequence' | 'tag' | 'tool' | 'topic'

/** The columns of every list. */
type Place = { bot_id: BotId; position: number }

type Options<Item, Table extends ListTable> = {
  table: Table
  schema: z.ZodType<Item>
  /** A thing of a file stands where the file has it, one that is made here at the end of the list. */
  toRow(item: Item, place: Place, at: Date, isOfFile: boolean): Row<Table>
  /** Turns a row into what the schema reads, where the columns differ from the document. */
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
  put: (tx, items, { bot_id, at }) =>
    putAll(
      tx,
      table,
      items.map((item, position) => toRow(item, { bot_id, position }, at, true)),
    ),
  save: async (tx, bot_id, item, at) => {
    const { position } = await findEnd(tx, bot_id, table)
    await putAll(tx, table, [toRow(item, { bot_id, position }, at, false)], ['position'])
  },
  delete: (tx, bot_id, id) => deleteRow(tx, bot_id, table, id),
})

/** For lists whose things made here have no position: they come after those of a file, in the order they were made. */
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

/** By a query of its own: a node of a cluster takes none within an insert. */
const findEnd = (tx: CellTx, bot_id: BotId, table: ListTable) =>
  tx
    .selectFrom(table)
    .select(({ eb, fn, val }) => eb(fn.coalesce(fn.max('position'), val(-1)), '+', 1).as('position'))
    .where('bot_id', '=', bot_id)
    .executeTakeFirstOrThrow()

const deleteRow = async (tx: CellTx, bot_id: BotId, table: ListTable, id: string): Promise<boolean> =>
  (await tx.deleteFrom(table).where('bot_id', '=', bot_id).where('id', '=', id).returning('id').execute()).length > 0
