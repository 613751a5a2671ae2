import { sql } from 'kysely'
import type { CellDb, ControlDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

const platform = 'pke_chat_plugin'

/** The bot of the page id in a script tag. */
export const findBotOfPage = (control: ControlDb, page_id: string) =>
  control
    .selectFrom('bot')
    .select(['id', 'cell'])
    .where('platform', '=', platform)
    .where('page_id', '=', page_id)
    .where('status', '=', 'ready')
    .executeTakeFirst()

/** A website chat for the demo page when its address names none. */
export const findDemoPage = (control: ControlDb) =>
  control
    .selectFrom('bot')
    .select('page_id')
    .where('platform', '=', platform)
    .where('is_demo', '=', true)
    .where('status', '=', 'ready')
    .orderBy('id')
    .executeTakeFirst()

/** The facts about its bot that a widget needs before the first message. */
export const findSetup = (db: CellDb, bot_id: BotId) =>
  db
    .selectFrom('bot')
    .innerJoin('account', 'account.bot_id', 'bot.id')
    .innerJoin('bot_version as v', (join) =>
      join.onRef('v.bot_id', '=', 'bot.id').onRef('v.version', '=', 'bot.version'),
    )
    .select(['bot.name', 'bot.language', 'bot.allowed_origins', 'bot.settings', 'account.details', 'account.status'])
    .select(['v.version', sql<unknown>`v.document->'main_menu'`.as('main_menu')])
    .select(sql<unknown>`v.document->'asked_questions'`.as('asked_questions'))
    .where('bot.id', '=', bot_id)
    .executeTakeFirst()

/** The conversation of a visitor who has written; customer and conversation share their id. */
export const findConversation = (db: CellDb, bot_id: BotId, psid: string) =>
  db.selectFrom('customer').select('id').where('bot_id', '=', bot_id).where('psid', '=', psid).executeTakeFirst()

const columns = ['bot_id', 'conversation_id', 'n', 'at', 'by', 'content', 'origin', 'status', 'platform_id'] as const

/**
 * The newest lines before `before` (null: of all), newest first. Excludes internal notes: a page of nothing but notes
 * would look empty, and the visitor could not ask for older lines.
 */
export const listLinesBefore = (
  db: CellDb,
  bot_id: BotId,
  conversation_id: string,
  before: number | null,
  limit: number,
) =>
  db
    .selectFrom('message')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('conversation_id', '=', conversation_id)
    .where('by', 'in', ['customer', 'bot', 'operator'])
    .$if(before !== null, (query) => query.where('n', '<', String(before)))
    .orderBy('n', 'desc')
    .limit(limit)
    .execute()

export type Wanted = { conversation_id: string; after: number }

/** The lines after the last one each conversation has shown, in order; at most `limit` in total. */
export const listLinesAfter = (db: CellDb, bot_id: BotId, wanted: Wanted[], limit: number) =>
  db
    .selectFrom('message')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where(({ eb, or, and }) =>
      or(
        wanted.map(({ conversation_id, after }) =>
          and([eb('conversation_id', '=', conversation_id), eb('n', '>', String(after))]),
        ),
      ),
    )
    .orderBy('conversation_id')
    .orderBy('n')
    .limit(limit)
    .execute()

export type LineRow = Awaited<ReturnType<typeof listLinesAfter>>[number]

/** How many lines of these conversations the page has not read. */
export const listUnread = (db: CellDb, bot_id: BotId, ids: string[]) =>
  db.selectFrom('conversation').select(['id', 'unread']).where('bot_id', '=', bot_id).where('id', 'in', ids).execute()

/** Messages delayed while "typing" shows, and until when. */
export const listTyping = (db: CellDb, bot_id: BotId, ids: string[]) =>
  db
    .selectFrom('outbound')
    .select(['conversation_id', 'n', 'not_before'])
    .where('bot_id', '=', bot_id)
    .where('conversation_id', 'in', ids)
    .where('state', '=', 'queued')
    .orderBy('n')
    .execute()

/** The number of the newest line of each conversation: one narrow read shows whose thread has grown. */
export const listNewest = (db: CellDb, bot_id: BotId, ids: string[]) =>
  db.selectFrom('mailbox').select(['id', 'message_seq']).where('bot_id', '=', bot_id).where('id', 'in', ids).execute()

/** The total size of a bot's files. */
type NewMedia = { id: string; at: Date; path: string; mime_type: string; size: number; filename: string }

/** A visitor's file counts for the bot's quota once it is stored, whether or not it is sent. */
export const insertMedia = (db: CellDb, bot_id: BotId, { id, at, path, mime_type, size, filename }: NewMedia) =>
  db.insertInto('media').values({ id, bot_id, at, state: 'stored', path, mime_type, size, filename }).execute()
