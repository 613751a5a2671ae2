import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

/** The pieces of a line that came back, and how many of them are in stock again. */
export type Returned = { position: number; quantity: number; restocked: number }

export const listReturns = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, order_id: string): Promise<Returned[]> =>
  db
    .selectFrom('order_return')
    .select(['position', 'quantity', 'restocked'])
    .where('bot_id', '=', bot_id)
    .where('order_id', '=', order_id)
    .orderBy('position')
    .execute()

/** Replaces the counts of an order; lines of which nothing came back have none. */
export async function putReturns(tx: CellTx, bot_id: BotId, order_id: string, returned: readonly Returned[]) {
  await tx.deleteFrom('order_return').where('bot_id', '=', bot_id).where('order_id', '=', order_id).execute()
  const rows = returned.filter(({ quantity }) => quantity > 0).map((each) => ({ ...each, bot_id, order_id }))
  if (rows.length > 0) await tx.insertInto('order_return').values(rows).execute()
}
