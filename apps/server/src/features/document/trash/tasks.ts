import type { UsedList } from '@hawker/core'
import type { Cell } from '../../../platform/db/cell.ts'
import { heavyTask } from '../../../platform/heavy/task.ts'
import type { BotId, UserId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { weighBot } from '../queries.ts'
import { moveToTrash } from './move-to-trash.ts'

export const moveToTrashOf = heavyTask(import.meta.url, 'moveToTrashOf', moveToTrash)

/** Moves a thing to the trash: in a thread where the bot is large, because everything that may use it is read. */
export async function trash(
  { heavy, now }: Pick<Platform, 'heavy' | 'now'>,
  { bot, cell, user }: { bot: { id: BotId }; cell: Cell; user: { id: UserId } },
  list: UsedList,
  id: string,
): Promise<void> {
  const place = { cell, bot_id: bot.id, bytes: await weighBot(cell.db, bot.id) }
  await heavy.run(moveToTrashOf, place, { bot_id: bot.id, user_id: user.id, list, id, at: now() })
}
