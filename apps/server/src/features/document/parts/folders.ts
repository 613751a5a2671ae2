import { type Bot, schemas } from '@hawker/core'
import { z } from 'zod'
import type { CellTx } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'
import type { Part, Reader } from './part.ts'

type Folders = NonNullable<Bot['folders']>

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
    await writeFolders(tx, bot_id, [...own.filter(({ id }) => !brought.has(id)), ...value])
  },
}

async function readFolders(db: Reader, bot_id: BotId): Promise<Folders> {
  const row = await db.selectFrom('bot').select('folders').where('id', '=', bot_id).executeTakeFirst()
  return z.array(schemas.folder).parse(row?.folders ?? [])
}

const writeFolders = (tx: CellTx, bot_id: BotId, all: Folders) =>
  tx
    .updateTable('bot')
    .set({ folders: JSON.stringify(all) })
    .where('id', '=', bot_id)
    .execute()
