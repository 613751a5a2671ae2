import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { startOfDay } from '../home/index.ts'
import { countFailures, countSent, findTimezone, listFailures } from './queries.ts'
import { failureSpanMs } from './states.ts'

const params = z.object({ bot_id: z.string() })
const pageSize = 50

/** Cursor of a page: the instant of its last row in milliseconds, its conversation, its number. */
const cursor = z
  .string()
  .regex(/^\d{1,13}\.[1-9]\d{0,17}\.\d{1,9}$/)
  .transform((value) => {
    const [ms = '', conversation_id = '', n = ''] = value.split('.')
    return { at: new Date(Number(ms)).toISOString(), conversation_id, n: Number(n) }
  })

/** Messages of the last 24 hours that failed, by reason, and the rows behind each figure. */
export function failureRoutes(app: FastifyInstance, deps: Platform): void {
  const route = createRoute(app, deps)
  const since = () => new Date(deps.now().getTime() - failureSpanMs)
  const beginOf = async (span: 'last_day' | 'today', db: CellDb, bot_id: BotId) =>
    span === 'today' ? new Date(startOfDay(deps.now(), await findTimezone(db, bot_id))) : since()

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
    summary: 'Lists messages that failed in the last 24 hours or today, the newest first, 50 a page.',
    params,
    query: z.object({
      why: z.string().max(100).optional(),
      span: z.enum(['last_day', 'today']).default('last_day'),
      before: cursor.optional(),
    }),
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
      next: z.string().nullable(),
    }),
    async handler({ bot, cell, query: { why, span, before } }) {
      const found = await listFailures(cell.db, bot.id, {
        since: await beginOf(span, cell.db, bot.id),
        reason: why ?? null,
        before: before ?? null,
        limit: pageSize + 1,
      })
      const rows = found.slice(0, pageSize)
      const last = found.length > rows.length ? rows.at(-1) : undefined
      const items = rows.map(({ n, full_name, psid, ...row }) => ({ ...row, n: Number(n), name: full_name || psid }))
      return { items, next: last ? `${Date.parse(last.at)}.${last.conversation_id}.${last.n}` : null }
    },
  })
}
