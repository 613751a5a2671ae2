import type { Keyword } from '@hawker/core'
import { sql } from 'kysely'
import type { BotId } from '../../platform/ids.ts'
import type { CellTx } from '../bots/index.ts'

/** Stores a keyword under its id; a new one goes to the end of the list. */
export const writeKeyword = (tx: CellTx, bot_id: BotId, { id, is_published, ...rest }: Keyword, at: Date) => {
  const config = JSON.stringify(rest)
  return tx
    .insertInto('keyword')
    .values(({ selectFrom, fn, val }) => ({
      bot_id,
      id,
      config,
      is_published,
      updated_at: at,
      position: selectFrom('keyword')
        .select(({ eb }) => eb(fn.coalesce(fn.max('position'), val(-1)), '+', 1).as('position'))
        .where('bot_id', '=', bot_id),
    }))
    .onConflict((conflict) => conflict.columns(['bot_id', 'id']).doUpdateSet({ config, is_published, updated_at: at }))
    .execute()
}

export const deleteKeyword = (tx: CellTx, bot_id: BotId, id: string) =>
  tx.deleteFrom('keyword').where('bot_id', '=', bot_id).where('id', '=', id).returning('id').executeTakeFirst()

/** Numbers the keywords of a bot anew, in this order. */
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
