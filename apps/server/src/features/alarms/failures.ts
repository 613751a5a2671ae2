import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { countFailures, countSent, listFailures } from './queries.ts'
import { failureSpanMs } from './states.ts'

const params = z.object({ bot_id: z.string() })
const mostRows = 100

/** Messages of the last 24 hours that failed, by reason, and the rows behind each figure. */
export function failureRoutes(app: FastifyInstance, deps: Platform): void {
  const route = createRoute(app, deps)
  const since = () => new Date(deps.now().getTime() - failureSpanMs)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/channel/failures',
    need: 'live_chat',
    operation: 'countFailures',
    summary: 'Counts the messages of the last 24 hours that failed, by reason, the most frequent first.',
    params,
    reply: z.object({
      since: z.string(),
      sent: z.number().describe('All messages of the page in that time, the failed ones included'),
      items: z.array(z.object({ why: z.string(), count: z.number() })),
    }),
    async handler({ bot, cell }) {
      const from = since()
      const [items, { count }] = await Promise.all([
        countFailures(cell.db, bot.id, from),
        countSent(cell.db, bot.id, from),
      ])
      return { since: from.toISOString(), sent: count, items }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/channel/failures/messages',
    need: 'live_chat',
    operation: 'listFailures',
    summary: 'Lists the newest messages of the last 24 hours that failed for that reason, at most 100.',
    params,
    query: z.object({ why: z.string().max(100) }),
    reply: z.object({
      items: z.array(
        z.object({
          conversation_id: z.string(),
          n: z.number(),
          at: z.string(),
          type: z.string(),
          text: z.string(),
          name: z.string(),
        }),
      ),
      next: z.null(),
    }),
    async handler({ bot, cell, query }) {
      const rows = await listFailures(cell.db, bot.id, since(), query.why, mostRows)
      const items = rows.map(({ n, full_name, psid, ...row }) => ({ ...row, n: Number(n), name: full_name || psid }))
      return { items, next: null }
    },
  })
}
