import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { tryCall } from './try-call.ts'

const call = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  url: z.string().min(1).max(4_096),
  headers: z.record(z.string().min(1).max(200), z.string().max(8_192)).default({}),
  body: z.string().max(200_000).default(''),
})

const answer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true).describe('An answer came back, whatever its status'),
    status: z.number().describe('HTTP status of the answer'),
    took_ms: z.number().describe('How long the answer took'),
    body: z.unknown().describe('JSON, or the text of an answer that is none'),
  }),
  z.object({
    ok: z.literal(false).describe('No answer came back'),
    reason: z.string().describe('Why, in English'),
  }),
])

/** A person tries a request a few times while writing it; more is a machine's work. */
const mostPerMinute = 30

export function callRoutes(app: FastifyInstance, platform: Platform): void {
  const { limits, outgoing, settings } = platform
  const route = createRoute(app, platform)

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/calls/try',
    need: 'editor',
    operation: 'tryCall',
    summary: 'Calls a public address as a JSON API card would. What the headers hold is blanked in the answer.',
    params: z.object({ bot_id: z.string() }),
    body: call,
    reply: answer,
    handler({ user, body }) {
      limits.spendRate(`try_call ${user.id}`, mostPerMinute)
      return tryCall(outgoing, body, settings.callTimeoutMs)
    },
  })
}
