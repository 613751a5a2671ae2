import { type Keyword, schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids.ts'
import { makeVersion, readKeywords } from '../bots/index.ts'
import type { Deps } from '../deps.ts'
import { deleteKeyword, orderKeywords, writeKeyword } from './queries.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofKeyword = ofBot.extend({ keyword_id: z.string().min(1).max(100) })
const words = z.array(z.string().trim().min(1).max(200)).max(500)

const keyword = schemas.keyword.meta({ id: 'Keyword' })
const wish = z.object({
  type: z.int(),
  keywords: words.default([]),
  except: words.default([]),
  extra: words.default([]),
  is_exact: z.boolean().default(false),
  flow: z.string().default(''),
  is_published: z.boolean().default(true),
})

/** Keyword replies. Saving one makes it live: the bot gets a new version in the same transaction. */
export function keywordRoutes(app: FastifyInstance, deps: Deps): void {
  const { now } = deps
  const route = createRoute(app, deps)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/keywords',
    need: 'live_chat',
    operation: 'listKeywords',
    params: ofBot,
    reply: z.object({ items: z.array(keyword), next: z.null() }),
    handler: async ({ bot, cell }) => ({ items: await readKeywords(cell.db, bot.id), next: null }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/keywords',
    need: 'editor',
    operation: 'createKeyword',
    status: 201,
    params: ofBot,
    body: wish,
    reply: keyword,
    async handler({ bot, cell, user, body }) {
      const made = readKeyword({ ...body, id: newId().slice(-12) })
      await cell.db.transaction().execute(async (tx) => {
        await writeKeyword(tx, bot.id, made, now())
        await makeVersion(tx, bot.id, user.id, now())
      })
      return made
    },
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/keywords/:keyword_id',
    need: 'editor',
    operation: 'changeKeyword',
    params: ofKeyword,
    body: wish.partial(),
    reply: keyword,
    handler: ({ bot, cell, user, params, body }) =>
      cell.db.transaction().execute(async (tx) => {
        const known = (await readKeywords(tx, bot.id)).find(({ id }) => id === params.keyword_id)
        if (!known) throw new Refusal('not_found')
        const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
        const changed = readKeyword({ ...known, ...given })
        await writeKeyword(tx, bot.id, changed, now())
        await makeVersion(tx, bot.id, user.id, now())
        return changed
      }),
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/keywords/:keyword_id',
    need: 'editor',
    operation: 'deleteKeyword',
    params: ofKeyword,
    reply: null,
    async handler({ bot, cell, user, params }) {
      await cell.db.transaction().execute(async (tx) => {
        if (!(await deleteKeyword(tx, bot.id, params.keyword_id))) throw new Refusal('not_found')
        await makeVersion(tx, bot.id, user.id, now())
      })
    },
  })

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/keywords/order',
    need: 'editor',
    operation: 'orderKeywords',
    params: ofBot,
    body: z.object({ ids: z.array(z.string()).max(10_000) }),
    reply: null,
    async handler({ bot, cell, user, body }) {
      await cell.db.transaction().execute(async (tx) => {
        await orderKeywords(tx, bot.id, body.ids)
        await makeVersion(tx, bot.id, user.id, now())
      })
    },
  })
}

// The keyword's numbers are core's to know; what it does not take is the asker's mistake.
function readKeyword(value: unknown): Keyword {
  const read = schemas.keyword.safeParse(value)
  if (!read.success) throw new Refusal('invalid_body', { type: z.prettifyError(read.error) })
  return read.data
}
