import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import type { Quotas } from '../../platform/quotas/quotas.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { makeVersion } from './make-version.ts'
import { lockBot } from './queries.ts'
import { withinQuotas } from './within-quotas.ts'

/**
 * Runs work that locks a bot: one request at a time, with one more waiting for the lock in the database. Without this
 * queue the waiting requests of one bot would hold every connection and block other bots' screens.
 */
export const inTurn: <Answer>(bot_id: BotId, work: () => Promise<Answer>) => Promise<Answer> = createTurnsBy(2, 200)

/**
 * Changes parts of the bot document and publishes the bot's next version. The bot is locked first: a transaction that
 * locked a row first would deadlock with one that locked the bot first.
 */
export const changeBot = <Answer>(
  { quotas }: { quotas: Quotas },
  db: CellDb,
  bot_id: BotId,
  user_id: UserId,
  at: Date,
  change: (tx: CellTx) => Promise<Answer>,
): Promise<Answer> =>
  inTurn(bot_id, async () => {
    const most = await quotas.of({ bot: bot_id })
    return db.transaction().execute(async (tx) => {
      await lockBot(tx, bot_id)
      const answer = await withinQuotas(tx, bot_id, most, () => change(tx))
      await makeVersion(tx, bot_id, user_id, at)
      return answer
    })
  })
