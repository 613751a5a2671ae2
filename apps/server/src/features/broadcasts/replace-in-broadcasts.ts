import { z } from 'zod'
import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Swap } from '../document/index.ts'
import { listWaitingWith, saveConfig } from './queries.ts'

/** Swaps ids in the audiences of broadcasts that have not begun. `text` is in the JSON of all that have the ids. */
export async function replaceInBroadcasts(
  tx: CellTx,
  bot_id: BotId,
  text: string,
  swap: Swap,
  at: Date,
): Promise<void> {
  for (const { id, config } of await listWaitingWith(tx, bot_id, text))
    await saveConfig(tx, bot_id, id, z.record(z.string(), z.unknown()).parse(swap(config)), at)
}
