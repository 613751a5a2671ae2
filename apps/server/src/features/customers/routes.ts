import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { forgetConversations } from '../../platform/db/forget.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findCustomerId } from './queries.ts'

const params = z.object({ bot_id: z.string(), customer_id: z.string().regex(/^[1-9]\d{0,17}$/) })

/** People who talk to a page. */
export function customerRoutes(app: FastifyInstance, platform: Platform): void {
  const { media, notify, now } = platform
  const route = createRoute(app, platform)

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/customers/:customer_id',
    need: 'admin',
    operation: 'deleteCustomer',
    summary: 'Deletes a person with the whole thread and its files, as privacy law requires.',
    params,
    reply: null,
    async handler({ bot, cell, params: { customer_id } }) {
      if (!(await findCustomerId(cell.db, bot.id, customer_id))) throw new Refusal('not_found')
      await forgetConversations(cell, media, bot.id, [customer_id], now())
      notify.changed(cell.id, [customer_id])
    },
  })
}
