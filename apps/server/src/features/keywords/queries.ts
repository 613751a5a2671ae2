import { sql } from 'kysely'
import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

/** Renumbers the keywords of a bot in this order. */
export const numberKeywords = (tx: CellTx, bot_id: BotId, ids: string[]) =>
  tx
    .updateTable('keyword')
    .from(
      sql<{ id: string; place: string }>`unnest(${ids}::text[]) with ordinality`.as<'placed'>(sql`placed (id, place)`),
    )
    .set({ position: sql`placed.place` })
    .where('bot_id', '=', bot_id)
    .whereRef('keyword.id', '=', 'placed.id')
    .execute()

/** Turns these keywords on or off; returns how many were changed. */
export const publishKeywords = async (tx: CellTx, bot_id: BotId, ids: string[], is_published: boolean) => {
  const changed = await tx
    .updateTable('keyword')
    .set({ is_published })
    .where('bot_id', '=', bot_id)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('is_published', '<>', is_published)
    .returning('id')
    .execute()
  return changed.length
}
