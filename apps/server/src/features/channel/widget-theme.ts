import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { isOnWebsites } from './on-websites.ts'
import { mergeDetails } from './queries.ts'

const nothing = z.literal('')
/** The theme of the website chat. An empty value means our default: teal, no greeting, the first letter of the name. */
const theme = z.object({
  widget_color: z.union([nothing, z.string().regex(/^#[0-9a-f]{6}$/i)]),
  widget_greeting: z.string().trim().max(300),
  avatar_url: z.union([nothing, z.url({ protocol: /^https?$/ }).max(2_000)]),
})

/** The theme of the website chat. It is stored with the account, which the widget's server reads. */
export function themeRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/channel/look',
    need: 'admin',
    operation: 'changeWidgetLook',
    summary: 'Changes the theme of the website chat; its pages follow within seconds.',
    params: z.object({ bot_id: z.string() }),
    body: theme,
    reply: theme,
    async handler({ bot, cell, body }) {
      if (!isOnWebsites(bot.platform)) throw new Refusal('channel.not_supported')
      await mergeDetails(cell.db, bot.id, body)
      return body
    },
  })
}
