import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { lockBot } from './queries.ts'
import { type CellTx, makeVersion } from './versions.ts'

/**
 * Whoever locks a bot awaits a turn first: one works and one stands behind it in the database. More of them would hold the
 * connections that everybody else's bots are shown by.
 */
export const inTurn: <Answer>(bot_id: BotId, work: () => Promise<Answer>) => Promise<Answer> = createTurnsBy(2, 200)

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
  inTurn(bot_id, () =>
    db.transaction().execute(async (tx) => {
      await lockBot(tx, bot_id)
      const answer = await change(tx)
      await makeVersion(tx, bot_id, user_id, at)
      return answer
    }),
  )
