import { limits } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FileAnswer } from '../../../platform/http/file-answer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createRoute } from '../../../platform/http/route.ts'
import { findBotAccess } from '../../../platform/sign-in/access.ts'
import type { Deps } from '../../deps.ts'
import { listPages } from './queries.ts'
import { photosWith } from './store-photo.ts'

const id = z.string().min(1).max(limits.id)
/** Only the browser of the person who asked: a shared cache would show it to others. */
const cachedSeconds = 86_400

/** Pictures of posts and comments for pages that show them as `<img>`, which can send a token in the address alone. */
export function photoRoutes(app: FastifyInstance, deps: Deps): void {
  const route = createRoute(app, deps)
  const photoOf = photosWith(deps)

  route({
    method: 'GET',
    url: '/v1/pages/:page_id/fb_picture/:photo_id',
    need: 'user',
    takes_query_token: true,
    operation: 'getPhoto',
    summary: 'Returns the picture of a post or comment, out of our own store.',
    params: z.object({
      page_id: id.describe('The platform’s id of the page.'),
      photo_id: id.describe('The platform’s id of the post or comment.'),
    }),
    query: z.object({
      access_token: z.string().optional().describe('An access token of Hawker, in place of the header.'),
    }),
    reply: z.string().meta({ format: 'binary' }),
    async handler({ access, user, params: { page_id, photo_id } }) {
      for (const { id } of await listPages(deps.cells.control, user.id, page_id)) {
        const bot = await findBotAccess(deps.cells.control, access, id)
        const photo = bot && (await photoOf(await deps.cells.of(id), id, photo_id))
        if (photo) return new FileAnswer({ ...photo, shown_seconds: cachedSeconds })
      }
      throw new Refusal('not_found')
    },
  })
}
