import { templateCategories } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { inTurn, lockBot } from '../document/index.ts'
import { listTemplates, replaceTemplates } from './queries.ts'

const ofBot = z.object({ bot_id: z.string() })
const word = z.string().trim().min(1).max(512)

const template = z.object({
  name: word,
  language: z.string().trim().min(1).max(20),
  category: z.enum(templateCategories),
  /** The platform's own status: APPROVED, PENDING, REJECTED, PAUSED … */
  status: z.string().trim().toUpperCase().min(1).max(50),
})
const templateRow = template.extend({ updated_at: z.string() }).meta({ id: 'MessageTemplate' })

/** The messages that a platform approves beforehand, with their status: lint checks template cards against them. */
export function templateRoutes(app: FastifyInstance, platform: Platform): void {
  const { now } = platform
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/message_templates',
    need: 'live_chat',
    operation: 'listMessageTemplates',
    summary: 'Lists the templates that the platform has been asked to approve.',
    params: ofBot,
    reply: z.object({ items: z.array(templateRow), next: z.null() }),
    async handler({ bot, cell }) {
      const rows = await listTemplates(cell.db, bot.id)
      return { items: rows.map((row) => templateRow.parse(row)), next: null }
    },
  })

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/message_templates',
    need: 'editor',
    operation: 'replaceMessageTemplates',
    summary: 'Replaces the list of the bot’s templates on its platform.',
    params: ofBot,
    body: z.object({ items: z.array(template).max(5_000) }),
    reply: null,
    async handler({ bot, cell, body }) {
      const names = body.items.map(({ name, language }) => `${name}/${language}`)
      if (new Set(names).size < names.length) throw new Refusal('invalid_body', { items: 'A template is named twice.' })
      await inTurn(bot.id, () =>
        cell.db.transaction().execute(async (tx) => {
          await lockBot(tx, bot.id)
          await replaceTemplates(tx, bot.id, body.items, now())
        }),
      )
    },
  })
}
