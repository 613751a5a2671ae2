import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { userNames } from '../../platform/user-names.ts'
import * as queries from './queries.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofFile = ofBot.extend({ file_id: z.uuid() })

const types: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const file = z
  .object({
    id: z.string(),
    kind: z.enum(['export', 'import', 'report']),
    name: z.string(),
    bytes: z.number(),
    rows: z.number().nullable(),
    made_by: z.string(),
    at: z.string(),
    expires_at: z.string(),
    downloaded_by: z.string().nullable(),
    downloaded_at: z.string().nullable(),
  })
  .meta({ id: 'PrivateFile' })

/** Exports, imports and reports of a bot. Each download asks for the sign-in and the role, and is recorded with its person. */
export function fileRoutes(app: FastifyInstance, platform: Platform): void {
  const { cells, files, log, now } = platform
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/files',
    need: 'editor',
    operation: 'listFiles',
    summary: 'Lists exports, imported files and reports, the newest first. A file is deleted after seven days.',
    params: ofBot,
    reply: z.object({ items: z.array(file), next: z.null() }),
    async handler({ bot, cell }) {
      const rows = await queries.listFiles(cell.db, bot.id, now())
      const names = await userNames(
        cells.control,
        rows.flatMap(({ user_id, downloaded_by }) => [user_id, downloaded_by]),
      )
      const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''))
      const items = rows.map(({ user_id, bytes, ...row }) =>
        file.parse({
          ...row,
          bytes: Number(bytes),
          made_by: nameOf(user_id) ?? '',
          downloaded_by: nameOf(row.downloaded_by),
        }),
      )
      return { items, next: null }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/files/:file_id/content',
    need: 'editor',
    operation: 'downloadFile',
    summary: 'Returns the bytes of a file and records who fetched it.',
    params: ofFile,
    reply: z.string().meta({ format: 'binary' }),
    async handler({ bot, cell, user, params: { file_id } }) {
      const found = await queries.findFile(cell.db, bot.id, file_id, now())
      if (!found) throw new Refusal('not_found')
      const { name } = found
      await queries.insertDownload(cell.db, bot.id, { file_id, name, user_id: user.id, at: now() })
      log.info({ bot_id: bot.id, user_id: user.id, file_id, name }, 'A file was downloaded')
      return new FileAnswer({
        path: files.pathOf(bot.id, file_id),
        name,
        type: types[extname(name).toLowerCase()] ?? 'application/octet-stream',
      })
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/files/:file_id',
    need: 'editor',
    operation: 'deleteFile',
    summary: 'Deletes a file before its seven days are over.',
    params: ofFile,
    reply: null,
    async handler({ bot, cell, params: { file_id } }) {
      if (!(await queries.deleteFile(cell.db, bot.id, file_id))) throw new Refusal('not_found')
      await files.remove(bot.id, file_id)
    },
  })
}
