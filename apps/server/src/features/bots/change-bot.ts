import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import { lockBot } from './queries.ts'
import { type CellTx, makeVersion } from './versions.ts'

/**
 * Changes what a bot is made of; with it the bot gets its next live version. Everybody locks the bot before anything
 * else: who came with a row of his own would be waited for by the one he waits for.
 */
export const changeBot = <Answer>(
  db: CellDb,
  bot_id: BotId,
  user_id: UserId,
  at: Date,
  change: (tx: CellTx) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (tx) => {
    await lockBot(tx, bot_id)
    const answer = await change(tx)
    await makeVersion(tx, bot_id, user_id, at)
    return answer
  })
