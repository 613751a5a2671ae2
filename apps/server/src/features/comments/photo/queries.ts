import { sql } from 'kysely'
import type { CellDb, ControlDb } from '../../../platform/db/cell.ts'
import { type BotId, newId } from '../../../platform/ids.ts'
import type { KeptMedia } from '../../../platform/media.ts'

/** The bots of a person whose page has this id at its platform; several platforms may use the same one. */
export const listPages = (control: ControlDb, user_id: string, page_id: string) =>
  control
    .selectFrom('bot')
    .innerJoin('membership', 'membership.bot_id', 'bot.id')
    .select('bot.id')
    .where('bot.page_id', '=', page_id)
    .where('membership.user_id', '=', user_id)
    .orderBy('bot.id')
    .execute()

/** The stored picture of a post or comment. */
export const findPhoto = (db: CellDb, bot_id: BotId, photo_id: string) =>
  db
    .selectFrom('media')
    .select(['path', 'mime_type', 'filename'])
    .where('bot_id', '=', bot_id)
    .where(sql`source->>'photo_id'`, '=', photo_id)
    .where('state', '=', 'stored')
    .orderBy('at')
    .executeTakeFirst()

/** The platform's address of a post's picture. */
export const findPostPicture = (db: CellDb, bot_id: BotId, post_id: string) =>
  db
    .selectFrom('post')
    .select(sql<string | null>`facts->>'picture_url'`.as('url'))
    .where('bot_id', '=', bot_id)
    .where('post_id', '=', post_id)
    .executeTakeFirst()

/** The files of a comment, as its platform named them. */
export const findCommentFiles = (db: CellDb, bot_id: BotId, comment_id: string) =>
  db
    .selectFrom('comment')
    .select(['conversation_id', 'attachments'])
    .where('bot_id', '=', bot_id)
    .where('comment_id', '=', comment_id)
    .executeTakeFirst()

type Photo = { photo_id: string; conversation_id: string | null }

/** Records a stored picture: it counts for the bot's quota, and goes with its bot, and a comment's with its author. */
export const insertPhoto = (db: CellDb, bot_id: BotId, { type: _, ...kept }: KeptMedia, photo: Photo, at: Date) =>
  db
    .insertInto('media')
    .values({
      ...{ id: newId(), bot_id, at, state: 'stored', ...kept },
      conversation_id: photo.conversation_id,
      source: JSON.stringify({ photo_id: photo.photo_id }),
    })
    .execute()
