import { findChannel } from '@hawker/channels'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../../platform/http/address.ts'
import { rawOf, readRawBodies } from '../../platform/http/raw.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Runtime, WebhookPlace } from '../../runtime/index.ts'
import { answerInFront } from './front.ts'
import { verifyWebhookWith } from './verify-webhook.ts'

type Params = { platform: string; page_id?: string; key?: string }

/** The addresses platforms call: one per bot, and where the body names the account one per app and one for all. */
export function webhookRoutes(app: FastifyInstance, deps: Platform & { runtime: Pick<Runtime, 'webhook'> }): void {
  const verify = verifyWebhookWith(deps.runtime, deps.limits)
  answerInFront(app, deps, verify)

  readRawBodies(app)

  const receive = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { platform, page_id, key } = request.params
    const channel = findChannel(platform)
    if (!channel) throw new Refusal('not_found')
    const {
      status,
      body,
      type = 'application/json',
    } = await verify(channel, placeOf(page_id, key), addressOf(request), rawOf(request))
    return reply.code(status).type(type).send(body)
  }

  for (const url of ['/webhooks/:platform', '/webhooks/:platform/:page_id', '/webhooks/:platform/app/:key'])
    app.route<{ Params: Params }>({
      method: ['GET', 'POST'],
      url,
      config: { need: 'public' },
      schema: { hide: true },
      handler: receive,
    })
}

const placeOf = (page_id: string | undefined, key: string | undefined): WebhookPlace => {
  if (key !== undefined) return { app: key }
  return page_id === undefined ? 'shared' : { page_id }
}
