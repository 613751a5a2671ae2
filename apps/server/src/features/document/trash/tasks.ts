import type { UsedList } from '@hawker/core'
import type { Cell } from '../../../platform/db/cell.ts'
import { heavyTask } from '../../../platform/heavy/task.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { weighBot } from '../queries.ts'
import { type Moved, moveToTrash } from './move-to-trash.ts'

export const moveToTrashOf = heavyTask(import.meta.url, 'moveToTrashOf', moveToTrash)

type Deps = Pick<Platform, 'heavy' | 'now'>
type Place = { bot: { id: BotId }; cell: Cell; user: { id: UserId } }

/** Moves things to the trash: in a thread where the bot is large, because everything that may use them is read. */
export async function trashAll(
  { heavy, now }: Deps,
  { bot, cell, user }: Place,
  list: UsedList,
  ids: string[],
): Promise<Moved> {
  const place = { cell, bot_id: bot.id, bytes: await weighBot(cell.db, bot.id) }
  return heavy.run(moveToTrashOf, place, { bot_id: bot.id, user_id: user.id, list, ids, at: now() })
}

/** Moves a thing to the trash. Refused while it is used; `errors.used_by` names where. */
export async function trash(deps: Deps, place: Place, list: UsedList, id: string): Promise<void> {
  const { moved, kept } = await trashAll(deps, place, list, [id])
  const [used] = kept
  if (used?.is_locked) throw new Refusal('flow.locked', { lock: 'edit' })
  if (used) throw new Refusal('in_use', { used_by: used.used_by })
  if (moved.length === 0) throw new Refusal('not_found')
}
