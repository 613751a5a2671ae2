import { sql } from 'kysely'
import type { Cell } from '../platform/db/cell.ts'
import type { BotId } from '../platform/ids.ts'
import { addTo, type StandIns } from './stand-ins.ts'

/** Registers the open parcels of a bot at its carriers' stand-ins, which forget them when they end. */
export async function putParcelsBack(
  { cell, bot_id }: { cell: Cell; bot_id: BotId },
  standIns: StandIns,
  tokens: Readonly<Record<'ghn' | 'ghtk', string>>,
): Promise<void> {
  const rows = await cell.db
    .selectFrom('shipment as s')
    .innerJoin('order as o', (join) => join.onRef('o.bot_id', '=', 's.bot_id').onRef('o.id', '=', 's.order_id'))
    .select(['s.service', 's.code', 's.client_code', 's.status', 's.cod', 's.fee', 'o.full_name', 'o.phone'])
    .where('s.bot_id', '=', bot_id)
    .where('s.state', '=', 'made')
    .where('s.next_look_at', 'is not', null)
    .orderBy(sql`s.created_at`)
    .execute()
  for (const { service, full_name, phone, ...parcel } of rows) {
    if (service !== 'ghn' && service !== 'ghtk') continue
    const to = { name: full_name, phone }
    const { cod, fee } = parcel
    await addTo(standIns, `/${service}/parcels`, {
      ...parcel,
      cod: Number(cod),
      fee: Number(fee),
      token: tokens[service],
      to,
    })
  }
}
