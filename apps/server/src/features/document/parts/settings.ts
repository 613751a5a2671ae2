import { type Bot, type StoredSettings, schemas, withDefaults } from '@hawker/core'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CellTx } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'
import type { Part, Reader } from './part.ts'

/**
 * The settings of a bot. An import changes them only by choice, because a file's settings describe how another bot is
 * run. Three of them are also columns, because processes of the previous release read and write those.
 */
export const settings: Part<Bot['settings']> = {
  read: readSettings,
  put: async (tx, value, { bot_id, takes_settings }) => {
    if (takes_settings) await writeSettings(tx, bot_id, value)
  },
}

/** The settings that differ from their defaults. */
export async function readSettings(db: Reader, bot_id: BotId): Promise<StoredSettings> {
  const row = await findSettings(db, bot_id)
  if (!row) return {}
  const { settings: stored, pause_minutes, repeat_unknown, allowed_origins } = row
  const columns = { pause_minutes: pause_minutes ?? 0, repeat_unknown, allowed_origins }
  return schemas.settings.parse({ ...z.record(z.string(), z.unknown()).parse(stored), ...columns })
}

/** Replaces the settings. Raises the bot's revision, so that workers reload its page. */
export async function writeSettings(tx: CellTx, bot_id: BotId, stored: StoredSettings): Promise<void> {
  const { pause_minutes, repeat_unknown, allowed_origins } = withDefaults(stored)
  const { pause_minutes: _, repeat_unknown: __, allowed_origins: ___, ...rest } = stored
  const columns = { pause_minutes: pause_minutes || null, repeat_unknown, allowed_origins: [...allowed_origins] }
  await updateSettings(tx, bot_id, { settings: JSON.stringify(rest), ...columns })
}

const findSettings = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('bot')
    .select(['settings', 'pause_minutes', 'repeat_unknown', 'allowed_origins'])
    .where('id', '=', bot_id)
    .executeTakeFirst()

type Columns = { settings: string; pause_minutes: number | null; repeat_unknown: boolean; allowed_origins: string[] }

const updateSettings = (tx: CellTx, bot_id: BotId, columns: Columns) =>
  tx
    .updateTable('bot')
    .set({ ...columns, revision: sql<number>`revision + 1` })
    .where('id', '=', bot_id)
    .execute()
