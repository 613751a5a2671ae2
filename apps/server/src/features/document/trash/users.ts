import { type UsedList, usesIn } from '@hawker/core'
import type { CellTx } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'
import { type Named, nameAt } from '../name-at.ts'
import { withLiveBlocks, withOwnedDrafts } from '../owned-flows.ts'
import { readDocument } from '../read-document.ts'
import { readLiveFlows } from '../read-live-flows.ts'
import { usesOfBroadcasts } from '../waiting-broadcasts.ts'

/** Everything that uses things of one list, in drafts, live versions or broadcasts that have not begun: each user of a thing once, by the thing's id. */
export async function findUsers(tx: CellTx, bot_id: BotId, list: UsedList) {
  const draft = await withOwnedDrafts(tx, bot_id, await readDocument(tx, bot_id))
  const live = {
    ...draft,
    flows: await readLiveFlows(tx, bot_id),
    tools: await withLiveBlocks(tx, bot_id, draft.tools),
  }
  const users = new Map<string, Map<string, Named>>()
  for (const bot of [draft, live])
    for (const [id, paths] of usesIn(bot, list)) {
      const known = users.get(id) ?? new Map<string, Named>()
      users.set(id, known)
      for (const path of paths) {
        const named = nameAt(bot, path)
        known.set(`${named.what}/${named.id}`, named)
      }
    }
  for (const [id, named] of await usesOfBroadcasts(tx, bot_id, list)) {
    const known = users.get(id) ?? new Map<string, Named>()
    users.set(id, known.set(`${named.what}/${named.id}`, named))
  }
  return { draft, usersOf: (id: string): Named[] => [...(users.get(id)?.values() ?? [])] }
}
