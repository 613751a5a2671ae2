import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

type Reader = Pick<CellDb, 'selectFrom'>

export const listTags = (db: Reader, bot_id: BotId) =>
  db.selectFrom('tag').select(['id', 'name']).where('bot_id', '=', bot_id).orderBy('name').execute()

export const listFields = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('custom_field')
    .select(['id', 'name', 'type', 'choices'])
    .where('bot_id', '=', bot_id)
    .orderBy('name')
    .execute()

export const listBotFields = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('bot_field')
    .select(['id', 'name', 'type', 'value'])
    .where('bot_id', '=', bot_id)
    .orderBy('name')
    .execute()

export const renameBotField = (tx: CellTx, bot_id: BotId, id: string, name: string) =>
  tx
    .updateTable('bot_field')
    .set({ name })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .returning(['id', 'name', 'type', 'value'])
    .executeTakeFirst()
