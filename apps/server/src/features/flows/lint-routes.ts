import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { JsonBytes } from '../../platform/http/json-bytes.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId } from '../../platform/http/shapes.ts'
import type { Platform } from '../../platform/platform.ts'
import { weighBot } from '../document/index.ts'
import { problemList } from './flow-shapes.ts'
import { lintBotOf, lintFlowOf } from './flow-tasks.ts'

const ofBot = z.object({ bot_id: z.string() })

/** Findings about the drafts: the rules they break, then possible mistakes. */
export function lintRoutes(app: FastifyInstance, platform: Platform): void {
  const { heavy, now } = platform
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/problems',
    need: 'live_chat',
    operation: 'lintBot',
    summary: 'Lists the problems of all drafts and lists of the bot.',
    params: ofBot,
    reply: problemList,
    async handler({ bot, cell }) {
      const place = { cell, bot_id: bot.id, bytes: await weighBot(cell.db, bot.id) }
      return new JsonBytes(await heavy.run(lintBotOf, place, { bot_id: bot.id, at: now() }))
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows/:flow_id/problems',
    need: 'live_chat',
    operation: 'lintFlow',
    summary: 'Lists the problems of one draft.',
    params: ofBot.extend({ flow_id: itemId }),
    query: z.object({ post_type: z.coerce.number().int().optional() }),
    reply: problemList,
    async handler({ bot, cell, params: { flow_id }, query }) {
      const place = { cell, bot_id: bot.id, bytes: await weighBot(cell.db, bot.id) }
      const wish = { bot_id: bot.id, flow_id, post_type: query.post_type ?? null }
      return new JsonBytes(await heavy.run(lintFlowOf, place, wish))
    },
  })
}
