import type { OrderStatus } from '@hawker/core'
import { lookAt, ship } from '../../features/shipments/index.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { invariant } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SamplePlatforms } from './stand-in.ts'

export type Carrier = 'ghn' | 'ghtk'

/** The carriers' words for the way of a parcel, by the order status that each brings. */
const moves: Record<Carrier, Partial<Record<OrderStatus, { status?: string; is_cod_transferred?: true }>>> = {
  ghn: {
    2: { status: 'delivering' },
    3: { status: 'delivered' },
    4: { status: 'returning' },
    5: { status: 'returned' },
    16: { is_cod_transferred: true },
  },
  ghtk: { 2: { status: '4' }, 3: { status: '5' }, 4: { status: '20' }, 5: { status: '21' }, 16: { status: '6' } },
}

type Place = { cell: Cell; bot_id: string }
type Means = { place: Place; platforms: SamplePlatforms; user_id: string }

/** Gives the parcel of an order to a carrier, at `at`; returns a function that has the carrier bring the order to a status, as it tells later. */
export async function sendBy(
  platform: Platform,
  { place, platforms, user_id }: Means,
  { order_id, carrier, integration_id, at }: { order_id: string; carrier: Carrier; integration_id: string; at: Date },
): Promise<(status: OrderStatus, at: Date) => Promise<void>> {
  const { cell, bot_id } = place
  const id = await ship({ ...platform, now: () => at }, place, { order_id, integration_id }, user_id)
  const row = await cell.db
    .selectFrom('shipment')
    .select('code')
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .executeTakeFirst()
  invariant(row, 'the parcel was just made')
  return async (status, then) => {
    const move = moves[carrier][status]
    if (!move) return
    await platforms.moveParcel(carrier, row.code, move)
    await lookAt({ ...platform, now: () => then }, place, id)
  }
}
