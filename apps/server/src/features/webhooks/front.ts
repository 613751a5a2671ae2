import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Channel, findChannel } from '@hawker/channels'
import type { FastifyInstance } from 'fastify'
import { addressReader } from '../../platform/http/address.ts'
import { bodyLimit } from '../../platform/http/bodies.ts'
import { answerOf } from '../../platform/http/errors.ts'
import { securityHeaders } from '../../platform/http/headers.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { WebhookPlace } from '../../runtime/index.ts'
import type { VerifyWebhook } from './verify-webhook.ts'

/** An ordinary webhook: its channel, its place, and its route as the metrics name it. */
type Ordinary = { channel: Channel; place: WebhookPlace; headers: NodeJS.Dict<string>; route: string }

type Answer = { status: number; body: string; type?: string; retry_after?: number | undefined }

/**
 * Answers ordinary webhooks before Fastify sees them, with Fastify's answers at less cost. Fastify and `routes.ts`
 * answer a request that is unusual in its address, method, headers or length, or that comes while the server closes.
 */
export function answerInFront(app: FastifyInstance, { metrics, log, settings }: Platform, verify: VerifyWebhook): void {
  const addressOf = addressReader(settings.trustedProxies)
  if (!addressOf) return
  const fixed = Object.entries(securityHeaders(settings.publicUrl)).flat()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  const answer = async (request: IncomingMessage, response: ServerResponse, ordinary: Ordinary) => {
    const since = performance.now()
    const id = newId()
    const { channel, place, headers, route } = ordinary
    const raw = { method: 'POST', headers, query: {}, body: await bodyOf(request) }
    const answered: Answer = await verify(channel, place, addressOf(request), raw).catch((error) =>
      answerOf(error, id, log),
    )
    const { status, body, type = 'application/json; charset=utf-8', retry_after } = answered
    // One turn of the event loop later, so that the bot's replies are written first: the customer waits, the platform
    // does not.
    await new Promise((resolve) => setImmediate(resolve))
    const length = String(Buffer.byteLength(body))
    const wait = retry_after === undefined ? [] : ['retry-after', String(retry_after)]
    response
      .writeHead(status, [...fixed, 'content-type', type, 'x-request-id', id, 'content-length', length, ...wait])
      .end(body, () => metrics.requests.observe({ method: 'POST', route, status }, (performance.now() - since) / 1_000))
  }

  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const ordinary = isClosing ? null : readOrdinary(request)
    if (ordinary) void answer(request, response, ordinary)
    else app.routing(request, response)
  })
}

const address = /^\/webhooks\/(\w+)(?:\/(app\/)?([\w-]{1,100}))?$/
const json = /^application\/json *(?:;|$)/i

function readOrdinary({ method, url = '', headers }: IncomingMessage): Ordinary | null {
  if (method !== 'POST') return null
  const [, platform = '', isApp, id] = address.exec(url) ?? []
  const channel = findChannel(platform)
  // Also false without a content length.
  const isShort = Number(headers['content-length']) <= bodyLimit
  if (!channel || !isShort || !json.test(headers['content-type'] ?? '') || headers['content-encoding']) return null
  if (!hasOneEach(headers)) return null
  return { channel, headers, ...placeOf(isApp !== undefined, id) }
}

const placeOf = (isApp: boolean, id: string | undefined): Pick<Ordinary, 'place' | 'route'> => {
  if (id === undefined) return { place: 'shared', route: '/webhooks/:platform' }
  return isApp
    ? { place: { app: id }, route: '/webhooks/:platform/app/:key' }
    : { place: { page_id: id }, route: '/webhooks/:platform/:page_id' }
}

/** Node joins repeated headers, except this one. */
const hasOneEach = (headers: NodeJS.Dict<string | string[]>): headers is NodeJS.Dict<string> =>
  headers['set-cookie'] === undefined

/** Never resolves when the sender disconnects mid-body: no answer would reach it. */
const bodyOf = (request: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
  })
