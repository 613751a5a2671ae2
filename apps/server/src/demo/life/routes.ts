import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findSample, removeSample } from './remove.ts'
import { inSampleTurn } from './turn.ts'

const params = z.object({ bot_id: z.string() })
const sample = z.object({ people: z.number() })

/** The sample data of a demo bot: whether there is any, and its removal. */
export function sampleRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/sample',
    need: 'live_chat',
    operation: 'getSample',
    summary: 'Counts the people the demo was made with. A bot that is no demo has none.',
    params,
    reply: sample,
    handler: async ({ bot, cell }) => ({ people: (await findSample(cell.db, bot.id, bot.platform)).length }),
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/sample',
    need: 'admin',
    operation: 'removeSample',
    summary: 'Removes the people the demo was made with, and all they said. The bot and its flows stay.',
    params,
    reply: sample,
    handler: async ({ bot, cell }) => ({
      people: await inSampleTurn(platform.cells.controlDatabase, () => removeSample(platform, cell, bot)),
    }),
  })
}
