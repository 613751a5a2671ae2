import { fromLocal, zoneOf } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId } from '../../platform/http/shapes.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { lastDays } from '../home/index.ts'
import * as queries from './queries.ts'

const changes = { added: z.number(), removed: z.number() }
const spans = ['7', '30', '90'] as const
/** Where a change came from: a person, the road of a flow, a flow that the customer went through, or anything else. */
const origins = ['flow', 'keyword', 'broadcast', 'sequence', 'tool', 'rule', 'api', 'person', 'other'] as const
const mostDays = 366
const day = z.iso.date()

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
      'Returns how many customers have each tag now, and how often it was added and removed in the last 7, 30 or 90 days or in days of your own; by day and by origin for all tags, or for one.',
    params: z.object({ bot_id: z.string() }),
    query: z.object({
      days: z.enum(spans).default('30'),
      from: day.optional(),
      until: day.optional(),
      tag: itemId.optional(),
      origin: z.enum(origins).optional(),
    }),
    reply: z.object({
      customers: z.number(),
      items: z.array(z.object({ id: z.string(), name: z.string(), customers: z.number(), ...changes })),
      days: z.array(z.object({ date: z.string(), ...changes })),
      origins: z.array(z.object({ origin: z.enum(origins), ...changes })),
    }),
    handler: ({ bot, cell, query: { days, tag, origin, from, until } }) =>
      inTurn(bot.id, async () => {
        const { timezone } = await queries.findTimezone(cell.db, bot.id)
        const own = from && until ? ownDays(from, until, timezone) : null
        const dates = own ? own.dates : lastDays(platform.now(), timezone, Number(days))
        const begins = [...dates.map(({ begins_at }) => begins_at), ...(own ? [own.ends_at] : [])]
        const [tags, customers, holders, changed] = await Promise.all([
          queries.listTags(cell.db, bot.id),
          queries.countCustomers(cell.db, bot.id),
          queries.countHolders(cell.db, bot.id, 'tags'),
          // Behind the last of one's own days lie later ones.
          queries
            .countTagChanges(cell.db, bot.id, begins)
            .then((rows) => rows.filter((row) => row.day <= dates.length)),
        ])
        const countOf = new Map(holders.map(({ id, count }) => [id, count]))
        const byTag = Map.groupBy(changed, (row) => row.tag)
        const shown = tag === undefined ? changed : (byTag.get(tag) ?? [])
        const byOrigin = Map.groupBy(shown, (row) => origins.find((each) => each === row.cause) ?? 'other')
        const byDay = Map.groupBy(origin ? (byOrigin.get(origin) ?? []) : shown, (row) => row.day)
        return {
          customers,
          items: tags.map(({ id, name }) => ({ id, name, customers: countOf.get(id) ?? 0, ...sum(byTag.get(id)) })),
          days: dates.map(({ date }, index) => ({ date, ...sum(byDay.get(index + 1)) })),
          origins: origins.flatMap((each) => {
            const rows = byOrigin.get(each)
            return rows ? [{ origin: each, ...sum(rows) }] : []
          }),
        }
      }),
  })
}

type Changes = { added: number; removed: number }

const sum = (rows: readonly Changes[] = []): Changes => ({
  added: rows.reduce((all, { added }) => all + added, 0),
  removed: rows.reduce((all, { removed }) => all + removed, 0),
})

const dayMs = 86_400_000

/** The days from one to another with the end of the last. Refused where they are none, or too many. */
function ownDays(from: string, until: string, timezone: string) {
  const many = Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1
  if (many < 1 || many > mostDays) throw new Refusal('invalid_body', { until: `expected 1 to ${mostDays} days` })
  const all = daysUntil(until, timezone, many + 1)
  return { dates: all.slice(0, -1), ends_at: all.at(-1)?.begins_at ?? '' }
}

/** So many days, of which the day after `until` is the last. */
function daysUntil(until: string, timezone: string, many: number) {
  const after = new Date(Date.parse(until) + dayMs)
  const [year, month, day] = [after.getUTCFullYear(), after.getUTCMonth() + 1, after.getUTCDate()]
  return lastDays(new Date(fromLocal(zoneOf(timezone), { year, month, day, hour: 12, minute: 0 })), timezone, many)
}
