import { orderColumns } from '@hawker/core'
import { languages } from '@hawker/phrases'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createRoute } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createTurnsBy } from '../../../platform/turns.ts'
import { insertFile } from '../../files/index.ts'
import { findJob, insertJob, jobView, jobViewOf, wakeJobs } from '../../jobs/index.ts'
import { countOrders } from '../../orders/index.ts'
import { exportFormats } from '../export-job.ts'
import { type OrderExportParams, orderExportKind, orderSelection } from './order-export-job.ts'

const body = z.object({
  of: orderSelection.describe('Chosen orders, or those that a search of the list finds.'),
  columns: z.array(z.enum(orderColumns)).min(1).max(orderColumns.length).describe('The columns in their order.'),
  format: z.enum(exportFormats),
  language: z.enum(languages),
})

/** Files of orders, made as long work. */
export function orderExportRoutes(app: FastifyInstance, platform: Platform): void {
  const { now } = platform
  const route = createRoute(app, platform)
  // Counting a search scans every order of the bot.
  const inTurn = createTurnsBy(2, 50)

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/orders/exports',
    need: 'editor',
    operation: 'exportOrders',
    summary: 'Writes orders to a file as long work. The `subject` of the work is the id of the file.',
    status: 202,
    params: z.object({ bot_id: z.string() }),
    body,
    reply: jobView,
    async handler({ bot, cell, user, body: { of, columns, format, language } }) {
      const total = await inTurn(bot.id, () => countOrders(cell.db, bot.id, of))
      const at = now()
      const name = `orders-${at.toISOString().slice(0, 10)}.${format}`
      const id = await cell.db.transaction().execute(async (tx) => {
        const file_id = await insertFile(tx, bot.id, { kind: 'export', name, user_id: user.id, at })
        const params: OrderExportParams = {
          ...{ of, columns: [...new Set(columns)], format, language, file_id },
          at: at.toISOString(),
        }
        return insertJob(tx, bot.id, { kind: orderExportKind, subject: file_id, params, total, user_id: user.id, at })
      })
      await wakeJobs(platform, cell.db, bot.id, id)
      const job = await findJob(cell.db, bot.id, id)
      if (!job) throw new Refusal('not_found')
      return jobViewOf(job)
    },
  })
}
