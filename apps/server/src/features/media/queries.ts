import type { FileSizes } from '@hawker/core'
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

/** The bytes of each file that authors stored for a bot, by its address below `/media/` as cards have it. */
export async function readFileSizes(db: Pick<CellDb, 'selectFrom'>, bot_id: BotId): Promise<FileSizes> {
  const rows = await db
    .selectFrom('media')
    .select(['path', 'size'])
    .where('bot_id', '=', bot_id)
    // Customers' files stand in no card.
    .where('conversation_id', 'is', null)
    .execute()
  return new Map(
    rows.flatMap(({ path, size }) =>
      path === null ? [] : [[`/media/${path.split('/').map(encodeURIComponent).join('/')}`, Number(size)] as const],
    ),
  )
}
