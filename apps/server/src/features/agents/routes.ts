import { schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId, name } from '../../platform/http/shapes.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeBot, lists, trash } from '../document/index.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofAgent = ofBot.extend({ agent_id: itemId })
const config = z.record(z.string(), z.unknown())

const agent = schemas.agent.meta({ id: 'Agent' })

/** Agents that answer in AI blocks: name and settings. Another feature sends their questions to a model. */
export function agentRoutes(app: FastifyInstance, platform: Platform): void {
  const { now } = platform
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/agents',
    need: 'live_chat',
    operation: 'listAgents',
    summary: 'Lists the AI agents, without their configuration.',
    params: ofBot,
    reply: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })), next: z.null() }),
    async handler({ bot, cell }) {
      const items = (await lists.agents.read(cell.db, bot.id)).map(({ id, name }) => ({ id, name }))
      return { items, next: null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/agents',
    need: 'editor',
    operation: 'createAgent',
    summary: 'Creates an AI agent.',
    status: 201,
    params: ofBot,
    body: z.object({ name, id: itemId.optional(), config: config.default({}) }),
    reply: agent,
    handler: ({ bot, cell, user, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const made = { id: body.id ?? newId().slice(-12), name: body.name, config: body.config }
        if ((await lists.agents.read(tx, bot.id)).some(({ id }) => id === made.id)) throw new Refusal('taken')
        await lists.agents.save(tx, bot.id, made, now())
        return made
      }),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/agents/:agent_id',
    need: 'live_chat',
    operation: 'getAgent',
    summary: 'Returns an AI agent with its configuration.',
    params: ofAgent,
    reply: agent,
    async handler({ bot, cell, params }) {
      const known = (await lists.agents.read(cell.db, bot.id)).find(({ id }) => id === params.agent_id)
      if (!known) throw new Refusal('not_found')
      return known
    },
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/agents/:agent_id',
    need: 'editor',
    operation: 'changeAgent',
    summary: 'Changes the name or replaces the configuration of an AI agent.',
    params: ofAgent,
    body: z.object({ name: name.optional(), config: config.optional() }),
    reply: agent,
    handler: ({ bot, cell, user, params, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const known = (await lists.agents.read(tx, bot.id)).find(({ id }) => id === params.agent_id)
        if (!known) throw new Refusal('not_found')
        const changed = { id: known.id, name: body.name ?? known.name, config: body.config ?? known.config }
        await lists.agents.save(tx, bot.id, changed, now())
        return changed
      }),
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/agents/:agent_id',
    need: 'editor',
    operation: 'deleteAgent',
    summary: 'Moves an AI agent to the trash; refused while something uses it.',
    params: ofAgent,
    reply: null,
    handler: (place) => trash(platform, place, 'agents', place.params.agent_id),
  })
}
