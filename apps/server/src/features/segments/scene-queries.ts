import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

type Reader = Pick<CellDb, 'selectFrom'>

export const findTimezone = (db: Reader, bot_id: BotId) =>
  db.selectFrom('bot').select('timezone').where('id', '=', bot_id).executeTakeFirstOrThrow()

export const listFieldTypes = (db: Reader, bot_id: BotId) =>
  db.selectFrom('custom_field').select(['id', 'type']).where('bot_id', '=', bot_id).execute()

/** The bot's own fields with their present values. */
export const listBotFieldValues = (db: Reader, bot_id: BotId) =>
  db.selectFrom('bot_field').select(['id', 'name', 'type', 'value']).where('bot_id', '=', bot_id).execute()
