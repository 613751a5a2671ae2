import { flowWarnings, lint, lintFlow } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId } from '../../platform/http/shapes.ts'
import type { Platform } from '../../platform/platform.ts'
import { readDraftBot } from '../document/index.ts'
import { readTemplateStates } from '../message-templates/index.ts'

const ofBot = z.object({ bot_id: z.string() })

const problem = z
  .object({
    flow: z.string().nullable(),
    block: z.string().nullable(),
    card: z.number().nullable(),
    key: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    path: z.string(),
    severity: z.literal('warning').optional(),
  })
  .meta({ id: 'Problem' })
const problems = z.object({ items: z.array(problem), next: z.null() })

/** Findings about the drafts: the rules they break, then possible mistakes. */
export function lintRoutes(app: FastifyInstance, platform: Platform): void {
  const { now } = platform
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/problems',
    need: 'live_chat',
    operation: 'lintBot',
    params: ofBot,
    reply: problems,
    async handler({ bot, cell }) {
      const document = await readDraftBot(cell.db, bot.id)
      const templates = await readTemplateStates(cell.db, bot.id)
      return { items: lint(document, now().toISOString(), templates), next: null }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows/:flow_id/problems',
    need: 'live_chat',
    operation: 'lintFlow',
    params: ofBot.extend({ flow_id: itemId }),
    query: z.object({ post_type: z.coerce.number().int().optional() }),
    reply: problems,
    async handler({ bot, cell, params, query }) {
      const document = await readDraftBot(cell.db, bot.id)
      const flow = document.flows.find(({ id }) => id === params.flow_id)
      if (!flow) throw new Refusal('not_found')
      const told = { templates: await readTemplateStates(cell.db, bot.id), post_type: query.post_type ?? null }
      return { items: [...lintFlow(document, flow), ...flowWarnings(document, flow, told)], next: null }
    },
  })
}
