import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { deleteCombo, listCombosWith } from './combo-queries.ts'

/** Deletes the products that have these SKUs for good, with their variations and the combos that hold them. */
export const eraseProductsBySku = (db: CellDb, bot_id: BotId, skus: readonly string[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('variation')
      .select(['id', 'product_id'])
      .where('bot_id', '=', bot_id)
      .where('sku', 'in', skus)
      .execute()
    if (rows.length === 0) return
    const combos = await listCombosWith(
      tx,
      bot_id,
      rows.map(({ id }) => id),
    )
    for (const { id } of combos) await deleteCombo(tx, bot_id, id)
    const ids = [...new Set(rows.map(({ product_id }) => product_id))]
    await tx.deleteFrom('product').where('bot_id', '=', bot_id).where('id', 'in', ids).execute()
  })
