import { findAbout } from '@hawker/channels/abouts'
import { fromLocal, guideSteps, toLocal, withDefaults, zoneOf } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSettings } from '../document/index.ts'
import * as queries from './queries.ts'

export { shopGuideRoutes } from './shop-guide.ts'

const steps = ['start_button', 'welcome_message', 'default_message', 'keyword', 'sequence'] as const
/** A new bot's way to its first customer. */
const guide = ['connect', 'flow', 'start', 'talk', 'invite'] as const
const days = 7

const home = z.object({
  customers: z.number(),
  conversations_today: z.number(),
  messages_in_today: z.number(),
  messages_out_today: z.number(),
  failed_today: z.number(),
  waiting_for_person: z.number(),
  days: z.array(z.object({ date: z.string(), in: z.number(), out: z.number() })),
  steps: z.array(z.object({ step: z.enum(steps), done: z.boolean(), needed: z.boolean() })),
  guide: z.array(z.object({ step: z.enum(guide), done: z.boolean() })),
  parked: z.array(z.object({ conversation_id: z.string(), at: z.string(), error: z.string() })),
  /** Flows stopped by the cap on loops. */
  stopped: z.array(
    z.object({ flow: z.string(), flow_name: z.string(), block: z.string(), times: z.number(), at: z.string() }),
  ),
})

/** The present state of a bot, at a glance. */
export function homeRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/home',
    need: 'live_chat',
    operation: 'getHome',
    summary: 'Returns the figures of the home screen: today, the last seven days, and what needs attention.',
    params: z.object({ bot_id: z.string() }),
    reply: home,
    async handler({ bot, cell }) {
      const [setUp, until, settings] = await Promise.all([
        queries.findSetUp(cell.db, bot.id),
        queries.findCountedUntil(cell.db),
        readSettings(cell.db, bot.id),
      ])
      if (!setUp) throw new Refusal('not_found')
      const now = platform.now()
      const dates = lastDays(now, setUp.timezone)
      const begins = dates.map(({ begins_at }) => begins_at)
      const [since = ''] = begins
      const [counted, conversations, { customers }, parked, stopped, team] = await Promise.all([
        queries.countMessages(cell.db, bot.id, begins, until),
        queries.countConversations(cell.db, bot.id, begins.at(-1) ?? ''),
        queries.countCustomers(cell.db, bot.id),
        queries.listParked(cell.db, bot.id),
        queries.listStopped(cell.db, bot.id, { since, until }),
        queries.isTeam(platform.cells.control, bot.id),
      ])
      const none = { in: 0, out: 0, failed: 0 }
      const byDay = dates.map(({ date }, index) => ({
        date,
        ...(counted.find((row) => row.day === index + 1) ?? none),
      }))
      const today = byDay.at(-1) ?? none
      const { is_started, is_published } = withDefaults(settings)
      const needed = guideSteps(findAbout(bot.platform)?.onboarding ?? [])
      const done = {
        start_button: Boolean(setUp.has_start_button),
        welcome_message: Boolean(setUp.is_welcome_live) && is_started,
        default_message: Boolean(setUp.is_default_live) && is_published,
        keyword: Boolean(setUp.has_keyword),
        sequence: Boolean(setUp.has_sequence),
      }
      const found = {
        connect: Boolean(setUp.is_connected),
        flow: Boolean(setUp.has_flow),
        start: Boolean(setUp.has_flow) && (done.welcome_message || done.default_message || done.keyword),
        talk: customers > 0,
        invite: team,
      }
      return {
        customers,
        conversations_today: conversations.today,
        messages_in_today: today.in,
        messages_out_today: today.out,
        failed_today: today.failed,
        waiting_for_person: conversations.waiting,
        days: byDay,
        steps: steps.map((step) => ({ step, done: Boolean(done[step]), needed: needed.includes(step) })),
        guide: guide.map((step) => ({ step, done: found[step] })),
        parked,
        stopped,
      }
    },
  })
}

/** The beginning of the present day in that time zone. */
export const startOfDay = (now: Date, timezone: string): string => lastDays(now, timezone).at(-1)?.begins_at ?? ''

/** The last days of that time zone, today last, each with the instant at which it begins. */
export function lastDays(now: Date, timezone: string, many = days): { date: string; begins_at: string }[] {
  const zone = zoneOf(timezone)
  const { year, month, day } = toLocal(zone, now.getTime())
  return Array.from({ length: many }, (_, index) => {
    // Counted on the calendar: a day has 23 or 25 hours where clocks change.
    const noon = new Date(Date.UTC(year, month - 1, day - (many - 1 - index), 12))
    const [date = ''] = noon.toISOString().split('T')
    const midnight = {
      year: noon.getUTCFullYear(),
      month: noon.getUTCMonth() + 1,
      day: noon.getUTCDate(),
      hour: 0,
      minute: 0,
    }
    return { date, begins_at: new Date(fromLocal(zone, midnight)).toISOString() }
  })
}
