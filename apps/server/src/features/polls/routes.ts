import { findChannel } from '@hawker/channels'
import { capabilities } from '@hawker/core'
import { parseBody } from '@hawker/outside'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { openAccountWith } from '../../platform/accounts.ts'
import { addressOf } from '../../platform/http/address.ts'
import { rawOf, readRawBodies } from '../../platform/http/raw.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { declareCapabilities } from '../channel/index.ts'
import { findAccount, findBotOf, listMessages } from './queries.ts'

const query = z.object({
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .default('0'),
  wait: z.coerce.number().min(0).max(25).default(0),
})
const details = z.record(z.string(), z.string())

const notSigned = { error: { code: 'not_signed', class: 'auth' } }
const mostMessages = 100
const lookEveryMs = 500
// An app needs one; another may overlap while it restarts.
const mostWaiting = 3

/**
 * Where own apps without an address fetch what the bot says, and declare what they show. Both requests are signed as the app
 * signs its events. See docs/custom-channel.md.
 */
export function pollRoutes(app: FastifyInstance, { cells, secret, settings, limits }: Platform): void {
  const waiting = new Map<string, number>()

  const accountOf = async (page_id: string) => {
    const bot = await findBotOf(cells.control, 'custom', page_id)
    if (!bot) return null
    const { db } = await cells.of(bot.id)
    const row = await findAccount(db, bot.id)
    if (!row || row.status === 'disconnected') return null
    const account = openAccountWith(secret, settings.apiUrls)({ ...row, details: details.parse(row.details) })
    return { bot_id: bot.id, db, account }
  }

  const proven = async (request: FastifyRequest<{ Params: { page_id: string } }>) => {
    const found = await accountOf(request.params.page_id)
    if (found && findChannel('custom')?.verify(rawOf(request), found.account)) return found
    if (!limits.take('refused_webhook', addressOf(request))) throw new Refusal('rate_limited')
    return null
  }

  app.route<{ Params: { page_id: string } }>({
    method: 'GET',
    url: '/webhooks/custom/:page_id/messages',
    config: { need: 'public' },
    schema: { hide: true },
    async handler(request, reply) {
      const asked = query.safeParse(request.query)
      if (!asked.success) throw new Refusal('invalid_body')
      const place = await proven(request)
      if (!place) return reply.code(401).send(notSigned)
      const { bot_id, db } = place
      const { after, wait } = asked.data
      const others = waiting.get(bot_id) ?? 0
      const until = Date.now() + (others < mostWaiting ? wait * 1_000 : 0)
      waiting.set(bot_id, others + 1)
      try {
        for (;;) {
          const rows = await listMessages(db, bot_id, after, mostMessages)
          if (rows.length || Date.now() >= until || request.raw.destroyed)
            return { messages: rows.map(({ body }): unknown => JSON.parse(body)), cursor: rows.at(-1)?.n ?? after }
          await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
        }
      } finally {
        const left = (waiting.get(bot_id) ?? 1) - 1
        if (left > 0) waiting.set(bot_id, left)
        else waiting.delete(bot_id)
      }
    },
  })

  void app.register(async (part) => {
    readRawBodies(part)
    part.route<{ Params: { page_id: string } }>({
      method: 'PUT',
      url: '/webhooks/custom/:page_id/capabilities',
      config: { need: 'public' },
      schema: { hide: true },
      async handler(request, reply) {
        const place = await proven(request)
        if (!place) return reply.code(401).send(notSigned)
        const body = parseBody(rawOf(request).body)
        const declared = capabilities.safeParse(body.ok ? body.body : null)
        if (!declared.success) throw new Refusal('invalid_body')
        await declareCapabilities(place.db, place.bot_id, declared.data)
        return { status: 'accepted' }
      },
    })
  })
}
