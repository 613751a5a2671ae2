import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

export const findCustomerId = (db: CellDb, bot_id: BotId, id: string) =>
  db.selectFrom('customer').select('id').where('bot_id', '=', bot_id).where('id', '=', id).executeTakeFirst()
