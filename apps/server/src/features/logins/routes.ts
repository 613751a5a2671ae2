import { can } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { rowId } from '../../platform/http/shapes.ts'
import type { Platform } from '../../platform/platform.ts'
import { findBotAccess } from '../../platform/sign-in/access.ts'
import type { Deps } from '../deps.ts'
import { addCallback, beginLogin, callbackPath } from './begin.ts'
import { foundRoutes } from './found.ts'
import { googleService } from './google.ts'
import { platformLogins } from './platform-logins.ts'
import type { LoginService } from './service.ts'

/** Signs a bot's owner in at other services. Needs a person in a browser: tokens are refused. */
export function loginRoutes(app: FastifyInstance, platform: Deps): void {
  const route = createRoute(app, platform)
  const services = [googleService(platform)]

  route({
    method: 'GET',
    url: '/v1/logins',
    need: 'user',
    operation: 'listLogins',
    summary: 'Services one can sign in at, and whether this installation has a client there.',
    reply: z.object({ items: z.array(z.object({ id: z.string(), is_available: z.boolean() })), next: z.null() }),
    handler: () => ({ items: services.map(({ id, client }) => ({ id, is_available: client !== null })), next: null }),
  })

  for (const service of services) addLogin(app, platform, service)
  platformLogins(app, platform)
  foundRoutes(app, platform)
}

function addLogin<Tokens>(app: FastifyInstance, platform: Platform, service: LoginService<Tokens>): void {
  const { cells, settings, log } = platform
  const route = createRoute(app, platform)
  const redirect_uri = `${settings.origin}${callbackPath(service.id)}`

  route({
    method: 'POST',
    url: `/v1/logins/${service.id}`,
    need: 'user',
    operation: `beginLoginAt${service.id[0]?.toUpperCase()}${service.id.slice(1)}`,
    summary: 'Begins a sign-in there for a bot: open `url` in the same browser within ten minutes.',
    session_only: true,
    body: z.object({
      bot_id: rowId,
      integration_id: z
        .uuid()
        .nullable()
        .default(null)
        .describe('A connection to sign in for again; null makes a new one'),
    }),
    reply: z.object({ url: z.string() }),
    async handler({ access, body }) {
      if (access.by !== 'sign_in') throw new Refusal('auth.needs_session')
      if (!service.client) throw new Refusal('integration.no_client')
      const bot = await findBotAccess(cells.control, access, body.bot_id)
      if (!bot) throw new Refusal('not_found')
      if (!can(bot.role_in_bot, 'admin')) throw new Refusal('auth.forbidden')
      const begun = await beginLogin(platform, access, {
        service: service.id,
        bot_id: bot.id,
        integration_id: body.integration_id,
        app_id: null,
        scopes: 'standard',
      })
      return { url: service.authorizeUrl({ client: service.client, redirect_uri, ...begun }) }
    },
  })

  addCallback(app, platform, service.id, async ({ access, login, code, verifier }) => {
    const { bot_id, integration_id } = login
    if (bot_id === null) return '/bots?login=expired'
    const back = (outcome: 'connected' | 'cancelled' | 'refused') =>
      `/chatbot/settings?bot_id=${bot_id}&tab=connections&login=${outcome}`
    // The role may have been revoked meanwhile.
    const bot = await findBotAccess(cells.control, access, bot_id)
    if (!bot || !can(bot.role_in_bot, 'admin') || !service.client) return '/bots?login=expired'
    if (!code) return back('cancelled')
    const exchanged = await service.exchange(service.http, { client: service.client, redirect_uri, code, verifier })
    if (!exchanged.ok) {
      log.info({ service: service.id, bot_id, code: exchanged.fault.code }, 'A sign-in at a service was refused')
      return back('refused')
    }
    try {
      await service.store({ cell: await cells.of(bot_id), bot_id, integration_id }, exchanged.tokens)
      return back('connected')
    } catch (error) {
      if (error instanceof Refusal) return back('refused')
      throw error
    }
  })
}
