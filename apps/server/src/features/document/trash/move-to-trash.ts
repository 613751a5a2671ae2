import { type Bot, type UsedList, usesOf } from '@hawker/core'
import type { CellDb } from '../../../platform/db/cell.ts'
import type { BotId, UserId } from '../../../platform/ids.ts'
import { inTurn } from '../change-bot.ts'
import { makeVersion } from '../make-version.ts'
import { type Named, nameAt } from '../name-at.ts'
import { listOf } from '../parts/index.ts'
import { lockBot } from '../queries.ts'
import { readDocument } from '../read-document.ts'
import { readLiveFlows } from '../read-live-flows.ts'
import { insertTrash, readRows, type Trashed } from './queries.ts'

export type Move = { bot_id: BotId; user_id: UserId; list: UsedList; ids: string[]; at: Date }

/** The moved things, and those that stay because they are in use, with their uses. A missing thing is in neither. */
export type Moved = { moved: string[]; kept: { id: string; name: string; used_by: Named[] }[] }

/**
 * Moves things of one list of the bot document to the trash, in one new version. A thing that a draft or a live version uses
 * stays. Customers keep its tag and values, and sessions within a flow go on, because versions never change.
 */
export const moveToTrash = (db: CellDb, { bot_id, user_id, list, ids, at }: Move): Promise<Moved> =>
  inTurn(bot_id, () =>
    db.transaction().execute(async (tx) => {
      // Publishing and changing the bot wait for this lock, so nothing can begin to use a thing meanwhile.
      await lockBot(tx, bot_id)
      const { kind, delete: remove } = listOf(list)
      const rows = await readRows(tx, bot_id, kind, ids)
      const result: Moved = { moved: [], kept: [] }
      if (rows.length === 0) return result
      const draft = await readDocument(tx, bot_id)
      const live = { ...draft, flows: await readLiveFlows(tx, bot_id) }
      const nameOf = namesIn(draft, list)
      const free: Trashed[] = []
      for (const { id, content } of rows) {
        const name = nameOf(id)
        const used_by = usersOf([draft, live], list, id)
        if (used_by.length) {
          result.kept.push({ id, name, used_by })
          continue
        }
        free.push({ kind, id, name, content, at })
      }
      result.moved = free.map(({ id }) => id)
      if (free.length === 0) return result
      await insertTrash(tx, bot_id, free)
      await remove(tx, bot_id, result.moved)
      await makeVersion(tx, bot_id, user_id, at)
      return result
    }),
  )

/** Names each user of a thing, in the drafts or in the live versions, once. */
function usersOf(bots: Bot[], list: UsedList, id: string): Named[] {
  const used_by = bots.flatMap((bot) => usesOf(bot, list, id).map((path) => nameAt(bot, path)))
  return [...new Map(used_by.map((named) => [`${named.what}/${named.id}`, named])).values()]
}

function namesIn(bot: Bot, list: UsedList): (id: string) => string {
  const names = new Map(bot[list].map(({ id }, index) => [id, nameAt(bot, `/${list}/${index}`).name]))
  return (id) => names.get(id) ?? id
}
