import { findAbout } from '@hawker/channels/abouts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../platform/http/route.ts'
import { can } from '../../platform/sign-in/roles.ts'
import { connectRefusal, furtherSecrets, furtherSecretsSchema, webhookUrl } from '../bots/index.ts'
import type { Deps } from '../deps.ts'
import { isOnWebsites } from './on-websites.ts'
import { findTraffic } from './queries.ts'
import { createRegister, type Where } from './register.ts'

const params = z.object({ bot_id: z.string() })
const details = z.record(z.string(), z.string())
const secretText = z.string().trim().min(1).max(2_000).optional()
const trafficMs = 7 * 24 * 3_600_000

/** The later of two instants; all are written in one format. */
const later = (one: string | null, other: string | null) => (other && (!one || one < other) ? other : one)

const view = z.object({
  platform: z.string(),
  page_id: z.string(),
  webhook_url: z.string(),
  verify_token: z.string().nullable(),
  status: z.string(),
  problem: z.string().nullable(),
  connected_at: z.string(),
  webhook_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  expires_at: z.string().nullable().describe('When the token ends; null: never, or the platform does not say'),
  refresh_expires_at: z.string().nullable(),
  granted: z.array(z.string()),
  facts: details.describe('What the platform says of the account’s standing, such as quality and limits'),
  chat_url: z.string().nullable(),
  widget_snippet: z.string().nullable(),
  details,
  rate_per_second: z.number(),
})

export function channelRoutes(app: FastifyInstance, deps: Deps): void {
  const { settings, now } = deps
  const { stored, register } = createRegister(deps)
  const route = createRoute(app, deps)

  const show = async (where: Where) => {
    const { row, account } = await stored(where)
    const { bot, cell } = where
    const since = new Date(now().getTime() - trafficMs).toISOString()
    const { heard_at, body_at, sent_at } = await findTraffic(cell.db, bot.id, since)
    const isWidget = isOnWebsites(bot.platform)
    const script = `<script src="${settings.origin}/widget/hawker.js" data-page="${bot.page_id}" async></script>`
    return {
      platform: bot.platform,
      page_id: bot.page_id,
      webhook_url: webhookUrl(settings, { id: bot.platform }, bot.page_id),
      verify_token: can(bot.role_in_bot, 'admin') ? account.verify_token : null,
      status: row.status,
      problem: row.problem,
      connected_at: row.connected_at,
      webhook_at: [heard_at, body_at].reduce(later, null),
      sent_at: sent_at ?? null,
      expires_at: row.expires_at,
      refresh_expires_at: row.refresh_expires_at,
      granted: row.granted,
      facts: details.parse(row.facts),
      chat_url: findAbout(bot.platform)?.chatLink({ page_id: bot.page_id, details: account.details }) ?? null,
      widget_snippet: isWidget ? script : null,
      details: account.details,
      rate_per_second: row.rate_per_second,
    }
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/channel',
    need: 'live_chat',
    operation: 'getChannel',
    summary: 'Returns the connection to the platform: its state, its webhook and when messages last passed.',
    params,
    reply: view,
    handler: show,
  })

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/channel',
    need: 'admin',
    operation: 'connectChannel',
    summary: 'Renews secrets. Those that the platform rejects are refused, and the account stays as it was.',
    params,
    body: z.object({
      token: secretText,
      secret: secretText,
      verify_token: secretText,
      secrets: furtherSecretsSchema.optional(),
    }),
    reply: view,
    session_only: true,
    async handler({ bot, cell, body }) {
      const { secrets, ...rest } = body
      const given = secrets && { secrets: furtherSecrets(bot.platform, secrets) }
      const fault = await register({ bot, cell }, { ...rest, ...given })
      if (fault) throw connectRefusal(fault)
      return show({ bot, cell })
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/channel/check',
    need: 'admin',
    operation: 'checkChannel',
    summary: 'Asks the platform now. If it cannot be reached, the request is refused and the account stays as it was.',
    params,
    reply: view,
    async handler({ bot, cell }) {
      const fault = await register({ bot, cell }, {})
      if (fault && fault.kind !== 'unauthorized') throw connectRefusal(fault)
      return show({ bot, cell })
    },
  })
}
