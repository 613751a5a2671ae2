import { openOrderStatuses, unsoldStatuses } from '@hawker/core'
import { type SqlBool, sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { isPerson } from '../../platform/db/is-person.ts'
import type { BotId } from '../../platform/ids.ts'
import { columns } from './queries.ts'

type Readable = Pick<CellDb, 'selectFrom'>

/** The newest order of a customer that is not removed. */
export const findLatest = (db: Readable, bot_id: BotId, customer_id: string) =>
  db
    .selectFrom('order')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('customer_id', '=', customer_id)
    .where('is_removed', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The number of a customer's orders that are sold, and the sum of the totals of those in this currency. */
export const sumBought = (tx: Readable, bot_id: BotId, customer_id: string, currency: string) =>
  tx
    .selectFrom('order as o')
    .select(({ fn, selectFrom }) => [
      sql<number>`count(*)::int`.as('count'),
      fn
        .coalesce(
          sql<string>`sum(case when o.currency = ${currency} then o.shipping_fee - o.discount + ${selectFrom(
            'order_item as i',
          )
            .select(
              sql<string>`coalesce(sum((i.price - i.discount_each_product) * i.quantity)
                filter (where not i.is_bonus_product), 0)`.as('lines'),
            )
            .where('i.bot_id', '=', bot_id)
            .whereRef('i.order_id', '=', 'o.id')} end)`,
          sql<string>`0`,
        )
        .as('spent'),
    ])
    .where('o.bot_id', '=', bot_id)
    .where('o.customer_id', '=', customer_id)
    .where(sql<SqlBool>`o.status <> all(${[...unsoldStatuses]}::int[])`)
    .executeTakeFirstOrThrow()

/** Stores the facts of the newest order with its customer; null: there is none any longer. Replay learns of it by the edit. */
export const putLatest = (tx: CellTx, bot_id: BotId, customer_id: string, latest: object | null) =>
  tx
    .updateTable('customer')
    .set(({ eb }) => ({
      facts: latest
        ? sql<string>`facts || ${JSON.stringify({ latest_order: latest })}::jsonb`
        : sql<string>`facts - 'latest_order'`,
      edit_revision: eb('edit_revision', '+', 1),
    }))
    .where('bot_id', '=', bot_id)
    .where('id', '=', customer_id)
    .execute()

/** Those of these customers who have an order that is not settled yet. */
export async function listOpenBuyers(db: Readable, bot_id: BotId, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('order')
    .select('customer_id')
    .distinct()
    .where('bot_id', '=', bot_id)
    .where('customer_id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('status', '=', sql<number>`any(${[...openOrderStatuses]}::int[])`)
    .execute()
  return rows.flatMap(({ customer_id }) => customer_id ?? [])
}

/** Deletes orders of these customers for good, as if they had never been. */
export async function eraseOrdersOf(db: CellDb, bot_id: BotId, customer_ids: string[]): Promise<void> {
  const ids = db
    .selectFrom('order')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('customer_id', '=', sql<string>`any(${customer_ids}::bigint[])`)
  for (const table of [
    ...([
      'order_item',
      'order_return',
      'stock_hold',
      'shipment',
      'payment',
      'payment_attempt',
      'pos_order',
      'conversion',
    ] as const),
  ] as const)
    await db.deleteFrom(table).where('bot_id', '=', bot_id).where('order_id', 'in', ids).execute()
  await db
    .deleteFrom('order')
    .where('bot_id', '=', bot_id)
    .where('customer_id', '=', sql<string>`any(${customer_ids}::bigint[])`)
    .execute()
}

/** Customers whose phone number ends in one of these eight digits, or whose id is `psid`: at most `limit`. */
export const listByPhone = (
  db: Readable,
  bot_id: BotId,
  { ends, psid, limit }: { ends: readonly string[]; psid: string | null; limit: number },
) => {
  const isAlike = sql<SqlBool>`phone <> '' and right(regexp_replace(phone, '\\D', '', 'g'), 8) = any(${[...ends]}::text[])`
  return db
    .selectFrom('customer')
    .select(['id', 'psid', 'phone', 'full_name', 'first_name', 'last_name'])
    .where('bot_id', '=', bot_id)
    .where(isPerson(bot_id))
    .where('id', '>', '0')
    .where(psid === null ? isAlike : sql<SqlBool>`(${isAlike} or psid = ${psid})`)
    .limit(limit)
    .execute()
}

/** The channel of a bot. */
export const findPlatform = async (db: Readable, bot_id: BotId): Promise<string | undefined> =>
  (await db.selectFrom('account').select('platform').where('bot_id', '=', bot_id).executeTakeFirst())?.platform

export const findBuyer = (db: Readable, bot_id: BotId, id: string) =>
  db
    .selectFrom('customer')
    .select(['id', 'psid', 'full_name', 'first_name', 'last_name'])
    .where('bot_id', '=', bot_id)
    .where(isPerson(bot_id))
    .where('id', '=', id)
    .executeTakeFirst()
