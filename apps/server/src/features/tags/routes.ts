import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId, name } from '../../platform/http/shapes.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { tellRoom } from '../../platform/rooms.ts'
import { changeBot, lists, trash, weighBot } from '../document/index.ts'
import { findJob, jobView, jobViewOf, wakeJobs } from '../jobs/index.ts'
import { mergeTagsOf } from './merge-tags.ts'
import * as queries from './queries.ts'
import { refuseTaken } from './refuse-taken.ts'

const ofBot = z.object({ bot_id: z.string() })
const tag = z.object({ id: z.string(), name: z.string() })

/** Tags group customers. Their names are part of the bot document. */
export function tagRoutes(app: FastifyInstance, platform: Platform): void {
  const { heavy, now, quotas } = platform
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/tags',
    need: 'live_chat',
    operation: 'listTags',
    summary: 'Lists the tags of the bot.',
    params: ofBot,
    reply: z.object({ items: z.array(tag), next: z.null() }),
    handler: async ({ bot, cell }) => ({ items: await queries.listTags(cell.db, bot.id), next: null }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/tags',
    need: 'live_chat',
    operation: 'createTag',
    summary: 'Creates a tag. Its name must be new on this bot.',
    status: 201,
    params: ofBot,
    body: z.object({ name, id: itemId.optional() }),
    reply: tag,
    handler: ({ bot, cell, user, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const made = { id: body.id ?? newId().slice(-12), name: body.name }
        refuseTaken(await queries.listTags(tx, bot.id), made)
        await lists.tags.save(tx, bot.id, made, now())
        return made
      }),
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/tags/:id',
    need: 'editor',
    operation: 'renameTag',
    summary: 'Renames a tag; customers keep it.',
    params: ofBot.extend({ id: itemId }),
    body: z.object({ name }),
    reply: tag,
    handler: ({ bot, cell, user, params, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const renamed = { id: params.id, name: body.name }
        const known = await lists.tags.read(tx, bot.id)
        if (!known.some(({ id }) => id === params.id)) throw new Refusal('not_found')
        refuseTaken(
          known.filter(({ id }) => id !== params.id),
          renamed,
        )
        await lists.tags.save(tx, bot.id, renamed, now())
        return renamed
      }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/tags/:id/merge',
    need: 'editor',
    operation: 'mergeTags',
    summary:
      'Merges a tag into another: flows, segments and all else name the other from now on, this one goes to the trash, and its customers get the other as long work.',
    params: ofBot.extend({ id: itemId }),
    body: z.object({ into: itemId }),
    reply: z.object({ flows: z.number(), job: jobView.nullable() }),
    async handler({ bot, cell, user, params, body: { into } }) {
      const place = { cell, bot_id: bot.id, bytes: await weighBot(cell.db, bot.id) }
      const most = await quotas.of({ bot: bot.id })
      const merge = {
        bot: { id: bot.id, platform: bot.platform },
        user_id: user.id,
        from: params.id,
        into,
        at: now(),
        most,
      }
      const { flows, job } = await heavy.run(mergeTagsOf, place, merge)
      for (const { id, revision } of flows)
        void tellRoom(platform, { bot_id: bot.id, room: 'flow', subject: id }, { type: 'edits', revision })
      if (job !== null) await wakeJobs(platform, cell.db, bot.id, job)
      const found = job === null ? undefined : await findJob(cell.db, bot.id, job)
      return { flows: flows.length, job: found ? jobViewOf(found) : null }
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/tags/:id',
    need: 'editor',
    operation: 'deleteTag',
    summary: 'Moves a tag to the trash; customers lose it when the trash is emptied. Refused while something uses it.',
    params: ofBot.extend({ id: itemId }),
    reply: null,
    handler: (place) => trash(platform, place, 'tags', place.params.id),
  })
}
