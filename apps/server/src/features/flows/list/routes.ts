import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../../platform/db/cell.ts'
import { JsonBytes } from '../../../platform/http/json-bytes.ts'
import { createRoute } from '../../../platform/http/route.ts'
import { itemId } from '../../../platform/http/shapes.ts'
import type { BotId } from '../../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { movedShape, weighBot } from '../../document/index.ts'
import { countInsideAll } from './queries.ts'
import { unpublishFlowsOf } from './tasks.ts'
import { flowUseList, listFlowUses } from './uses.ts'

const ofBot = z.object({ bot_id: z.string() })

/** Work on the list of flows: taking flows off the air, what leads to them, who is in them. */
export function flowListRoutes(app: FastifyInstance, platform: Deps): void {
  const { heavy, now } = platform
  const route = createRoute(app, platform)
  const placeOf = async (cell: Cell, bot_id: BotId) => ({ cell, bot_id, bytes: await weighBot(cell.db, bot_id) })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/flows/unpublish',
    need: 'editor',
    operation: 'unpublishFlows',
    summary:
      'Takes flows off the air; their drafts stay. Those still in use stay live, and are named with their uses; so do locked flows.',
    params: ofBot,
    body: z.object({ ids: z.array(itemId).min(1).max(500) }),
    reply: movedShape,
    async handler({ bot, cell, user, body }) {
      const wish = { bot_id: bot.id, user_id: user.id, ids: body.ids, at: now() }
      return heavy.run(unpublishFlowsOf, await placeOf(cell, bot.id), wish)
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows/:flow_id/uses',
    need: 'live_chat',
    operation: 'listFlowUses',
    summary: 'Lists what leads to a flow or starts it, in drafts and live versions.',
    params: ofBot.extend({ flow_id: itemId }),
    reply: flowUseList,
    async handler({ bot, cell, params: { flow_id } }) {
      return new JsonBytes(await heavy.run(listFlowUses, await placeOf(cell, bot.id), { bot_id: bot.id, flow_id }))
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/inside',
    need: 'live_chat',
    operation: 'countInsideFlows',
    summary: 'Counts the customers who stand in each flow; flows without any are missing.',
    params: ofBot,
    reply: z.object({ items: z.array(z.object({ flow: z.string(), many: z.number() })), next: z.null() }),
    async handler({ bot, cell }) {
      const rows = await countInsideAll(cell.db, bot.id)
      return { items: rows.map(({ flow, many }) => ({ flow, many: Number(many) })), next: null }
    },
  })
}
