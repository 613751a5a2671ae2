import { schemas } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeBot, readSettings, writeSettings } from '../document/index.ts'
import { openSecrets, sealSecrets } from '../integrations/index.ts'
import { findShared, storeShared } from './queries.ts'

type Values = Record<string, string>

/** The values of the headers that all JSON API cards of a bot share. */
export async function readSharedValues(
  { secret }: Pick<Platform, 'secret'>,
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
): Promise<Values> {
  const row = await findShared(db, bot_id)
  return row ? openSecrets(secret, bot_id, row.id, row.secrets) : {}
}

/** A header with its new value; null: the stored one stays. */
export type SharedHeader = { name: string; value: string | null }

/** Replaces hosts and headers: names go into the document, values are sealed beside it. */
export const changeShared = (
  platform: Platform,
  db: CellDb,
  bot_id: BotId,
  user_id: UserId,
  { hosts, headers }: { hosts: string[]; headers: SharedHeader[] },
  at: Date,
) =>
  changeBot(platform, db, bot_id, user_id, at, async (tx) => {
    const stored = await readSettings(tx, bot_id)
    const row = await findShared(tx, bot_id)
    const before = row ? openSecrets(platform.secret, bot_id, row.id, row.secrets) : {}
    const values = Object.fromEntries(
      headers.flatMap(({ name, value }) => {
        const kept = value ?? before[name]
        return kept === undefined ? [] : [[name, kept]]
      }),
    )
    const json_api = { hosts, headers: headers.map(({ name }) => name) }
    await writeSettings(tx, bot_id, schemas.settings.parse({ ...stored, json_api }))
    const id = row?.id ?? newId()
    await storeShared(tx, bot_id, id, sealSecrets(platform.secret, bot_id, id, values), at)
  })
