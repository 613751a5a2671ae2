import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { insertMedia } from '../features/media/index.ts'
import type { CellDb } from '../platform/db/cell.ts'
import type { BotId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'

/** The drawings on the demo shop's page, as pictures that every messenger accepts. */
const names = ['wrap-dress', 'summer-shirt', 'wide-trousers'] as const
export type Pictures = Record<(typeof names)[number], string>

/** Stores the demo's pictures as files of a bot, as if its owner had uploaded them; returns their addresses. */
export async function keepPictures({ cells, media, now }: Platform, bot_id: BotId): Promise<Pictures> {
  const { db } = await cells.of(bot_id)
  const keep = async (name: keyof Pictures) => {
    const filename = `${name}.jpeg`
    const bytes = await readFile(join(import.meta.dirname, 'pictures', filename))
    const kept = await media.keepOurs(bot_id, { bytes, type: 'image', mime_type: 'image/jpeg', filename })
    await insertMedia(db, bot_id, kept, now())
    return media.urlOf(kept.path)
  }
  return {
    'wrap-dress': await keep('wrap-dress'),
    'summer-shirt': await keep('summer-shirt'),
    'wide-trousers': await keep('wide-trousers'),
  }
}

/** Addresses of the demo's pictures that a bot has stored, by their names. */
export async function findPictures({ media }: Pick<Platform, 'media'>, db: CellDb, bot_id: BotId) {
  const rows = await db
    .selectFrom('media')
    .select('path')
    .where('bot_id', '=', bot_id)
    .where('conversation_id', 'is', null)
    .orderBy('at', 'desc')
    .execute()
  // The oldest of a name wins: that of the shop's flows.
  return new Map(
    rows.flatMap(({ path }) =>
      names.flatMap((name) => (path?.endsWith(`/${name}.jpeg`) ? [[name, media.urlOf(path)] as const] : [])),
    ),
  )
}
