import type { Audience } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { countIds, hasIndex, listCountedIds, listNearIds, prepareToCount } from './queries.ts'

// So many customers are looked through in a millisecond.
const near = 500

/**
 * How many customers an audience has, and the first of them by id. Where the first are found among the bot's first
 * customers, the rest need only be counted; where not, there are few, and one pass gives both. So it does where an index has
 * them all.
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
