import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { withLiveBlocks } from './owned-flows.ts'
import { partKeys } from './parts/index.ts'
import { insertVersion, listLiveVersions, lockBot } from './queries.ts'
import { readDocument } from './read-document.ts'

/** A version names its flows by their versions instead of containing them. Folders are for authors only. */
const stored = partKeys.filter((key) => key !== 'flows' && key !== 'folders')

/**
 * Makes the present state of the tables the bot's live version: a new immutable row, never a change of an old one.
 * Returns its number. The caller locks the bot before it changes any part of a version, as `changeBot` does.
 */
export async function makeVersion(tx: CellTx, bot_id: BotId, user_id: string | null, at: Date): Promise<number> {
  const bot = await lockBot(tx, bot_id)
  const draft = await readDocument(tx, bot_id, stored)
  const tools = await withLiveBlocks(tx, bot_id, draft.tools)
  const document = { ...draft, tools, flows: await listLiveVersions(tx, bot_id) }
  const version = bot.version + 1
  await insertVersion(tx, bot_id, { version, document: JSON.stringify(document), at, user_id })
  return version
}
