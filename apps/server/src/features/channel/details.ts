import { findAbout } from '@hawker/channels/abouts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { mergeDetails } from './queries.ts'

const details = z.record(z.string(), z.string().trim().max(2_000))

/** Account details that only the owner knows: the app's id, the page's privacy policy. */
export function detailRoutes(app: FastifyInstance, deps: Deps): void {
  const route = createRoute(app, deps)

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/channel/details',
    need: 'admin',
    operation: 'changeChannelDetails',
    summary: 'Changes the details a channel has fields for; an empty text removes one.',
    params: z.object({ bot_id: z.string() }),
    body: details,
    reply: details,
    async handler({ bot, cell, body }) {
      const fields = (findAbout(bot.platform)?.connect_fields ?? []).filter(
        (field) => field.from === 'owner' && !('asked_at' in field),
      )
      const unknown = Object.keys(body).find((name) => !fields.some(({ key }) => key === `details.${name}`))
      if (unknown) throw new Refusal('invalid_body', { [unknown]: 'This channel has no such detail.' })
      await mergeDetails(cell.db, bot.id, body)
      deps.runtime.forget(cell.id, bot.id, bot.platform, bot.page_id)
      return body
    },
  })
}
