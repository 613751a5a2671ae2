import { fieldOfColumn } from '@hawker/core'
import { languages } from '@hawker/phrases'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { countSelected, selection } from '../customers/index.ts'
import { insertFile } from '../files/index.ts'
import { findJob, insertJob, jobView, jobViewOf, wakeJobs } from '../jobs/index.ts'
import { columnKey, type ExportParams, exportFormats, exportKind } from './export-job.ts'
import { namesOf } from './queries.ts'

const mostColumns = 200

const body = z.object({
  of: selection,
  columns: z.array(columnKey).min(1).max(mostColumns),
  format: z.enum(exportFormats),
  language: z.enum(languages),
})

/** Files of customers, made as long work. */
export function exportRoutes(app: FastifyInstance, platform: Platform): void {
  const { now } = platform
  const route = createRoute(app, platform)
  // Counting scans every customer of a large bot.
  const inTurn = createTurnsBy(2, 50)

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/exports',
    need: 'editor',
    operation: 'exportCustomers',
    summary: 'Writes customers to a file as long work. The `subject` of the work is the id of the file.',
    status: 202,
    params: z.object({ bot_id: z.string() }),
    body,
    reply: jobView,
    async handler({ bot, cell, user, body: { of, columns, format, language } }) {
      const fields = await namesOf(cell.db, bot.id, 'custom_field')
      const unknown = columns.find((key) => {
        const field = fieldOfColumn(key)
        return field !== null && !fields.has(field)
      })
      if (unknown !== undefined) throw new Refusal('invalid_body', { columns: `no such field: ${unknown}` })
      const total = await inTurn(bot.id, () => countSelected(cell, bot.id, of, now()))
      const at = now()
      const name = `customers-${at.toISOString().slice(0, 10)}.${format}`
      const id = await cell.db.transaction().execute(async (tx) => {
        const file_id = await insertFile(tx, bot.id, { kind: 'export', name, user_id: user.id, at })
        const params: ExportParams = { of, columns, format, language, file_id, at: at.toISOString() }
        return insertJob(tx, bot.id, { kind: exportKind, subject: file_id, params, total, user_id: user.id, at })
      })
      await wakeJobs(platform, cell.db, bot.id, id)
      const job = await findJob(cell.db, bot.id, id)
      if (!job) throw new Refusal('not_found')
      return jobViewOf(job)
    },
  })
}
