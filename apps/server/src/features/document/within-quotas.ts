import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { refuseGrowth } from '../../platform/quotas/quotas.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import { countedLists, countThings } from './queries.ts'

/**
 * Changes a bot and refuses growth above a limit, which undoes the transaction. The caller holds the bot's lock, so
 * simultaneous changes are counted one after the other.
 */
export async function withinQuotas<Answer>(
  tx: CellTx,
  bot_id: BotId,
  most: Most,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const before = await countThings(tx, bot_id)
  const answer = await change()
  const after = await countThings(tx, bot_id)
  for (const key of ['flows', 'flow_bytes', 'draft_bytes', 'tags', 'fields'] as const)
    refuseGrowth(key, before[key], after[key], most)
  for (const list of countedLists) refuseGrowth('list_items', before.lists[list], after.lists[list], most)
  return answer
}
