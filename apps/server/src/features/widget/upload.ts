import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { addressKey, addressOf } from '../../platform/http/address.ts'
import { createBodies } from '../../platform/http/large-bodies.ts'
import { isOurOrigin } from '../../platform/http/origin.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type BotId, newId } from '../../platform/ids.ts'
import { refuseMore } from '../../platform/quotas/quotas.ts'
import { bearerOf } from '../../platform/sign-in/access.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { customersShare } from '../../runtime/index.ts'
import { sumMedia } from '../media/index.ts'
import type { WidgetDeps } from './deps.ts'
import type { RuleName, WidgetLimits } from './limits.ts'
import { insertMedia } from './queries.ts'
import type { FindBot, WidgetBot } from './setups.ts'
import { readVisitor, sealFile } from './visitor.ts'

const MiB = 1_048_576

/** Smaller than an owner's files may be, because anyone can be a visitor. */
const most = { bytes: 10 * MiB, code: 'upload.too_large' } as const
const bounds = { most_held: 96 * MiB, most_held_by_one: 32 * MiB, within_ms: 240_000 }

const params = z.object({ page_id: z.string() })
const query = z.object({ filename: z.string().max(300).catch('') })

/**
 * `POST /widget/{page_id}/media`: one file as the body, the visitor's token as bearer. Answers with a ticket for an
 * `attachment` event of the same visitor.
 */
export function widgetUpload(app: FastifyInstance, deps: WidgetDeps, find: FindBot, waitFor: WidgetLimits) {
  const withBody = createBodies(bounds)
  // A place is reserved once the whole file is here. One bot's visitors do not block another's.
  const inTurn = createTurnsBy(2, 40)
  const config = { need: 'public' } as const

  // The handler reads the body after it knows the sender.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  app.options('/widget/:page_id/media', { config, schema: { hide: true } }, async (request, reply) => {
    await botOf(request, reply)
    return reply
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
      })
      .code(204)
      .send()
  })

  app.post('/widget/:page_id/media', { config, schema: { hide: true } }, async (request, reply) => {
    const { bot_id, cell } = await botOf(request, reply)
    const visitor = readVisitor(deps.secret.visitorKey, bot_id, bearerOf(request) ?? '')
    if (!visitor) throw new Refusal('auth.required')
    const address = addressKey(addressOf(request))
    spend('upload_of_address', address)
    spend('upload_of_visitor', `${bot_id}/${visitor.psid}`)
    spend('upload_of_bot', bot_id)
    const { filename } = query.parse(request.query)
    await refuseWhenFull(cell, bot_id)
    const keep = async (bytes: Buffer) => {
      await refuseWhenFull(cell, bot_id)
      const kept = await deps.media.keep(bot_id, bytes, filename)
      await insertMedia(cell.db, bot_id, { id: newId(), at: deps.now(), ...kept })
      return kept
    }
    const kept = await withBody(request.raw, address, most, (bytes) => inTurn(bot_id, () => keep(bytes)))
    const file = { ...kept, url: deps.media.urlOf(kept.path) }
    return { ticket: sealFile(deps.secret.visitorKey, bot_id, visitor.psid, file), ...file }
  })

  async function refuseWhenFull({ db }: Cell, bot_id: BotId) {
    const most = await deps.quotas.of({ bot: bot_id })
    // Visitors can never fill the quota: the bot's owner keeps a share for their own uploads.
    refuseMore('media', await sumMedia(db, bot_id), { ...most, media: most.media * customersShare })
    if (!(await deps.media.hasDisk(deps.settings.minFreeDiskBytes))) throw new Refusal('unavailable', undefined, 60)
  }

  function spend(rule: RuleName, who: string) {
    const wait = waitFor(rule, who)
    if (wait) throw new Refusal('rate_limited', undefined, Math.ceil(wait / 1000))
  }

  /** The bot whose script may run on the asking page; that page may then read our answer. */
  async function botOf(request: FastifyRequest, reply: FastifyReply): Promise<WidgetBot> {
    const { page_id } = params.parse(request.params)
    const { origin } = request.headers
    const bot = await find(page_id)
    const isAllowed = origin && (bot?.allowed_origins.includes(origin) || isOurOrigin(request, deps.settings.publicUrl))
    if (!bot || !isAllowed) throw new Refusal('not_found')
    reply.headers({ 'access-control-allow-origin': origin, vary: 'origin' })
    return bot
  }
}
