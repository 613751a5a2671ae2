import { findChannel, type RawRequest } from '@hawker/channels'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { createTurns } from '../../platform/turns.ts'
import type { Deps } from '../deps.ts'

type Params = { platform: string; page_id?: string }

/** The platforms' addresses: one per app where accounts are told apart by the body, one per bot everywhere. */
export function webhookRoutes(app: FastifyInstance, { runtime, limits }: Deps): void {
  // The bytes as they came: signatures are made over them, whatever the content type says.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  // An address that is refused again and again gets a few looks at a time. None at all would be wrong: behind a proxy we
  // were not told of, the platforms come from that address too.
  const inTurn = createTurns(4, 200)

  const receive = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { platform, page_id } = request.params
    const channel = findChannel(platform)
    if (!channel) throw new Refusal('not_found')
    const look = () => runtime.webhook(channel, page_id ?? null, rawOf(request))
    const answer = limits.has('refused_webhook', request.ip) ? await look() : await inTurn(look)
    const isRefused = answer.status === 401 || answer.status === 403
    if (isRefused && !limits.take('refused_webhook', request.ip)) throw new Refusal('rate_limited')
    const type = request.method === 'GET' ? 'text/plain; charset=utf-8' : 'application/json'
    return reply.code(answer.status).type(type).send(answer.body)
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
