import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { mergeOrders } from './merge.ts'
import { listDuplicatesOf } from './queries.ts'
import { readOrder, rowsOf } from './read.ts'
import { ofOrder, orderRow, orderView } from './shapes.ts'

/** Orders that may be the same one: those of one buyer within 30 days. */
export function orderMergeRoutes(app: FastifyInstance, deps: Deps): void {
  const { notify, now } = deps
  const route = createRoute(app, deps)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/orders/:order_id/duplicates',
    need: 'live_chat',
    operation: 'listOrderDuplicates',
    summary: 'Lists up to 20 other orders of 30 days with the same phone number or customer, the newest first.',
    params: ofOrder,
    reply: z.object({ items: z.array(orderRow) }),
    async handler({ bot, cell: { db }, params: { order_id } }) {
      await readOrder(db, bot.id, order_id)
      return { items: await rowsOf(db, bot.id, await listDuplicatesOf(db, bot.id, order_id, 20)) }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/orders/:order_id/merge',
    need: 'live_chat',
    operation: 'mergeOrders',
    summary:
      'Takes another order into this one and cancels it. Both are in status 0 or 17, unlocked and in one currency, and nothing is paid of the other.',
    params: ofOrder,
    body: z.object({
      revision: z.int().min(0).describe('The revision of this order that the person saw.'),
      other: z
        .object({
          id: z.string().max(50).describe('The order that goes.'),
          revision: z.int().min(0).describe('Its revision that the person saw.'),
        })
        .describe('The order whose lines come over.'),
    }),
    reply: orderView,
    async handler({ bot, cell: { db, id }, user, params: { order_id }, body: { revision, other } }) {
      if (!z.uuid().safeParse(other.id).success) throw new Refusal('not_found')
      const kept = { id: order_id, revision }
      await db.transaction().execute((tx) => mergeOrders(tx, bot.id, kept, other, { user, at: now() }))
      const after = await readOrder(db, bot.id, order_id)
      if (after.customer_id) notify.changed(id, [after.customer_id])
      return after
    },
  })
}
