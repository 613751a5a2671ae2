import { sql } from 'kysely'
import type { CellTx } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'

/** Moves flows into a folder, null: out of all. Returns those that exist. */
export const moveFlows = async (tx: CellTx, bot_id: BotId, ids: string[], folder: string | null): Promise<string[]> =>
  (
    await tx
      .updateTable('flow')
      .set({ folder })
      .where('bot_id', '=', bot_id)
      .where('id', '=', sql<string>`any(${ids}::text[])`)
      .where('owner', 'is', null)
      .returning('id')
      .execute()
  ).map(({ id }) => id)

/** Moves all flows of a folder into another. Returns them. */
export const moveFlowsOf = async (tx: CellTx, bot_id: BotId, from: string, folder: string | null): Promise<string[]> =>
  (
    await tx
      .updateTable('flow')
      .set({ folder })
      .where('bot_id', '=', bot_id)
      .where('folder', '=', from)
      .returning('id')
      .execute()
  ).map(({ id }) => id)
