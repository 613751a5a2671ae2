import { findFacts } from '@hawker/channels/profiles'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Deps } from '../deps.ts'
import * as queries from './queries.ts'

const steps = ['start_button', 'welcome_message', 'default_message', 'keyword', 'sequence'] as const
const days = 7
const day_ms = 86_400_000

const home = z.object({
  customers: z.number(),
  conversations_today: z.number(),
  messages_in_today: z.number(),
  messages_out_today: z.number(),
  unread: z.number(),
  failed_today: z.number(),
  waiting_for_person: z.number(),
  days: z.array(z.object({ date: z.string(), in: z.number(), out: z.number() })),
  steps: z.array(z.object({ step: z.enum(steps), done: z.boolean(), needed: z.boolean() })),
  parked: z.array(z.object({ conversation_id: z.string(), at: z.string(), error: z.string() })),
  /** Flows that went round in circles and were stopped. */
  stopped: z.array(
    z.object({ flow: z.string(), flow_name: z.string(), block: z.string(), times: z.number(), at: z.string() }),
  ),
})

/** What is going on with a bot, at a glance. */
export function homeRoutes(app: FastifyInstance, deps: Deps): void {
  const route = createRoute(app, deps)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/home',
    need: 'live_chat',
    operation: 'getHome',
    params: z.object({ bot_id: z.string() }),
    reply: home,
    async handler({ bot, cell }) {
      const setUp = await queries.findSetUp(cell.db, bot.id)
      if (!setUp) throw new Refusal('not_found')
      const now = deps.now()
      const dates = lastDays(now, setUp.timezone)
      const today = dates.at(-1) ?? ''
      const since = new Date(now.getTime() - days * day_ms)
      const [counted, conversations, { customers }, parked, stopped] = await Promise.all([
        queries.countMessages(cell.db, bot.id, since, setUp.timezone),
        queries.countConversations(cell.db, bot.id, new Date(now.getTime() - day_ms), now),
        queries.countCustomers(cell.db, bot.id),
        queries.listParked(cell.db, bot.id),
        queries.listStopped(cell.db, bot.id, since),
      ])
      const byDate = new Map(counted.map((row) => [row.date, row]))
      const needed = findFacts(bot.platform)?.onboarding ?? []
      const done = {
        start_button: setUp.has_flow,
        welcome_message: Boolean(setUp.welcome_flow),
        default_message: Boolean(setUp.default_flow),
        keyword: Boolean(setUp.has_keyword),
        sequence: Boolean(setUp.has_sequence),
      }
      return {
        customers,
        conversations_today: conversations.today,
        messages_in_today: byDate.get(today)?.in ?? 0,
        messages_out_today: byDate.get(today)?.out ?? 0,
        unread: conversations.unread,
        failed_today: byDate.get(today)?.failed ?? 0,
        waiting_for_person: conversations.waiting,
        days: dates.map((date) => ({ date, in: byDate.get(date)?.in ?? 0, out: byDate.get(date)?.out ?? 0 })),
        steps: steps.map((step) => ({ step, done: Boolean(done[step]), needed: needed.includes(step) })),
        parked,
        stopped,
      }
    },
  })
}

/** The last days as dates of that time zone, today last. */
function lastDays(now: Date, timezone: string): string[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' })
  return Array.from({ length: days }, (_, back) => format.format(new Date(now.getTime() - (days - 1 - back) * day_ms)))
}
