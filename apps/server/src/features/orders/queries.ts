import { uncountedStatuses } from '@hawker/core'
import { type SqlBool, sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { columnsOf, itemRows } from './row.ts'

/** The columns of an order as it is read. */
export const columns = [
  ...(['id', 'display_id', 'key', 'status', 'currency', 'customer_id', 'full_name', 'phone', 'phone_number'] as const),
  ...(['discount', 'shipping_fee', 'prepaid', 'point', 'point_money', 'cash', 'transfer_money'] as const),
  ...(['charged_by_card', 'partner_fee', 'is_locked', 'is_removed', 'details', 'cart_id'] as const),
  ...(['revision', 'created_at', 'updated_at'] as const),
] as const

const isCounted = (of: 'a' | 'b') => sql<SqlBool>`${sql.ref(`${of}.status`)} <> all(${[...uncountedStatuses]}::int[])`

type Readable = Pick<CellDb, 'selectFrom'>

export const findOrder = (db: Readable, bot_id: BotId, id: string) =>
  db.selectFrom('order').select(columns).where('bot_id', '=', bot_id).where('id', '=', id).executeTakeFirst()

export const lockOrder = (db: Readable, bot_id: BotId, id: string) =>
  db
    .selectFrom('order')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const listItems = (db: Readable, bot_id: BotId, ids: string[]) =>
  db
    .selectFrom('order_item')
    .select(['order_id', 'variation_id', 'product_id', 'name', 'price', 'weight', 'quantity'])
    .select(['discount_each_product', 'is_bonus_product', 'note'])
    .where('bot_id', '=', bot_id)
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()

/** Those of these orders that have another one of 30 days, neither cancelled nor removed, with the same phone number or customer. */
export const listDuplicates = (db: Readable, bot_id: BotId, ids: string[]) =>
  db
    .selectFrom('order as a')
    .where('a.bot_id', '=', bot_id)
    .select('a.id')
    .select((eb) => {
      const another = eb
        .selectFrom('order as b')
        .select('b.id')
        .where('b.bot_id', '=', bot_id)
        .whereRef('b.id', '<>', 'a.id')
        .where(
          sql<SqlBool>`b.created_at between a.created_at - interval '30 days' and a.created_at + interval '30 days'`,
        )
        .where(isCounted('b'))
      const samePhone = another.whereRef('b.phone_number', '=', 'a.phone_number')
      const sameCustomer = another.whereRef('b.customer_id', '=', 'a.customer_id')
      return [
        eb.and([eb('a.phone_number', '<>', ''), eb.exists(samePhone)]).as('duplicated_phone'),
        eb.exists(sameCustomer).as('duplicated_customer'),
      ]
    })
    .where('a.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isCounted('a'))
    .execute()

/** Other orders of 30 days before and after this one, neither cancelled nor removed, with its phone number or customer. */
export const listDuplicatesOf = (db: Readable, bot_id: BotId, id: string, limit: number) =>
  db
    .selectFrom('order')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('id', '<>', id)
    .where(sql<SqlBool>`status <> all(${[...uncountedStatuses]}::int[])`)
    .where(
      sql<SqlBool>`exists (${db
        .selectFrom('order as a')
        .select('a.id')
        .where('a.bot_id', '=', bot_id)
        .where('a.id', '=', id)
        .where(isCounted('a'))
        .where(
          sql<SqlBool>`"order".created_at between a.created_at - interval '30 days' and a.created_at + interval '30 days'
            and (a.phone_number <> '' and "order".phone_number = a.phone_number or "order".customer_id = a.customer_id)`,
        )})`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

type Columns = ReturnType<typeof columnsOf>

/** Stores a new order under the next number of the bot; undefined: another one took the number or the key meanwhile. */
export const insertOrder = (
  tx: CellTx,
  bot_id: BotId,
  {
    id,
    key,
    customer_id,
    cart_id,
    at,
    ...order
  }: Columns & { id: string; key: string; customer_id: string | null; cart_id: string | null; at: Date },
) =>
  tx
    .insertInto('order')
    .values(({ selectFrom }) => ({
      ...order,
      ...{ id, key, bot_id, customer_id, cart_id, created_at: at, updated_at: at },
      display_id: selectFrom('order')
        .select(sql<string>`coalesce(max(display_id), 0) + 1`.as('next'))
        .where('bot_id', '=', bot_id),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('display_id')
    .executeTakeFirst()

export async function updateOrder(tx: CellTx, bot_id: BotId, id: string, order: Columns, at: Date): Promise<void> {
  await tx
    .updateTable('order')
    .set(({ eb }) => ({ ...order, updated_at: at, revision: eb('revision', '+', 1) }))
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()
  await lookAtParcel(tx, bot_id, id, at)
  await lookAtPos(tx, bot_id, id, at)
}

/** Stores what was paid for an order. */
export async function updateSums(
  tx: CellTx,
  bot_id: BotId,
  id: string,
  sums: Pick<Columns, 'cash' | 'transfer_money' | 'charged_by_card'>,
  at: Date,
) {
  await tx
    .updateTable('order')
    .set(({ eb }) => ({ ...sums, updated_at: at, revision: eb('revision', '+', 1) }))
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()
  await lookAtParcel(tx, bot_id, id, at)
  await lookAtPos(tx, bot_id, id, at)
}

// The point of sale of a changed order has to be told; one that refused it may take it now.
const lookAtPos = (tx: CellTx, bot_id: BotId, order_id: string, at: Date) =>
  tx
    .updateTable('pos_order')
    .set({ next_at: at })
    .where('bot_id', '=', bot_id)
    .where('order_id', '=', order_id)
    .where('state', '<>', 'gone')
    .execute()

// The carrier of a changed order may have to collect another amount.
const lookAtParcel = (tx: CellTx, bot_id: BotId, order_id: string, at: Date) =>
  tx
    .updateTable('shipment')
    .set({ next_look_at: at })
    .where('bot_id', '=', bot_id)
    .where('order_id', '=', order_id)
    .where('state', '=', 'made')
    .where('next_look_at', 'is not', null)
    .execute()

/** Replaces the lines of an order. Nothing has come back of the new ones. */
export async function putItems(tx: CellTx, bot_id: BotId, order_id: string, rows: ReturnType<typeof itemRows>) {
  await tx.deleteFrom('order_return').where('bot_id', '=', bot_id).where('order_id', '=', order_id).execute()
  await tx.deleteFrom('order_item').where('bot_id', '=', bot_id).where('order_id', '=', order_id).execute()
  if (rows.length > 0)
    await tx
      .insertInto('order_item')
      .values(rows.map((row) => ({ ...row, bot_id, order_id })))
      .execute()
}

/** The name of a bot, and its clock and language, by which its market is known. */
export const findShop = (db: Readable, bot_id: BotId) =>
  db.selectFrom('bot').select(['timezone', 'language', 'name']).where('id', '=', bot_id).executeTakeFirstOrThrow()

const orderKinds = ['order_made', 'order_changed', 'order_removed'] as const

/** The events of an order, the latest first. Events of orders without a customer stand under conversation 0. */
export const listOrderEvents = (
  db: CellDb,
  bot_id: BotId,
  order: { id: string; customer_id: string | null; created_at: string },
  limit: number,
) =>
  db
    .selectFrom('event')
    .select(['id', 'at', 'kind', 'user_id', 'flow', 'data'])
    .where('bot_id', '=', bot_id)
    .where('conversation_id', '=', order.customer_id ?? '0')
    .where('at', '>=', order.created_at)
    .where('kind', 'in', orderKinds)
    .where(sql<string>`data->>'order'`, '=', order.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The order that this cart became. */
export const findOfCart = (db: Readable, bot_id: BotId, cart_id: string) =>
  db.selectFrom('order').select(columns).where('bot_id', '=', bot_id).where('cart_id', '=', cart_id).executeTakeFirst()
