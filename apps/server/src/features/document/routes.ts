import { importOutcomes, importReasons, schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { JsonBytes } from '../../platform/http/json-bytes.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { botFileBody, exportBot, importFile, planFile } from './document-tasks.ts'
import { listKeys } from './parts/index.ts'
import { weighBot } from './queries.ts'

const ofBot = z.object({ bot_id: z.string() })

// A bot with a few hundred flows has two or three MiB; every other body stays below 1 MiB.
const mostFileBytes = 8 * 1_048_576

const reportLine = z
  .object({
    list: z.enum([...listKeys, 'folders', 'main_menu', 'asked_questions', 'comments', 'settings', 'connections']),
    id: z.string(),
    name: z.string(),
    outcome: z.enum(importOutcomes),
    why: z.enum(importReasons),
    into: z.string().nullable(),
  })
  .meta({ id: 'ImportLine', description: 'What becomes of one object of an import. Each object has one line.' })

const imported = z.object({
  flows: z.number(),
  problems: z.number(),
  counts: z.object({ taken: z.number(), changed: z.number(), needs_you: z.number(), lost: z.number() }),
  report: z.array(reportLine),
})

const choices = z.object({
  settings: z.enum(['keep', 'take']).default('keep'),
  match: z.enum(['id', 'name']).default('id'),
})
const importing = ({ settings, match }: z.infer<typeof choices>) => ({ match, takes_settings: settings === 'take' })

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
      'Imports a bot file of at most 8 MiB. The bot keeps its own settings unless settings=take; then those of the file replace them. With match=name, the parts of another bot are added: what they name is found by name, and nothing is replaced.',
    large_body: { most_bytes: mostFileBytes, shape: botFileBody },
    params: ofBot,
    query: choices,
    reply: imported,
    async handler({ bot, cell, user, bytes, query }) {
      const most = await quotas.of({ bot: bot.id })
      const file = { bot_id: bot.id, user_id: user.id, bytes, at: now(), ...importing(query), most }
      return heavy.run(importFile, { cell, bot_id: bot.id, bytes: bytes.byteLength }, file)
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/imports/plan',
    need: 'admin',
    operation: 'planImport',
    summary: 'Says what an import of a bot file would take, change, leave to you or lose. Nothing is stored.',
    large_body: { most_bytes: mostFileBytes, shape: botFileBody },
    params: ofBot,
    query: choices,
    reply: imported,
    handler: ({ bot, cell, bytes, query }) =>
      heavy.run(
        planFile,
        { cell, bot_id: bot.id, bytes: bytes.byteLength },
        { bot_id: bot.id, bytes, ...importing(query) },
      ),
  })
}
