import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { rowId } from '../../platform/http/shapes.ts'
import type { Platform } from '../../platform/platform.ts'
import { readProfile } from '../document/index.ts'
import { whyOf } from './why.ts'
import { whyNotOf } from './why-not.ts'
import { isCustomer, listMissed } from './why-queries.ts'
import { messageWhy, missed } from './why-shapes.ts'

const cursor = z
  .string()
  .max(300)
  .regex(/^\d{1,13}\..+$/)
  .transform((value) => {
    const dot = value.indexOf('.')
    return { at: new Date(Number(value.slice(0, dot))).toISOString(), key: value.slice(dot + 1) }
  })

/** Why a message was sent, and why others were not. */
export function whyRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/conversations/:id/messages/:n/why',
    need: 'live_chat',
    operation: 'getMessageWhy',
    summary:
      'Returns why a message of the page was sent: where it comes from, who set that up, what the rules said, when it had its turn, and what the platform answered.',
    params: z.object({ bot_id: z.string(), id: rowId, n: z.coerce.number().int().min(1) }),
    reply: messageWhy,
    async handler({ bot, cell, params: { id, n } }) {
      const profile = await readProfile(cell.db, bot.id, bot.platform)
      const scene = { control: platform.cells.control, cell, bot_id: bot.id, profile }
      const why = await whyOf(scene, { conversation_id: id, n: String(n) })
      if (!why) throw new Refusal('not_found')
      return why
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/customers/:id/missed',
    need: 'live_chat',
    operation: 'listMissedMessages',
    summary:
      'Lists the broadcasts and steps of sequences that have not reached a customer, the latest first, each with the reason and the facts that decided.',
    params: z.object({ bot_id: z.string(), id: rowId }),
    query: z.object({ before: cursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
    reply: z.object({ items: z.array(missed), next: z.string().nullable() }),
    async handler({ bot, cell, params: { id }, query: { before = null, limit } }) {
      if (!(await isCustomer(cell.db, bot.id, id))) throw new Refusal('not_found')
      const profile = await readProfile(cell.db, bot.id, bot.platform)
      const found = await listMissed(cell.db, bot.id, id, { before, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      return {
        items: await whyNotOf({ db: cell.db, bot_id: bot.id, profile }, id, rows),
        next: last?.at ? `${Date.parse(last.at)}.${last.key}` : null,
      }
    },
  })
}
