import { sql } from 'kysely'
import type { BotId } from '../ids.ts'
import type { CellTx } from './cell.ts'

/** Sends messages now that wait for a bot's account, or for the bot itself. A lane that is already sending polls by itself. */
export const wakeMessages = async (tx: CellTx, bot_id: BotId, now: string): Promise<void> => {
  const lanes = await tx
    .selectFrom('lane')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('pending', '>', 0)
    .where('sender', 'is', null)
    .where('wake_at', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!lanes.length) return
  const these = sql<string>`any(${lanes.map(({ id }) => id)})`
  await tx
    .updateTable('outbound')
    .set({ not_before: now })
    .where('bot_id', '=', bot_id)
    .where('conversation_id', '=', these)
    .where('state', '=', 'queued')
    .where('not_before', '>', now)
    .execute()
  await tx.updateTable('lane').set({ wake_at: now }).where('bot_id', '=', bot_id).where('id', '=', these).execute()
}
