import { type Order, withDefaults } from '@hawker/core'
import type { PosOrder, PosWish } from '@hawker/integrations'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { readSettings } from '../document/index.ts'
import { type Choice, type Mapped, mapAddress } from './address.ts'
import type { Place, Pos } from './connection.ts'
import { addressDigest, type Digests, type Sent } from './merge.ts'
import { placesOf } from './places.ts'
import { listBySource, type PosOrderRow } from './queries.ts'
import { readSourceIds, wishOf } from './wish-of.ts'

const digests = z.record(z.string(), z.string())
const chosen = z.object({ of: z.string(), ids: z.custom<Mapped['ids']>() })

/** The digests of a row; {}: it was never compared. */
export const digestsOf = (value: unknown): Digests => digests.parse(value)

/** A write that we sent for a row and whose answer may be lost. */
export const sentOf = (value: unknown): Sent => digests.parse(value)

/** An order as its point of sale is asked to have it, and how its address was understood. */
export type Wished = { wish: PosWish; mapped: Mapped }

/** null: the point of sale did not answer about the address. */
export async function readWish(
  deps: { now(): Date },
  place: Place,
  pos: Pos,
  row: Pick<PosOrderRow, 'chosen'>,
  order: Order,
): Promise<Wished | { lacking: string[] } | null> {
  const { data } = chosen.safeParse(row.chosen)
  const mapped =
    data?.of === addressDigest(order)
      ? { ids: data.ids, address: '' as const, choices: [] as Choice[] }
      : await mapAddress(order, placesOf(deps, place, pos))
  if (!mapped) return null
  const sources = await readSourceIds(place.cell.db, place.bot_id, pos.pos.id, order)
  const wish = wishOf(order, sources, mapped)
  return 'lacking' in wish ? wish : { wish, mapped }
}

/** The figures of an order at the point of sale, without a name or an address. */
export const figuresOf = ({
  status,
  status_told,
  amounts,
  odd,
  total_price,
  partner_id,
  extend_code,
  ...told
}: PosOrder) => ({
  ...{ status, status_told, amounts, odd, total_price, partner_id, extend_code },
  ...{ custom_id: told.custom_id, inserted_at: told.inserted_at },
  items: told.items.map(({ variation_id, quantity, price }) => ({ variation_id, quantity, price })),
})

const amount = z.number().nullable().catch(null)
const figures = z.object({
  status: z.number().nullable().catch(null),
  status_told: z.number().nullable().catch(null),
  amounts: z.object({
    ...{ shipping_fee: amount, discount: amount, cod: amount, prepaid: amount },
    ...{ cash: amount, transfer_money: amount, charged_by_card: amount },
  }),
  odd: z.record(z.string(), z.string()).catch({}),
  total_price: amount,
  items: z.array(z.object({ variation_id: z.string(), quantity: z.number(), price: amount })).catch([]),
})
/** The stored figures of an order at the point of sale. */
export type Figures = z.output<typeof figures>

/** null: it was never read there. */
export const figuresTold = (told: unknown): Figures | null => figures.safeParse(told).data ?? null

/** The names by which we sell what is in these orders, by the point of sale's ids. */
export async function namesThere(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  service: string,
  told: readonly Figures[],
): Promise<Map<string, string>> {
  const ids = [...new Set(told.flatMap(({ items }) => items.map(({ variation_id }) => variation_id)))]
  const rows = ids.length > 0 ? await listBySource(db, bot_id, service, ids) : []
  return new Map(rows.map(({ source_id, name }) => [source_id, name]))
}

/** The setting by which the fee of the point of sale counts. */
export async function prefersTheirFee({ cell, bot_id }: Place): Promise<boolean> {
  return withDefaults(await readSettings(cell.db, bot_id)).priority_to_use_pos_shipping_fee
}
