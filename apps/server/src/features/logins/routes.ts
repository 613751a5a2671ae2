import { can } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { rowId } from '../../platform/http/shapes.ts'
import { randomToken } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Access, findAccess, findBotAccess } from '../../platform/sign-in/access.ts'
import { googleService } from './google.ts'
import { insertLogin, takeLogin } from './queries.ts'
import type { LoginService } from './service.ts'
import { challengeOf, newVerifier, readState, signState } from './state.ts'

/** The address at which an owner comes back to us. It is registered at the service, character for character. */
export const callbackPath = (service: string) => `/v1/logins/${service}/callback`

const lifeMs = 10 * 60_000

const returned = z.object({
  state: z.string().max(500).default(''),
  code: z.string().max(4_000).optional(),
  error: z.string().max(500).optional(),
})

type Finished = { outcome: 'connected' | 'cancelled' | 'refused' | 'expired'; bot_id: string | null }
const expired: Finished = { outcome: 'expired', bot_id: null }

/** Signs a bot's owner in at other services. Needs a person in a browser: tokens are refused. */
export function loginRoutes(app: FastifyInstance, platform: Platform): void {
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
}

function addLogin<Tokens>(app: FastifyInstance, platform: Platform, service: LoginService<Tokens>): void {
  const { cells, signIns, secret, settings, log, now } = platform
  const route = createRoute(app, platform)
  const redirect_uri = `${settings.origin}${callbackPath(service.id)}`
  const contextOf = (id: string) => `login/${id}`

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
      const [id, verifier, at] = [randomToken(24), newVerifier(), now()]
      const { sign_in_id } = access
      await insertLogin(
        cells.control,
        {
          id,
          service: service.id,
          sign_in_id,
          bot_id: bot.id,
          integration_id: body.integration_id,
          verifier: secret.encrypt(verifier, contextOf(id)),
          created_at: at,
        },
        new Date(at.getTime() - lifeMs),
      )
      const state = signState(secret.loginKey, id)
      return {
        url: service.authorizeUrl({ client: service.client, redirect_uri, state, challenge: challengeOf(verifier) }),
      }
    },
  })

  /** Completes a sign-in: once, within ten minutes, and by the session that began it. */
  const finish = async (access: Access | null, given: z.output<typeof returned>): Promise<Finished> => {
    const id = readState(secret.loginKey, given.state)
    if (!id || access?.by !== 'sign_in') return expired
    const { sign_in_id } = access
    const since = new Date(now().getTime() - lifeMs)
    const login = await takeLogin(cells.control, { id, service: service.id, sign_in_id }, since)
    if (!login) return expired
    const { bot_id, integration_id } = login
    // The role may have been revoked meanwhile.
    const bot = await findBotAccess(cells.control, access, bot_id)
    if (!bot || !can(bot.role_in_bot, 'admin') || !service.client) return expired
    if (given.error || !given.code) return { outcome: 'cancelled', bot_id }
    const verifier = secret.decrypt(login.verifier, contextOf(id))
    const exchanged = await service.exchange(service.http, {
      client: service.client,
      redirect_uri,
      code: given.code,
      verifier,
    })
    if (!exchanged.ok) {
      log.info({ service: service.id, bot_id, code: exchanged.fault.code }, 'A sign-in at a service was refused')
      return { outcome: 'refused', bot_id }
    }
    try {
      await service.store({ cell: await cells.of(bot_id), bot_id, integration_id }, exchanged.tokens)
      return { outcome: 'connected', bot_id }
    } catch (error) {
      if (error instanceof Refusal) return { outcome: 'refused', bot_id }
      throw error
    }
  }

  const options = { config: { need: 'public' }, schema: { hide: true } } as const
  app.get(callbackPath(service.id), options, async (request, reply) => {
    const access = await findAccess({ control: cells.control, signIns, now }, request)
    const given = returned.safeParse(request.query)
    const { outcome, bot_id } = await finish(access, given.success ? given.data : { state: '' })
    // The page shows the outcome. Redirect to it, because this address holds a code that no other site may see in a
    // referrer.
    return reply
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .redirect(
        bot_id ? `/chatbot/settings?bot_id=${bot_id}&tab=connections&login=${outcome}` : `/bots?login=${outcome}`,
      )
  })
}
