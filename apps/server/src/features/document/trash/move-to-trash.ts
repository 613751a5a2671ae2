import { type Bot, type UsedList, usesOf } from '@hawker/core'
import type { CellDb, CellTx } from '../../../platform/db/cell.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../../platform/ids.ts'
import { inTurn } from '../change-bot.ts'
import { makeVersion } from '../make-version.ts'
import { type Named, nameAt } from '../name-at.ts'
import { listOf } from '../parts/index.ts'
import { lockBot } from '../queries.ts'
import { readDocument } from '../read-document.ts'
import { readLiveFlows } from '../read-live-flows.ts'
import { insertTrash, readRow } from './queries.ts'

export type Move = { bot_id: BotId; user_id: UserId; list: UsedList; id: string; at: Date }

/**
 * Moves a thing of the bot document to the trash. Refused while a draft or a live version uses it; `errors.used_by` names
 * where. Customers keep its tags and values, and sessions within a flow go on, because versions never change.
 */
export const moveToTrash = (db: CellDb, { bot_id, user_id, list, id, at }: Move): Promise<void> =>
  inTurn(bot_id, () =>
    db.transaction().execute(async (tx) => {
      // Publishing and changing the bot wait for this lock, so nothing can begin to use the thing meanwhile.
      await lockBot(tx, bot_id)
      const { kind, delete: remove } = listOf(list)
      const content = await readRow(tx, bot_id, kind, id)
      if (!content) throw new Refusal('not_found')
      const draft = await readDocument(tx, bot_id)
      const used_by = await usersOf(tx, draft, bot_id, list, id)
      if (used_by.length) throw new Refusal('in_use', { used_by })
      await insertTrash(tx, bot_id, { kind, id, name: nameOf(draft, list, id), content, at })
      await remove(tx, bot_id, id)
      await makeVersion(tx, bot_id, user_id, at)
    }),
  )

/** Names each user of a thing, in the drafts or in the live versions, once. */
async function usersOf(tx: CellTx, draft: Bot, bot_id: BotId, list: UsedList, id: string): Promise<Named[]> {
  const live = { ...draft, flows: await readLiveFlows(tx, bot_id) }
  const used_by = [draft, live].flatMap((bot) => usesOf(bot, list, id).map((path) => nameAt(bot, path)))
  return [...new Map(used_by.map((named) => [`${named.what}/${named.id}`, named])).values()]
}

function nameOf(bot: Bot, list: UsedList, id: string): string {
  const index = bot[list].findIndex((item) => item.id === id)
  return nameAt(bot, `/${list}/${index}`).name ?? id
}
