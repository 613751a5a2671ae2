import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSampleSteps } from '../demo-file.ts'
import { findSample, removeSample } from './remove.ts'
import { inSampleTurn } from './turn.ts'

const params = z.object({ bot_id: z.string() })
const sample = z.object({
  people: z.number(),
  ids: z.array(z.string()),
  making: z.object({ done: z.number(), total: z.number() }).nullable(),
})

/** The sample data of a demo bot: whether there is any, and its removal. */
export function sampleRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/sample',
    need: 'live_chat',
    operation: 'getSample',
    summary: 'Names the people the demo was made with, and says how far they are while they are made.',
    params,
    reply: sample,
    async handler({ bot, cell }) {
      const ids = await findSample(cell.db, bot.id, bot.platform)
      const { hasDemoLife, dataDir } = platform.settings
      return { people: ids.length, ids, making: hasDemoLife ? await readSampleSteps(dataDir) : null }
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/sample',
    need: 'admin',
    operation: 'removeSample',
    summary: 'Removes the people the demo was made with, and all they said. The bot and its flows stay.',
    params,
    reply: sample.pick({ people: true }),
    handler: async ({ bot, cell }) => ({
      people: await inSampleTurn(platform.cells.controlDatabase, () => removeSample(platform, cell, bot)),
    }),
  })
}
