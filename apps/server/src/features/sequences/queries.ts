import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

export const findTimezone = (db: CellDb, bot_id: BotId) =>
  db.selectFrom('bot').select('timezone').where('id', '=', bot_id).executeTakeFirstOrThrow()
