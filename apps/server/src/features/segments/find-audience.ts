import type { Audience } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { countIds, hasIndex, listCountedIds, listNearIds, prepareToCount } from './queries.ts'

// The database scans this many customers in a millisecond.
const near = 500

/**
 * Counts an audience and lists its first customers by id. If enough of them are among the bot's first customers, only
 * the count remains; otherwise the audience is small, and one pass yields both. An index that covers the audience also
 * allows one pass.
 */
export const findAudience = (db: CellDb, bot_id: BotId, audience: Audience, limit: number) =>
  db.transaction().execute(async (tx): Promise<{ count: number; ids: string[] }> => {
    await prepareToCount(tx)
    const first = hasIndex(audience) ? [] : await listNearIds(tx, bot_id, audience, near, limit)
    if (first.length === limit) {
      const { count } = await countIds(tx, bot_id, audience)
      return { count: Number(count), ids: first.map(({ id }) => id) }
    }
    return listCountedIds(tx, bot_id, audience, limit)
  })
