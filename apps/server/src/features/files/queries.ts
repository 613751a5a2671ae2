import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'

export type FileKind = 'export' | 'import' | 'report'

/** A file lives for so many days. */
const keptDays = 7
const dayMs = 86_400_000

type NewFile = { kind: FileKind; name: string; user_id: UserId | null; at: Date }

/** Records a file that is about to be written, and returns its id. */
export async function insertFile(
  db: Pick<CellDb, 'insertInto'>,
  bot_id: BotId,
  { kind, name, user_id, at }: NewFile,
): Promise<string> {
  const id = newId()
  const expires_at = new Date(at.getTime() + keptDays * dayMs)
  await db.insertInto('private_file').values({ bot_id, id, kind, name, user_id, at, expires_at }).execute()
  return id
}

/** Says that a file is whole. */
export const markReady = (
  db: Pick<CellDb, 'updateTable'>,
  bot_id: BotId,
  id: string,
  { bytes, rows, at }: { bytes: number; rows: number | null; at: Date },
) =>
  db
    .updateTable('private_file')
    .set({ bytes, rows, ready_at: at })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()

const columns = ['id', 'kind', 'name', 'bytes', 'rows', 'user_id', 'at', 'expires_at'] as const

/** A whole file that has not expired. */
export const findFile = (db: CellDb, bot_id: BotId, id: string, now: Date) =>
  db
    .selectFrom('private_file')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('ready_at', 'is not', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** The whole files of a bot, the newest first, each with its latest download. */
export const listFiles = (db: CellDb, bot_id: BotId, now: Date) =>
  db
    .selectFrom('private_file as f')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('private_file_download as d')
          .select(['d.user_id as downloaded_by', 'd.at as downloaded_at'])
          .where('d.bot_id', '=', bot_id)
          .whereRef('d.file_id', '=', 'f.id')
          .orderBy('d.at', 'desc')
          .limit(1)
          .as('last'),
      (on) => on.onTrue(),
    )
    .select(columns.map((column) => `f.${column}` as const))
    .select(['last.downloaded_by', 'last.downloaded_at'])
    .where('f.bot_id', '=', bot_id)
    .where('f.ready_at', 'is not', null)
    .where('f.expires_at', '>', now.toISOString())
    .orderBy('f.at', 'desc')
    .limit(200)
    .execute()

export const deleteFile = (db: Pick<CellDb, 'deleteFrom'>, bot_id: BotId, id: string) =>
  db.deleteFrom('private_file').where('bot_id', '=', bot_id).where('id', '=', id).returning('id').executeTakeFirst()

/** Says who fetches a file. */
export const insertDownload = (
  db: CellDb,
  bot_id: BotId,
  { file_id, name, user_id, at }: { file_id: string; name: string; user_id: UserId; at: Date },
) => db.insertInto('private_file_download').values({ bot_id, id: newId(), file_id, name, user_id, at }).execute()

/** Deletes the rows of files of a cell that have expired, some at a time, and returns them. */
export const takeExpired = (db: CellDb, now: Date, most: number) =>
  db
    .deleteFrom('private_file')
    .where(
      sql<boolean>`(bot_id, id) in (${db
        .selectFrom('private_file')
        .select(['bot_id', 'id'])
        .where('expires_at', '<=', now.toISOString())
        .limit(most)})`,
    )
    .returning(['bot_id', 'id'])
    .execute()

export const forgetDownloads = (db: CellDb, before: Date) =>
  db.deleteFrom('private_file_download').where('at', '<', before.toISOString()).execute()
