import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import { inTurn } from './change-bot.ts'
import { locksOf } from './flow-locks.ts'
import { makeVersion } from './make-version.ts'
import { lockBot, lockFlowRows, unmarkPublished } from './queries.ts'
import { freeTogether } from './trash/free-together.ts'
import type { Moved } from './trash/move-to-trash.ts'
import { findUsers } from './trash/users.ts'

type Wish = { bot_id: BotId; user_id: UserId; ids: string[]; at: Date }

/**
 * Takes flows off the air, in one new version; their drafts stay. A flow that a draft or a live version uses stays live, and so
 * does a locked one. Customers who are in a flow finish it: their sessions hold its version.
 */
export const unpublishFlows = (db: CellDb, { bot_id, user_id, ids, at }: Wish): Promise<Moved> =>
  inTurn(bot_id, () =>
    db.transaction().execute(async (tx) => {
      await lockBot(tx, bot_id)
      const rows = (await lockFlowRows(tx, bot_id, ids)).filter((row) => row.published_version !== null && !row.owner)
      const open = rows.filter((row) => !locksOf(row).includes('edit'))
      const { usersOf } = await findUsers(tx, bot_id, 'flows')
      const free = freeTogether(
        open.map(({ id }) => id),
        usersOf,
      )
      const moved = open.filter(({ id }) => free.has(id)).map(({ id }) => id)
      const kept = rows
        .filter(({ id }) => !moved.includes(id))
        .map(({ id, name, locks }) => ({
          ...{ id, name, is_locked: locksOf({ locks }).includes('edit') },
          used_by: usersOf(id),
        }))
      if (moved.length > 0) {
        await unmarkPublished(tx, bot_id, moved)
        await makeVersion(tx, bot_id, user_id, at)
      }
      return { moved, kept }
    }),
  )
