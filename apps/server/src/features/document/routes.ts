import { schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { JsonBytes } from '../../platform/http/json-bytes.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { botFileBody, exportBot, importFile } from './document-tasks.ts'
import { weighBot } from './queries.ts'

const ofBot = z.object({ bot_id: z.string() })

// A bot with a few hundred flows has two or three MiB; every other body stays below 1 MiB.
const mostFileBytes = 8 * 1_048_576

/** Export and import of the whole bot as one file. */
export function documentRoutes(app: FastifyInstance, platform: Platform): void {
  const { heavy, quotas, now } = platform
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/document',
    need: 'live_chat',
    operation: 'exportBot',
    summary:
      'Exports the whole bot as one file: flows, keywords, tags, fields and settings. It holds no secrets and no customers.',
    params: ofBot,
    reply: schemas.bot_file.meta({ id: 'BotFile' }),
    async handler({ bot, cell }) {
      const place = { cell, bot_id: bot.id, bytes: await weighBot(cell.db, bot.id) }
      return new JsonBytes(await heavy.run(exportBot, place, { bot_id: bot.id }))
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/document',
    need: 'admin',
    operation: 'importBot',
    summary:
      'Imports a bot file of at most 8 MiB. The bot keeps its own settings unless settings=take; then those of the file replace them.',
    large_body: { most_bytes: mostFileBytes, shape: botFileBody },
    params: ofBot,
    query: z.object({ settings: z.enum(['keep', 'take']).default('keep') }),
    reply: z.object({ flows: z.number(), problems: z.number() }),
    async handler({ bot, cell, user, bytes, query }) {
      const most = await quotas.of({ bot: bot.id })
      const file = {
        bot_id: bot.id,
        user_id: user.id,
        bytes,
        at: now(),
        takes_settings: query.settings === 'take',
        most,
      }
      return heavy.run(importFile, { cell, bot_id: bot.id, bytes: bytes.byteLength }, file)
    },
  })
}
