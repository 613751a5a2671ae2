import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { ComboRow } from './combo-queries.ts'
import { listVariations, type ProductRow } from './queries.ts'
import { combo, type ProductView } from './shapes.ts'

const attributes = z.array(z.object({ name: z.string(), values: z.array(z.string()) }))
const values = z.record(z.string(), z.string())

const number = (amount: string | null) => (amount === null ? null : Number(amount))

/** Products as the API tells them, with their variations. */
export async function viewsOf(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  rows: ProductRow[],
): Promise<ProductView[]> {
  const ids = rows.map(({ id }) => id)
  const variations = ids.length > 0 ? await listVariations(db, bot_id, ids) : []
  const ofProduct = Map.groupBy(variations, ({ product_id }) => product_id)
  return rows.map((row) => ({
    ...row,
    attributes: attributes.parse(row.attributes),
    variations: (ofProduct.get(row.id) ?? []).map(({ product_id: _, ...variation }) => ({
      ...variation,
      attributes: values.parse(variation.attributes),
      price: Number(variation.price),
      was_price: number(variation.was_price),
    })),
  }))
}

export const comboView = (row: ComboRow) => combo.parse({ ...row, price: Number(row.price) })
