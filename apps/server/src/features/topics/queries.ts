import type { Topic } from '@hawker/core'
import type { BotId } from '../../platform/ids.ts'
import type { CellTx } from '../bots/index.ts'

/** Stores a topic under its id; a new one goes to the end of the list. */
export const writeTopic = (tx: CellTx, bot_id: BotId, { id, name }: Topic) =>
  tx
    .insertInto('topic')
    .values(({ selectFrom, fn, val }) => ({
      bot_id,
      id,
      name,
      position: selectFrom('topic')
        .select(({ eb }) => eb(fn.coalesce(fn.max('position'), val(-1)), '+', 1).as('position'))
        .where('bot_id', '=', bot_id),
    }))
    .onConflict((conflict) => conflict.columns(['bot_id', 'id']).doUpdateSet({ name }))
    .execute()

export const renameTopic = (tx: CellTx, bot_id: BotId, id: string, name: string) =>
  tx
    .updateTable('topic')
    .set({ name })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deleteTopic = (tx: CellTx, bot_id: BotId, id: string) =>
  tx.deleteFrom('topic').where('bot_id', '=', bot_id).where('id', '=', id).returning('id').executeTakeFirst()
