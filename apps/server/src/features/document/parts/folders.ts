import { type Bot, type Folder, schemas, settleFolders } from '@hawker/core'
import { z } from 'zod'
import type { CellTx } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'
import type { Part, Reader } from './part.ts'

/** The folders of flows: few and small, so they are one value of the bot. A file's folders join those that are there. */
export const folders: Part<Bot['folders']> = {
  read: async (db, bot_id) => {
    const stored = await readFolders(db, bot_id)
    return stored.length > 0 ? stored : null
  },
  put: async (tx, value, { bot_id }) => {
    if (!value) return
    const brought = new Set(value.map(({ id }) => id))
    const own = await readFolders(tx, bot_id)
    await writeFolders(tx, bot_id, settleFolders([...own.filter(({ id }) => !brought.has(id)), ...value]))
  },
}

/** The folders of a bot's flows, in their order. */
export async function readFolders(db: Reader, bot_id: BotId): Promise<Folder[]> {
  const row = await db.selectFrom('bot').select('folders').where('id', '=', bot_id).executeTakeFirst()
  return z.array(schemas.folder).parse(row?.folders ?? [])
}

/** Replaces all of them. The caller holds the bot's lock. */
export const writeFolders = (tx: CellTx, bot_id: BotId, all: Folder[]) =>
  tx
    .updateTable('bot')
    .set({ folders: all.length > 0 ? JSON.stringify(all) : null })
    .where('id', '=', bot_id)
    .execute()
