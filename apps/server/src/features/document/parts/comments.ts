import { type Bot, blankCommentConfig, type CommentConfig, schemas } from '@hawker/core'
import { sql } from 'kysely'
import type { CellTx } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'
import type { Part, Reader } from './part.ts'

/** The answers to comments and their moderation: one value of the bot. A file without it leaves the stored one. */
export const comments: Part<Bot['comments']> = {
  async read(db, bot_id) {
    const row = await findComments(db, bot_id)
    return row?.comments ? schemas.comments.parse(row.comments) : null
  },
  async put(tx, value, { bot_id }) {
    if (value) await writeComments(tx, bot_id, value)
  },
}

/** The stored configuration; the blank one where there is none. */
export const readComments = async (db: Reader, bot_id: BotId): Promise<CommentConfig> =>
  (await comments.read(db, bot_id)) ?? blankCommentConfig()

/** Replaces the configuration. Raises the bot's revision, so that workers reload its page. The caller holds the bot's lock. */
export async function writeComments(tx: CellTx, bot_id: BotId, value: CommentConfig): Promise<void> {
  const isBlank = JSON.stringify(value) === JSON.stringify(blankCommentConfig())
  await updateComments(tx, bot_id, isBlank ? null : JSON.stringify(value))
}

const findComments = (db: Reader, bot_id: BotId) =>
  db.selectFrom('bot').select('comments').where('id', '=', bot_id).executeTakeFirst()

const updateComments = (tx: CellTx, bot_id: BotId, comments: string | null) =>
  tx.updateTable('bot').set({ comments, revision: sql<number>`revision + 1` }).where('id', '=', bot_id).execute()
