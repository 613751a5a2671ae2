import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rawOf, readRawBodies } from '../../platform/http/raw.ts'
import type { Platform } from '../../platform/platform.ts'
import { webhookPath } from './listen.ts'
import { receive } from './receive.ts'
import type { Receivers } from './receivers.ts'

// A report is a few kilobytes.
const mostBytes = 256 * 1024

/** The address that services call: persist, answer, then work. */
export function serviceWebhookRoutes(app: FastifyInstance, platform: Platform, receivers: Receivers): void {
  readRawBodies(app)

  const answer = async (request: FastifyRequest<{ Params: { key: string } }>, reply: FastifyReply) => {
    const { status, type, body, connection } = await receive(platform, receivers, request.params.key, rawOf(request))
    await reply.code(status).type(type).send(body)
    // The job of each minute repeats work that fails.
    const { cell, bot_id, row, integration } = connection
    await receivers[integration.kind]
      ?.work({ cell, bot_id, id: row.id })
      .catch((error: unknown) => platform.log.warn({ error, bot_id }, 'Events of a service wait for their work'))
  }

  app.route<{ Params: { key: string } }>({
    method: ['GET', 'POST'],
    url: webhookPath,
    bodyLimit: mostBytes,
    config: { need: 'public' },
    schema: { hide: true },
    handler: answer,
  })
}
