import type { Tool } from '@hawker/core'
import type { BotId } from '../../platform/ids.ts'
import type { CellTx } from '../bots/index.ts'

/** Stores a tool under its id, in its place of the list. */
export const writeTool = (tx: CellTx, bot_id: BotId, { id, ...tool }: Tool, at: Date, position: number) => {
  const row = {
    ...tool,
    config: JSON.stringify(tool.config),
    blocks: JSON.stringify(tool.blocks),
    position,
    updated_at: at,
  }
  return tx
    .insertInto('tool')
    .values({ bot_id, id, ...row })
    .onConflict((conflict) => conflict.columns(['bot_id', 'id']).doUpdateSet(row))
    .execute()
}
