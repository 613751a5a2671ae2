import type { Agent } from '@hawker/core'
import type { BotId } from '../../platform/ids.ts'
import type { CellTx } from '../bots/index.ts'

/** Stores an agent under its id; a new one goes to the end of the list. */
export const writeAgent = (tx: CellTx, bot_id: BotId, { id, name, config: settings }: Agent, at: Date) => {
  const config = JSON.stringify(settings)
  return tx
    .insertInto('agent')
    .values(({ selectFrom, fn, val }) => ({
      bot_id,
      id,
      name,
      config,
      updated_at: at,
      position: selectFrom('agent')
        .select(({ eb }) => eb(fn.coalesce(fn.max('position'), val(-1)), '+', 1).as('position'))
        .where('bot_id', '=', bot_id),
    }))
    .onConflict((conflict) => conflict.columns(['bot_id', 'id']).doUpdateSet({ name, config, updated_at: at }))
    .execute()
}

export const deleteAgent = (tx: CellTx, bot_id: BotId, id: string) =>
  tx.deleteFrom('agent').where('bot_id', '=', bot_id).where('id', '=', id).returning('id').executeTakeFirst()
