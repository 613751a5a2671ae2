import { type Bot, blankBot, platforms } from '@hawker/core'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import { partKeys, parts } from './parts/index.ts'
import type { PartKey, Reader } from './parts/part.ts'
import { findHead } from './queries.ts'

export const platformSchema = z.enum(platforms)

/** The whole bot file with the drafts of its flows, for export, lint and preview. */
export const readDraftBot = (db: CellDb, bot_id: BotId): Promise<Bot> =>
  db.transaction().execute((tx) => readDocument(tx, bot_id))

/** The same within a running transaction. Parts that are not requested stay blank. */
export async function readDocument(tx: Reader, bot_id: BotId, keys: readonly PartKey[] = partKeys): Promise<Bot> {
  const head = await findHead(tx, bot_id)
  if (!head) throw new Refusal('not_found')
  const document: Bot = {
    ...blankBot(platformSchema.parse(head.platform), head.name),
    timezone: head.timezone,
    language: head.language,
    welcome_flow: head.welcome_flow ?? '',
    default_flow: head.default_flow ?? '',
  }
  // One after the other: a transaction has one connection, which runs one statement at a time.
  for (const key of keys) await readPart(tx, bot_id, document, key)
  return document
}

async function readPart<Key extends PartKey>(tx: Reader, bot_id: BotId, document: Bot, key: Key) {
  const value = await parts[key].read(tx, bot_id)
  if (value !== null) document[key] = value
}
