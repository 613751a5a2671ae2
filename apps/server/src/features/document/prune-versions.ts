import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import {
  deleteVersions,
  listConversationIds,
  listNamedVersions,
  listOldVersions,
  listSentVersions,
} from './version-queries.ts'

/** A version is deleted this long after its replacement. */
const keptDays = 30
const day_ms = 86_400_000

/** `retentionDays`: how far back inputs and messages are searched. */
type When = { now: Date; retentionDays: number }

/**
 * Deletes bot versions of a cell that nothing can play again: replaced thirty days ago, with no flow published in them,
 * and named by no session, input, parked input or message within the retention, nor by a broadcast that is being sent. Returns how many it deleted.
 */
export async function pruneVersions(db: CellDb, { now, retentionDays }: When): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day_ms)
  const old = await listOldVersions(db, daysAgo(keptDays))
  let deleted = 0
  for (const [bot_id, rows] of Map.groupBy(old, (row) => row.bot_id)) {
    const named = await namedVersions(db, bot_id, daysAgo(retentionDays))
    const unused = rows.map(({ version }) => version).filter((version) => !named.has(version))
    if (unused.length) deleted += await deleteVersions(db, bot_id, unused)
  }
  return deleted
}

/** Every version that the bot's conversations name, read in slices so that no statement runs long. */
async function namedVersions(db: CellDb, bot_id: BotId, since: Date): Promise<ReadonlySet<number>> {
  const named = new Set(await listSentVersions(db, bot_id))
  let ids = await listConversationIds(db, bot_id, '0')
  while (ids.length) {
    for (const version of await listNamedVersions(db, bot_id, ids, since)) named.add(version)
    ids = await listConversationIds(db, bot_id, ids.at(-1) ?? '0')
  }
  return named
}
