import { schemas, type Topic } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId, name } from '../../platform/http/shapes.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeBot, lists, trash } from '../document/index.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofTopic = ofBot.extend({ topic_id: itemId })

const topic = schemas.topic.meta({ id: 'Topic' })

/** The topics about which customers allow notifications. */
export function topicRoutes(app: FastifyInstance, platform: Platform): void {
  const { now } = platform
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/topics',
    need: 'live_chat',
    operation: 'listTopics',
    summary: 'Lists the topics of notifications.',
    params: ofBot,
    reply: z.object({ items: z.array(topic), next: z.null() }),
    handler: async ({ bot, cell }) => ({ items: await lists.topics.read(cell.db, bot.id), next: null }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/topics',
    need: 'editor',
    operation: 'createTopic',
    summary: 'Creates a topic of notifications.',
    status: 201,
    params: ofBot,
    body: z.object({ name, id: itemId.optional() }),
    reply: topic,
    handler: ({ bot, cell, user, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const known = await lists.topics.read(tx, bot.id)
        const made = { id: body.id ?? nextNumber(known), name: body.name }
        if (known.some(({ id }) => id === made.id)) throw new Refusal('taken')
        await lists.topics.save(tx, bot.id, made, now())
        return made
      }),
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/topics/:topic_id',
    need: 'editor',
    operation: 'renameTopic',
    summary: 'Renames a topic.',
    params: ofTopic,
    body: z.object({ name }),
    reply: topic,
    handler: ({ bot, cell, user, params, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const known = (await lists.topics.read(tx, bot.id)).find(({ id }) => id === params.topic_id)
        if (!known) throw new Refusal('not_found')
        const renamed = { ...known, name: body.name }
        await lists.topics.save(tx, bot.id, renamed, now())
        return renamed
      }),
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/topics/:topic_id',
    need: 'editor',
    operation: 'deleteTopic',
    summary: 'Moves a topic to the trash; refused while something uses it.',
    params: ofTopic,
    reply: null,
    handler: (place) => trash(platform, place, 'topics', place.params.topic_id),
  })
}

/** A block's tag names a topic by its number, so new topics are numbered. */
const nextNumber = (known: Topic[]): string =>
  String(known.reduce((last, { id }) => (/^\d{1,9}$/.test(id) ? Math.max(last, Number(id)) : last), 0) + 1)
