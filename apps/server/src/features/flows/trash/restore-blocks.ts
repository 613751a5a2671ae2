import { Refusal } from '../../../platform/http/refusal.ts'
import { tellRoom } from '../../../platform/rooms.ts'
import type { Deps } from '../../deps.ts'
import { listTrashedBlocks, missingFlow, type Restorer, readRemoved } from '../../document/index.ts'
import { findFlowBytes } from '../queries.ts'
import { restoreBlocksOf } from './tasks.ts'

/** Brings blocks back into their flows; a flow in the trash or a locked one takes none. */
export const restoreBlocks =
  (deps: Deps): Restorer =>
  async ({ bot, cell, user }, ids) => {
    const { heavy, quotas, now } = deps
    const trashed = await listTrashedBlocks(cell.db, bot.id, { ids })
    const byFlow = Map.groupBy(trashed, ({ content }) => readRemoved(content).flow_id)
    const by = { bot_id: bot.id, platform: bot.platform, user_id: user.id, most: await quotas.of({ bot: bot.id }) }
    const restored: string[] = []
    const refusals: Refusal[] = []
    for (const [flow_id, blocks] of byFlow) {
      const place = { cell, bot_id: bot.id, bytes: (await findFlowBytes(cell.db, bot.id, flow_id)) ?? 0 }
      const wish = { ...by, flow_id, ids: blocks.map(({ id }) => id), at: now() }
      const outcome = await heavy.run(restoreBlocksOf, place, wish)
      if (outcome === 'missing') refusals.push(await missingFlow(cell.db, bot.id, flow_id))
      else if (outcome === 'locked') refusals.push(new Refusal('flow.locked', { lock: 'edit' }))
      else if (outcome.revision !== null) {
        restored.push(...wish.ids)
        const room = { bot_id: bot.id, room: 'flow' as const, subject: flow_id }
        void tellRoom(deps, room, { type: 'edits', revision: outcome.revision })
      }
    }
    return { restored, refusals }
  }
