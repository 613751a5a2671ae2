import { type Bot, type UsedList, usesOf } from '@hawker/core'
import type { CellTx } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'
import { type Named, nameAt } from '../name-at.ts'
import { withLiveBlocks, withOwnedDrafts } from '../owned-flows.ts'
import { readDocument } from '../read-document.ts'
import { readLiveFlows } from '../read-live-flows.ts'
import { freeTogether } from './free-together.ts'

/** The users of things of one list, in drafts or live versions, and the things that may go: nothing that stays uses them. */
export async function findUsers(tx: CellTx, bot_id: BotId, list: UsedList, ids: string[]) {
  const draft = await withOwnedDrafts(tx, bot_id, await readDocument(tx, bot_id))
  const live = {
    ...draft,
    flows: await readLiveFlows(tx, bot_id),
    tools: await withLiveBlocks(tx, bot_id, draft.tools),
  }
  const users = new Map(ids.map((id) => [id, usersIn([draft, live], list, id)]))
  const usersOf = (id: string): Named[] => users.get(id) ?? []
  const unused = ids.filter((id) => usersOf(id).length === 0)
  return { draft, usersOf, free: list === 'flows' ? freeTogether(ids, usersOf) : new Set(unused) }
}

/** Each user of a thing, once. */
function usersIn(bots: Bot[], list: UsedList, id: string): Named[] {
  const used_by = bots.flatMap((bot) => usesOf(bot, list, id).map((path) => nameAt(bot, path)))
  return [...new Map(used_by.map((named) => [`${named.what}/${named.id}`, named])).values()]
}
