import type { BotId } from '../ids.ts'
import type { CellDb } from './cell.ts'

/** Tells workers to read the bot and its account again with its next message. */
export const raiseRevision = (db: Pick<CellDb, 'updateTable'>, bot_id: BotId) =>
  db
    .updateTable('bot')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', bot_id)
    .execute()
