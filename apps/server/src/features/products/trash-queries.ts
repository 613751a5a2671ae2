import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

/** Moves a product to the trash, or takes it out where `at` is null. False when it is already there. */
export async function setTrashed(tx: CellTx, bot_id: BotId, id: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product')
    .set({ trashed_at: at })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('trashed_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await tx
    .updateTable('variation')
    .set({ is_trashed: at !== null })
    .where('bot_id', '=', bot_id)
    .where('product_id', '=', id)
    .execute()
  return true
}

export const listTrashedProducts = async (db: CellDb, bot_id: BotId) =>
  (
    await db
      .selectFrom('product')
      .select(['id', 'name', 'trashed_at'])
      .where('bot_id', '=', bot_id)
      .where('trashed_at', 'is not', null)
      .execute()
  ).map(({ trashed_at, ...row }) => ({ ...row, at: trashed_at ?? '' }))

/** Deletes a product of the trash for good, with its variations. False where there is no such product. */
export async function eraseProduct(db: CellDb, bot_id: BotId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('product')
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('trashed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes the products of a cell that were moved to the trash before this instant. */
export const eraseOldProducts = (db: CellDb, before: Date) =>
  db.deleteFrom('product').where('trashed_at', '<', sql<string>`${before.toISOString()}::timestamptz`).execute()
