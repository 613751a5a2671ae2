import { type SqlBool, sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'

type Readable = Pick<CellDb, 'selectFrom'>

const columns = [
  ...(['p.id', 'p.order_id', 'p.way', 'p.service', 'p.transaction', 'p.amount', 'p.currency', 'p.told'] as const),
  ...(['p.counts', 'p.flag', 'p.note', 'p.user_id', 'p.at', 'p.refunded_at', 'p.refunded_by'] as const),
  ...(['o.display_id', 'o.key'] as const),
] as const

const withOrder = (db: Readable, bot_id: BotId) =>
  db
    .selectFrom('payment as p')
    .innerJoin('order as o', (join) => join.onRef('o.bot_id', '=', 'p.bot_id').onRef('o.id', '=', 'p.order_id'))
    .select(columns)
    .where('p.bot_id', '=', bot_id)

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

export type PaymentFilter = {
  order_id: string | null
  is_flagged: boolean
  before: { at: string; id: string } | null
  limit: number
}

/** A page of the payments of a bot, the newest first. `is_flagged`: those that wait for a person alone. */
export function listPayments(db: Readable, bot_id: BotId, { order_id, is_flagged, before, limit }: PaymentFilter) {
  let query = withOrder(db, bot_id).orderBy('p.at', 'desc').orderBy('p.id', 'desc').limit(limit)
  if (order_id !== null) query = query.where('p.order_id', '=', order_id)
  if (is_flagged) query = query.where('p.flag', 'is not', null).where('p.refunded_at', 'is', null)
  if (before) query = query.where(sql<SqlBool>`(p.at, p.id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
  return query.execute()
}

export const findPayment = (db: Readable, bot_id: BotId, id: string) =>
  withOrder(db, bot_id).where('p.id', '=', id).executeTakeFirst()

/** A payment, locked until the transaction ends. */
export const lockPayment = (tx: CellTx, bot_id: BotId, id: string) =>
  tx
    .selectFrom('payment')
    .select(['id', 'order_id', 'amount', 'currency', 'service', 'counts', 'flag', 'refunded_at'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Records that a payment was given back. */
export const markRefunded = (tx: CellTx, bot_id: BotId, id: string, { user_id, at }: { user_id: UserId; at: Date }) =>
  tx
    .updateTable('payment')
    .set({ refunded_at: at, refunded_by: user_id })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()

/** A person has looked at a payment: it counts from now on, and is no longer flagged. */
export const acceptPayment = (tx: CellTx, bot_id: BotId, id: string) =>
  tx
    .updateTable('payment')
    .set({ counts: true, flag: null })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()

/** The order of a customer that a link is to pay: the named one, or the latest that is neither cancelled nor deleted. */
export const findPayable = (db: Readable, bot_id: BotId, customer_id: string, order_id: string | null) =>
  db
    .selectFrom('order')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('customer_id', '=', customer_id)
    .where('status', 'not in', [6, 7])
    .$if(order_id !== null, (query) => query.where('id', '=', order_id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const readShopName = async (db: Readable, bot_id: BotId): Promise<string> =>
  (await db.selectFrom('bot').select('name').where('id', '=', bot_id).executeTakeFirstOrThrow()).name

/** The channel and the clock of a shop, which tell where it may sell. */
export const findShopPlace = (db: Readable, bot_id: BotId) =>
  db.selectFrom('bot').select(['platform', 'timezone']).where('id', '=', bot_id).executeTakeFirstOrThrow()
