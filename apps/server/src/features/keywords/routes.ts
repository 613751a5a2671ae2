import { keywordTypes, schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId } from '../../platform/http/shapes.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeBot, lists, trash } from '../document/index.ts'
import { numberKeywords, publishKeywords } from './queries.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofKeyword = ofBot.extend({ keyword_id: itemId })
const words = z.array(z.string().trim().min(1).max(200)).max(500)

const keyword = schemas.keyword.meta({ id: 'Keyword' })
// No defaults here: a change would reset the fields it does not name.
const change = z
  .object({
    type: z.literal(keywordTypes),
    keywords: words,
    except: words,
    extra: words,
    is_exact: z.boolean(),
    flow: itemId.or(z.literal('')),
    is_published: z.boolean(),
  })
  .partial()

/** Keyword replies. Saving one makes it live: the bot gets a new version in the same transaction. */
export function keywordRoutes(app: FastifyInstance, platform: Platform): void {
  const { now } = platform
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/keywords',
    need: 'live_chat',
    operation: 'listKeywords',
    summary: 'Lists the keywords in the order in which they are tried.',
    params: ofBot,
    reply: z.object({ items: z.array(keyword), next: z.null() }),
    handler: async ({ bot, cell }) => ({ items: await lists.keywords.read(cell.db, bot.id), next: null }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/keywords',
    need: 'editor',
    operation: 'createKeyword',
    summary: 'Adds a keyword at the end of the list. It is live at once.',
    status: 201,
    params: ofBot,
    body: change.required({ type: true }),
    reply: keyword,
    handler: ({ bot, cell, user, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const made = schemas.keyword.parse({ ...body, id: newId().slice(-12) })
        await lists.keywords.save(tx, bot.id, made, now())
        return made
      }),
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/keywords/:keyword_id',
    need: 'editor',
    operation: 'changeKeyword',
    summary: 'Changes the fields that are sent. Live at once.',
    params: ofKeyword,
    body: change,
    reply: keyword,
    handler: ({ bot, cell, user, params, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const known = (await lists.keywords.read(tx, bot.id)).find(({ id }) => id === params.keyword_id)
        if (!known) throw new Refusal('not_found')
        const changed = schemas.keyword.parse({ ...known, ...body })
        await lists.keywords.save(tx, bot.id, changed, now())
        return changed
      }),
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/keywords',
    need: 'editor',
    operation: 'publishKeywords',
    summary: 'Turns several keywords on or off at once. Live at once.',
    params: ofBot,
    body: z.object({ ids: z.array(itemId).min(1).max(10_000), is_published: z.boolean() }),
    reply: z.object({ changed: z.number() }),
    handler: ({ bot, cell, user, body: { ids, is_published } }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => ({
        changed: await publishKeywords(tx, bot.id, ids, is_published),
      })),
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/keywords/:keyword_id',
    need: 'editor',
    operation: 'deleteKeyword',
    summary: 'Moves a keyword to the trash. Live at once.',
    params: ofKeyword,
    reply: null,
    handler: (place) => trash(platform, place, 'keywords', place.params.keyword_id),
  })

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/keywords/order',
    need: 'editor',
    operation: 'orderKeywords',
    summary: 'Puts the named keywords first, in this order; the others follow in their present order.',
    params: ofBot,
    body: z.object({ ids: z.array(z.string()).max(10_000) }),
    reply: null,
    handler: ({ bot, cell, user, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const known = new Set((await lists.keywords.read(tx, bot.id)).map(({ id }) => id))
        const named = body.ids.filter((id) => known.has(id))
        await numberKeywords(tx, bot.id, [...new Set([...named, ...known])])
      }),
  })
}
