import { findChannel } from '@hawker/channels'
import type { RawRequest } from '@hawker/outside'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../../platform/http/address.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Runtime } from '../../runtime/index.ts'
import { answerInFront } from './front.ts'
import { verifyWebhookWith } from './verify-webhook.ts'

type Params = { platform: string; page_id?: string }

/** The addresses platforms call: one per app where the body names the account, one per bot everywhere. */
export function webhookRoutes(app: FastifyInstance, deps: Platform & { runtime: Pick<Runtime, 'webhook'> }): void {
  const verify = verifyWebhookWith(deps.runtime, deps.limits)
  answerInFront(app, deps, verify)

  // The raw bytes, because signatures cover them whatever the content type says.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  const receive = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { platform, page_id } = request.params
    const channel = findChannel(platform)
    if (!channel) throw new Refusal('not_found')
    const { status, body } = await verify(channel, page_id ?? null, addressOf(request), rawOf(request))
    const type = request.method === 'GET' ? 'text/plain; charset=utf-8' : 'application/json'
    return reply.code(status).type(type).send(body)
  }

  for (const url of ['/webhooks/:platform', '/webhooks/:platform/:page_id'])
    app.route<{ Params: Params }>({
      method: ['GET', 'POST'],
      url,
      config: { need: 'public' },
      schema: { hide: true },
      handler: receive,
    })
}

function rawOf({ method, headers, query, body }: FastifyRequest): RawRequest {
  return {
    method,
    headers: oneEach(headers),
    query: textOnly(query),
    body: Buffer.isBuffer(body) ? body : new Uint8Array(),
  }
}

function oneEach(fields: FastifyRequest['headers']): RawRequest['headers'] {
  const headers: RawRequest['headers'] = {}
  for (const name in fields) {
    const value = fields[name]
    headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return headers
}

const textOnly = (query: unknown): Record<string, string> =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      )
    : {}
