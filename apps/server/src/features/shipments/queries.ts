import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'

const columns = [
  ...(['id', 'order_id', 'integration_id', 'service', 'client_code', 'state', 'code', 'status', 'cod'] as const),
  ...(['fee', 'currency', 'expected_at', 'problem', 'created_at', 'updated_at', 'next_look_at'] as const),
] as const

export type ShipmentRow = Awaited<ReturnType<typeof listOfOrder>>[number]
type Reader = Pick<CellDb, 'selectFrom'>

/** The parcels of an order, the latest first. */
export const listOfOrder = (db: Reader, bot_id: BotId, order_id: string) =>
  db
    .selectFrom('shipment')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('order_id', '=', order_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findShipment = (db: Reader, bot_id: BotId, id: string) =>
  db.selectFrom('shipment').select(columns).where('bot_id', '=', bot_id).where('id', '=', id).executeTakeFirst()

export const findTrouble = (db: Reader, bot_id: BotId, id: string) =>
  db.selectFrom('shipment').select('trouble').where('bot_id', '=', bot_id).where('id', '=', id).executeTakeFirst()

/** The parcel that a carrier's report names. */
export const findByCode = (db: Reader, bot_id: BotId, integration_id: string, code: string, client_code: string) =>
  db
    .selectFrom('shipment')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .where(sql<boolean>`(code = ${code} or (client_code = ${client_code} and ${client_code} <> ''))`)
    .executeTakeFirst()

type NewShipment = {
  id: string
  order_id: string
  integration_id: string
  service: string
  client_code: string
  cod: number
  currency: string
  user_id: UserId
  at: Date
  next_look_at: Date
}

/** Stores a parcel that is about to be asked for; undefined: the order has one already. */
export const insertShipment = (tx: CellTx, bot_id: BotId, { at, ...row }: NewShipment) =>
  tx
    .insertInto('shipment')
    .values({ ...row, bot_id, state: 'making', created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

type Change = {
  state?: 'making' | 'made' | 'cancelled' | 'refused'
  code?: string
  status?: string
  cod?: number
  fee?: number
  expected_at?: string | null
  problem?: string | null
  /** Why a person is to look: the carrier collects another sum, or does not answer. */
  trouble?: 'cod' | 'unanswered' | null
  next_look_at?: Date | null
}

export const changeShipment = (db: Pick<CellDb, 'updateTable'>, bot_id: BotId, id: string, change: Change, at: Date) =>
  db
    .updateTable('shipment')
    .set({ ...change, updated_at: at })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()

/** Parcels about which their carriers are to be asked, the longest due first. Each is put off, so that no other process asks too. */
export const claimDue = (db: CellDb, now: Date, until: Date, most: number) =>
  db
    .updateTable('shipment as s')
    .set({ next_look_at: until })
    .from(
      db
        .selectFrom('shipment')
        .select(['bot_id', 'id'])
        .where('next_look_at', '<=', now.toISOString())
        .orderBy('next_look_at')
        .limit(most)
        .forUpdate()
        .skipLocked()
        .as('due'),
    )
    .whereRef('s.bot_id', '=', 'due.bot_id')
    .whereRef('s.id', '=', 'due.id')
    .returning(['s.bot_id', 's.id'])
    .execute()
