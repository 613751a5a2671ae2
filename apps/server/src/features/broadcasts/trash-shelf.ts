import type { CellDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Deps } from '../deps.ts'
import { forgetClicksOf } from '../dispatches/index.ts'
import { deleteOwned, type Shelf } from '../document/index.ts'
import { ownersOf, restoreBroadcast, trashBroadcasts } from './author.ts'
import { deleteBroadcast, findBroadcast, forgetSome, listTrashed } from './queries.ts'

/** Broadcasts in the trash of a bot. Their customers stay in their rows until they are erased. */
export const broadcastShelf = ({ now }: Pick<Deps, 'now'>): Shelf => ({
  list: listTrashed,
  async move({ bot, cell }, ids) {
    const found = await Promise.all(ids.map((id) => findBroadcast(cell.db, bot.id, id)))
    const moved = found.flatMap((row) => (row?.trashed_at === null ? [row.id] : []))
    await trashBroadcasts(cell, bot.id, moved, now())
    return { moved, kept: [] }
  },
  async restore({ bot, cell }, ids) {
    const restored: string[] = []
    const refusals: Refusal[] = []
    for (const id of ids)
      await restoreBroadcast(cell, bot.id, id).then(
        () => restored.push(id),
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error
          refusals.push(error)
        },
      )
    return { restored, refusals }
  },
  erase: eraseBroadcast,
})

/** Deletes a broadcast of the trash for good, with its list of customers and its own flow. False where there is no such broadcast. */
export async function eraseBroadcast(db: CellDb, bot_id: BotId, id: string): Promise<boolean> {
  const row = await findBroadcast(db, bot_id, id)
  if (!row || row.trashed_at === null) return false
  while (!(await forgetSome(db, bot_id, id)));
  await db.transaction().execute(async (tx) => {
    await deleteOwned(tx, bot_id, 'broadcast', ownersOf(id))
    await forgetClicksOf(tx, bot_id, id)
    await deleteBroadcast(tx, bot_id, id)
  })
  return true
}
