import type { PosNamed } from '@hawker/integrations'
import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

/** A warehouse, a seller, a tag or the currency of the point of sale. */
export type ListRow = PosNamed & { kind: 'warehouse' | 'seller' | 'tag' | 'currency' }

/** The settings of a connection as they were read last, by name. */
export const listLists = (db: CellDb, bot_id: BotId, integration_id: string) =>
  db
    .selectFrom('pos_list')
    .select(['kind', 'id', 'name'])
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .orderBy('name')
    .execute()

/** The name of a seller. */
export const findSeller = (tx: CellTx, bot_id: BotId, id: string) =>
  tx
    .selectFrom('pos_list')
    .select('name')
    .where('bot_id', '=', bot_id)
    .where('kind', '=', 'seller')
    .where('id', '=', id)
    .executeTakeFirst()

/** The names of tags. */
export const listTags = (tx: CellTx, bot_id: BotId, ids: readonly string[]) =>
  tx
    .selectFrom('pos_list')
    .select(['id', 'name'])
    .where('bot_id', '=', bot_id)
    .where('kind', '=', 'tag')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()

/** Replaces all that was read of the settings of a connection. */
export async function replaceLists(tx: CellTx, bot_id: BotId, integration_id: string, rows: ListRow[]): Promise<void> {
  await tx.deleteFrom('pos_list').where('bot_id', '=', bot_id).where('integration_id', '=', integration_id).execute()
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, bot_id, integration_id }))
  await tx
    .insertInto('pos_list')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
