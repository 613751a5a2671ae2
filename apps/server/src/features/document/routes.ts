import { type Bot, limits, readBot, schemas, toFile } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { importDocument } from './import-document.ts'
import { listKeys } from './parts/index.ts'
import { readDraftBot } from './read-document.ts'

const ofBot = z.object({ bot_id: z.string() })

// A bot with a few hundred flows has two or three MiB; every other body stays below 1 MiB.
const mostFileBytes = 8 * 1_048_576

/** Export and import of the whole bot as one file. */
export function documentRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/document',
    need: 'live_chat',
    operation: 'exportBot',
    params: ofBot,
    reply: schemas.bot_file.meta({ id: 'BotFile' }),
    handler: async ({ bot, cell }) => toFile(await readDraftBot(cell.db, bot.id)),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/document',
    need: 'admin',
    operation: 'importBot',
    summary:
      'Imports a bot file of at most 8 MiB. The bot keeps its own settings unless settings=take; then those of the file replace them.',
    most_bytes: mostFileBytes,
    params: ofBot,
    query: z.object({ settings: z.enum(['keep', 'take']).default('keep') }),
    body: z.looseObject({ format: z.string() }),
    reply: z.object({ flows: z.number(), problems: z.number() }),
    async handler({ bot, cell, user, body, query }) {
      const read = readBot(body)
      if (!read.ok) throw new Refusal('invalid_body', { [read.path || 'body']: read.reason })
      refuseLongIds(read.bot)
      const choices = { takes_settings: query.settings === 'take', quotas: platform.quotas }
      const problems = await importDocument(cell.db, bot.id, user.id, read.bot, platform.now(), choices)
      return { flows: read.bot.flows.length, problems: problems.length }
    },
  })
}

/** A file may contain ids of any length, but an index of the database only accepts short ones. */
function refuseLongIds(bot: Bot) {
  for (const list of listKeys) {
    const index = bot[list].findIndex(({ id }) => id.length > limits.id)
    if (index >= 0)
      throw new Refusal('invalid_body', { [`/${list}/${index}/id`]: `longer than ${limits.id} characters` })
  }
}
