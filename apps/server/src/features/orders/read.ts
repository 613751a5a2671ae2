import { itemsText, type Order } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import { storedTotals } from './amounts.ts'
import * as lists from './list-queries.ts'
import * as queries from './queries.ts'
import { listReturns } from './return-queries.ts'
import { orderOf } from './row.ts'
import type { OrderRow, OrderView } from './shapes.ts'

type Readable = Pick<CellDb, 'selectFrom'>
type Row = Awaited<ReturnType<typeof lists.listOrders>>[number]

/** Whole orders of rows, with their lines and duplicates. */
export async function ordersOf(db: Readable, bot_id: BotId, rows: Row[]): Promise<{ row: Row; order: Order }[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(await queries.listItems(db, bot_id, ids), ({ order_id }) => order_id)
  const doubles = new Map((await queries.listDuplicates(db, bot_id, ids)).map(({ id, ...which }) => [id, which]))
  return rows.map((row) => ({
    row,
    order: orderOf(row, items.get(row.id) ?? [], {
      duplicated_phone: Boolean(doubles.get(row.id)?.duplicated_phone),
      duplicated_customer: Boolean(doubles.get(row.id)?.duplicated_customer),
    }),
  }))
}

/** The orders of these ids with their rows, in no order; those that are gone are left out. */
export const readOrders = async (db: CellDb, bot_id: BotId, ids: string[]) =>
  ordersOf(
    db,
    bot_id,
    await lists.listOrders(db, bot_id, {
      ...{ ids, words: null, status: null, customer_id: null, before: null },
      limit: ids.length,
    }),
  )

/** One order with its row; null: the bot has none of this id. */
export async function findWhole(db: Readable, bot_id: BotId, row: Row | undefined) {
  const [found] = row ? await ordersOf(db, bot_id, [row]) : []
  return found ?? null
}

/** An order as its screen shows it. */
export async function readOrder(db: Readable, bot_id: BotId, id: string): Promise<OrderView> {
  const found = await findWhole(db, bot_id, await queries.findOrder(db, bot_id, id))
  if (!found) throw new Refusal('not_found')
  const { row, order } = found
  const { revision, created_at, updated_at } = row
  const returned = (await listReturns(db, bot_id, id)).map(({ position, quantity }) => ({ position, quantity }))
  return { ...order, totals: storedTotals(order), returned, revision, created_at, updated_at }
}

/** Rows of the list, from the same orders that the drawer shows. */
export async function rowsOf(db: Readable, bot_id: BotId, rows: Row[]): Promise<OrderRow[]> {
  return (await ordersOf(db, bot_id, rows)).map(({ row, order }) => {
    const { total, paid, cod } = storedTotals(order)
    const { shipping_address: to } = order
    return {
      ...{ id: order.id, display_id: order.display_id, key: order.key, status: order.status },
      ...{ currency: order.currency, customer_id: order.customer_id, total, paid, cod },
      name: order.bill_full_name || to.full_name,
      phone: order.bill_phone_number || to.phone_number,
      items: itemsText(order.items),
      is_locked: order.is_locked,
      is_removed: order.is_removed,
      revision: row.revision,
      duplicated_phone: order.duplicated_phone,
      duplicated_customer: order.duplicated_customer,
      created_at: row.created_at,
      updated_at: row.updated_at,
    }
  })
}
