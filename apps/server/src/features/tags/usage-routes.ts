import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { usesOfList, weighBot } from '../document/index.ts'
import { countHolders } from './queries.ts'

const ofBot = z.object({ bot_id: z.string() })
const list = z.enum(['tags', 'custom_fields', 'bot_fields', 'sequences'])
const used_by = z.array(z.object({ what: z.string(), id: z.string().optional(), name: z.string().optional() }))

/** The customers who have a thing, as a count, and the places of the bot that name it. */
export function usageRoutes(app: FastifyInstance, platform: Platform): void {
  const { heavy } = platform
  const route = createRoute(app, platform)
  // A count scans every customer of a large bot.
  const inTurn = createTurnsBy(2, 50)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/uses',
    need: 'live_chat',
    operation: 'listUses',
    summary:
      'Lists the uses of every tag, field or sequence: how many customers have it, and which flows, segments and other parts name it.',
    params: ofBot,
    query: z.object({ list }),
    reply: z.object({
      items: z.array(z.object({ id: z.string(), customers: z.number().nullable(), used_by })),
      next: z.null(),
    }),
    async handler({ bot, cell, query: { list } }) {
      const place = { cell, bot_id: bot.id, bytes: await weighBot(cell.db, bot.id) }
      const uses = await heavy.run(usesOfList, place, { bot_id: bot.id, list })
      // A value of the bot itself belongs to no customer.
      const counts = list === 'bot_fields' ? null : await inTurn(bot.id, () => countHolders(cell.db, bot.id, list))
      const countOf = new Map(counts?.map(({ id, count }) => [id, count]))
      const items = uses.map(({ id, used_by }) => ({ id, customers: counts && (countOf.get(id) ?? 0), used_by }))
      return { items, next: null }
    },
  })
}
