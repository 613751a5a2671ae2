import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../platform/http/route.ts'
import { lookAt } from '../alarms/index.ts'
import { connectRefusal, furtherSecrets, furtherSecretsSchema } from '../bots/index.ts'
import type { Deps } from '../deps.ts'
import { askHealthWith } from './ask-health.ts'
import { channelView, connectionWith } from './connection.ts'

const params = z.object({ bot_id: z.string() })
const secretText = z.string().trim().min(1).max(2_000).optional()

export function channelRoutes(app: FastifyInstance, deps: Deps): void {
  const route = createRoute(app, deps)
  const { show, register } = connectionWith(deps)
  const askHealth = askHealthWith(deps)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/channel',
    need: 'live_chat',
    operation: 'getChannel',
    summary: 'Returns the connection to the platform: its state, its webhook and when messages last passed.',
    params,
    reply: channelView,
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
    reply: channelView,
    session_only: true,
    async handler({ bot, cell, body }) {
      const { secrets, ...rest } = body
      const given = secrets && { secrets: furtherSecrets(bot.platform, secrets) }
      const fault = await register({ bot, cell }, { ...rest, ...given })
      if (fault) throw connectRefusal(fault)
      await askHealth(cell, bot.id)
      await lookAt(deps, cell, { only: bot.id, isProven: true })
      return show({ bot, cell })
    },
  })
}
