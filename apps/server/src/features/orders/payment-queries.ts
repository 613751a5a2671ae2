import type { PaymentFlag } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'

type Readable = Pick<CellDb, 'selectFrom'>

/** The ways of paying that an order has a sum of, each with the field that is that sum. */
export const sumFields = { cash: 'cash', transfer: 'transfer_money', card: 'charged_by_card' } as const
export type PaidWay = keyof typeof sumFields
export const paidWays = ['cash', 'transfer', 'card'] as const satisfies PaidWay[]

type NewPayment = {
  id: string
  order_id: string
  way: PaidWay
  service?: string
  integration_id?: string | null
  attempt_id?: string | null
  transaction?: string
  amount: number | null
  currency: string
  told?: string
  counts: boolean
  flag?: PaymentFlag | null
  note?: string
  user_id: UserId | null
  at: Date
}

/** Stores a payment; false: this transaction of the gateway is stored already. */
export const insertPayment = async (tx: CellTx, bot_id: BotId, payment: NewPayment): Promise<boolean> => {
  const stored = await tx
    .insertInto('payment')
    .values({ bot_id, ...payment })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** The sums of an order's payments that count and were not refunded. A correction below them leaves nothing. */
export async function sumPayments(db: Readable, bot_id: BotId, order_id: string): Promise<Record<PaidWay, number>> {
  const rows = await db
    .selectFrom('payment')
    .select(['way', sql<string>`greatest(sum(amount), 0)::bigint`.as('sum')])
    .where('bot_id', '=', bot_id)
    .where('order_id', '=', order_id)
    .where('counts', '=', true)
    .where('refunded_at', 'is', null)
    .groupBy('way')
    .execute()
  const of = (way: PaidWay) => Number(rows.find((row) => row.way === way)?.sum ?? 0)
  return { cash: of('cash'), transfer: of('transfer'), card: of('card') }
}
