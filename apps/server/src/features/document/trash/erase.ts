import type { CellDb } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'
import { deleteOwned } from '../owned-flows.ts'
import { dropValues, untagEverybody } from './forget.ts'
import { deleteEdits, deleteTrash, listOldTrash, markErasing } from './queries.ts'

const keptDays = 30

/** The end of the time in the trash for a thing moved there at this instant. */
export const keptUntil = (at: Date): Date => new Date(at.getTime() + keptDays * 86_400_000)

/** Erases the traces of a thing outside its own row. */
const forget: Record<string, (db: CellDb, bot_id: BotId, id: string) => Promise<void>> = {
  tag: untagEverybody,
  custom_field: dropValues,
}

/** Deletes a thing of the trash for good, with its traces at customers. False where there is no such thing. */
export async function eraseTrashed(db: CellDb, bot_id: BotId, kind: string, id: string): Promise<boolean> {
  if (!(await markErasing(db, bot_id, kind, id))) return false
  // Before the row itself: after an interruption the row still exists, and the nightly job finishes the work.
  await forget[kind]?.(db, bot_id, id)
  await db.transaction().execute(async (tx) => {
    if ((await deleteTrash(tx, bot_id, kind, [id])) && kind === 'flow') await deleteEdits(tx, bot_id, [id])
    await deleteOwned(tx, bot_id, kind, [id])
  })
  return true
}

/** Deletes everything that has been in the trash for 30 days. Returns the number of things. */
export async function emptyTrash(db: CellDb, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  let erased = 0
  for (let old = await listOldTrash(db, before); old.length > 0; old = await listOldTrash(db, before))
    for (const { bot_id, kind, id } of old) if (await eraseTrashed(db, bot_id, kind, id)) erased++
  return erased
}
