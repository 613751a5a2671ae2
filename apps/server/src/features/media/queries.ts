import type { CellDb } from '../../platform/db/cell.ts'
import { type BotId, newId } from '../../platform/ids.ts'
import type { KeptMedia } from '../../platform/media.ts'

/** Records a stored file as the bot's: it counts for its quota and is deleted with it. Returns its id. */
export async function insertMedia(db: CellDb, bot_id: BotId, { type: _, ...kept }: KeptMedia, at: Date) {
  const id = newId()
  await db
    .insertInto('media')
    .values({ id, bot_id, at, state: 'stored', ...kept })
    .execute()
  return id
}

/** Bytes of all files stored for a bot. */
export async function sumMedia(db: CellDb, bot_id: BotId): Promise<number> {
  const { size } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.sum<string | null>('size').as('size'))
    .where('bot_id', '=', bot_id)
    .executeTakeFirstOrThrow()
  return Number(size ?? 0)
}
