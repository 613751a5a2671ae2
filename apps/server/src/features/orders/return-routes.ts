import { mostOrderLines } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { readOrder } from './read.ts'
import { recordReturn } from './returns.ts'
import { cameBack, ofOrder, orderView } from './shapes.ts'

/** Pieces of orders that came back. */
export function orderReturnRoutes(app: FastifyInstance, deps: Deps): void {
  const { notify, now } = deps
  const route = createRoute(app, deps)

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/orders/:order_id/returns',
    need: 'live_chat',
    operation: 'recordReturn',
    summary:
      'Records the pieces of a shipped order that came back, as totals: they are in stock again, once, and the order is partly returned (15), or returned (5) where everything came.',
    params: ofOrder,
    body: z.object({
      revision: z.int().min(0).describe('The revision of the order that the person saw.'),
      items: z.array(cameBack).min(1).max(mostOrderLines).describe('Lines that are not named keep their numbers.'),
    }),
    reply: orderView,
    async handler({ bot, cell: { db, id }, user, params: { order_id }, body }) {
      await db.transaction().execute((tx) => recordReturn(tx, bot.id, order_id, body, { user, at: now() }))
      const after = await readOrder(db, bot.id, order_id)
      if (after.customer_id) notify.changed(id, [after.customer_id])
      return after
    },
  })
}
