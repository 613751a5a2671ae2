import { schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../../platform/http/route.ts'
import { itemId } from '../../../platform/http/shapes.ts'
import type { Deps } from '../../deps.ts'
import { keptUntil, listTrashedBlocks, missingFlow, readRemoved } from '../../document/index.ts'
import { findFlowRow } from '../queries.ts'

const trashedBlock = z.object({
  trash_id: z.string().meta({ description: 'Restores the block by the routes of the trash.' }),
  removed: schemas.removed_block.meta({ id: 'RemovedBlock' }),
  trashed_at: z.string(),
  erased_at: z.string(),
})

/** The blocks that were deleted from a flow, for its editor. */
export function flowTrashRoutes(app: FastifyInstance, platform: Deps): void {
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows/:flow_id/trash',
    need: 'live_chat',
    operation: 'listTrashedBlocks',
    summary:
      'Lists the blocks deleted from a flow in the last 30 days, with the arrows that led to them, the latest first.',
    params: z.object({ bot_id: z.string(), flow_id: itemId }),
    reply: z.object({ items: z.array(trashedBlock), next: z.null() }),
    async handler({ bot, cell, params: { flow_id } }) {
      if (!(await findFlowRow(cell.db, bot.id, flow_id))) throw await missingFlow(cell.db, bot.id, flow_id)
      const rows = await listTrashedBlocks(cell.db, bot.id, { flow_id })
      const items = rows.map(({ id, content, at }) => ({
        trash_id: `block.${id}`,
        removed: readRemoved(content).removed,
        trashed_at: at,
        erased_at: keptUntil(new Date(at)).toISOString(),
      }))
      return { items, next: null }
    },
  })
}
