import { usesOfFlow } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import {
  inTurn,
  lists,
  lockBot,
  makeVersion,
  type Named,
  nameAt,
  readDocument,
  readLiveFlows,
} from '../document/index.ts'
import { findFlowRow } from './queries.ts'

/**
 * Deletes an unused flow. Other flows' drafts and live versions, keywords, sequences, the menu, tools and start flows
 * may use it.
 */
export const deleteFlow = (db: CellDb, bot_id: BotId, user_id: UserId, flow_id: string, at: Date): Promise<void> =>
  inTurn(bot_id, () =>
    db.transaction().execute(async (tx) => {
      // Publishing and changing the bot wait for this lock, so no new arrow to the flow can appear meanwhile.
      await lockBot(tx, bot_id)
      const row = await findFlowRow(tx, bot_id, flow_id)
      if (!row) throw new Refusal('not_found')
      const draft = await readDocument(tx, bot_id)
      const live = { ...draft, flows: await readLiveFlows(tx, bot_id) }
      const used_by = [draft, live].flatMap((bot) => usesOfFlow(bot, flow_id).map(({ path }) => nameAt(bot, path)))
      if (used_by.length) throw new Refusal('flow.in_use', { used_by: unique(used_by) })
      await lists.flows.delete(tx, bot_id, flow_id)
      if (row.published_version !== null) await makeVersion(tx, bot_id, user_id, at)
    }),
  )

const unique = (list: Named[]) => [...new Map(list.map((named) => [`${named.what}/${named.id}`, named])).values()]
