import type { Sequence } from '@hawker/core'
import type { BotId } from '../../platform/ids.ts'
import type { CellTx } from '../bots/index.ts'

/** Stores a sequence under its id; a new one goes to the end of the list. */
export const writeSequence = (tx: CellTx, bot_id: BotId, { id, name, steps: list }: Sequence, at: Date) => {
  const steps = JSON.stringify(list)
  return tx
    .insertInto('sequence')
    .values(({ selectFrom, fn, val }) => ({
      bot_id,
      id,
      name,
      steps,
      updated_at: at,
      position: selectFrom('sequence')
        .select(({ eb }) => eb(fn.coalesce(fn.max('position'), val(-1)), '+', 1).as('position'))
        .where('bot_id', '=', bot_id),
    }))
    .onConflict((conflict) => conflict.columns(['bot_id', 'id']).doUpdateSet({ name, steps, updated_at: at }))
    .execute()
}

export const deleteSequence = (tx: CellTx, bot_id: BotId, id: string) =>
  tx.deleteFrom('sequence').where('bot_id', '=', bot_id).where('id', '=', id).returning('id').executeTakeFirst()
