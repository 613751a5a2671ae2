import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import { inTurn, lockBot, withinQuotas } from '../document/index.ts'
import { insertFlow, type NewFlow } from './queries.ts'

/** Adds a flow to the end of a bot's list, within the bot's limits. Undefined when the id already exists. */
export const addFlow = (db: CellDb, bot_id: BotId, flow: NewFlow, most: Most): Promise<{ id: string } | undefined> =>
  inTurn(bot_id, () =>
    db.transaction().execute(async (tx) => {
      await lockBot(tx, bot_id)
      return withinQuotas(tx, bot_id, most, () => insertFlow(tx, bot_id, flow))
    }),
  )
