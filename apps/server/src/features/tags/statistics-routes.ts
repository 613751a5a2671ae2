import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../platform/http/route.ts'
import { itemId } from '../../platform/http/shapes.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { lastDays } from '../home/index.ts'
import * as queries from './queries.ts'

const changes = { added: z.number(), removed: z.number() }
const spans = ['7', '30', '90'] as const

/** Tags by their customers, and how that changed day by day. */
export function statisticsRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)
  // A count scans every customer of a large bot.
  const inTurn = createTurnsBy(2, 50)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/tag_statistics',
    need: 'live_chat',
    operation: 'getTagStatistics',
    summary:
      'Returns how many customers have each tag now, and how often it was added and removed in the last 7, 30 or 90 days; by day for all tags, or for one.',
    params: z.object({ bot_id: z.string() }),
    query: z.object({ days: z.enum(spans).default('30'), tag: itemId.optional() }),
    reply: z.object({
      customers: z.number(),
      items: z.array(z.object({ id: z.string(), name: z.string(), customers: z.number(), ...changes })),
      days: z.array(z.object({ date: z.string(), ...changes })),
    }),
    handler: ({ bot, cell, query: { days, tag } }) =>
      inTurn(bot.id, async () => {
        const { timezone } = await queries.findTimezone(cell.db, bot.id)
        const dates = lastDays(platform.now(), timezone, Number(days))
        const begins = dates.map(({ begins_at }) => begins_at)
        const [tags, customers, holders, changed] = await Promise.all([
          queries.listTags(cell.db, bot.id),
          queries.countCustomers(cell.db, bot.id),
          queries.countHolders(cell.db, bot.id, 'tags'),
          queries.countTagChanges(cell.db, bot.id, begins),
        ])
        const countOf = new Map(holders.map(({ id, count }) => [id, count]))
        const byTag = Map.groupBy(changed, (row) => row.tag)
        const shown = tag === undefined ? changed : (byTag.get(tag) ?? [])
        const byDay = Map.groupBy(shown, ({ day }) => day)
        return {
          customers,
          items: tags.map(({ id, name }) => ({ id, name, customers: countOf.get(id) ?? 0, ...sum(byTag.get(id)) })),
          days: dates.map(({ date }, index) => ({ date, ...sum(byDay.get(index + 1)) })),
        }
      }),
  })
}

type Changes = { added: number; removed: number }

const sum = (rows: readonly Changes[] = []): Changes => ({
  added: rows.reduce((all, { added }) => all + added, 0),
  removed: rows.reduce((all, { removed }) => all + removed, 0),
})
