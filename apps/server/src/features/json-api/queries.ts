import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

/** The values of shared headers are sealed as a connection of the bot that no service belongs to. */
export const sharedService = 'json_api'

export const findShared = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId) =>
  db
    .selectFrom('integration')
    .select(['id', 'secrets'])
    .where('bot_id', '=', bot_id)
    .where('service', '=', sharedService)
    .executeTakeFirst()

export const storeShared = (tx: CellTx, bot_id: BotId, id: string, secrets: Buffer, at: Date) =>
  tx
    .insertInto('integration')
    .values({ bot_id, id, service: sharedService, name: '', details: '{}', secrets, created_at: at, connected_at: at })
    .onConflict((on) => on.columns(['bot_id', 'id']).doUpdateSet({ secrets, connected_at: at }))
    .execute()
