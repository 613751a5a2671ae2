import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { findWithRevision } from '../orders/index.ts'
import { addressDigest } from './merge.ts'
import { work } from './push.ts'
import * as queries from './queries.ts'
import { putOffMs } from './schedule.ts'
import { ofBot, ofOrder, posOrderView, posView } from './shapes.ts'
import { posOrderOf, readPos, storedChoices } from './view.ts'
import { askWindows } from './window-queries.ts'

/** The point of sale of a bot, and its orders there. */
export function pointOfSaleRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)
  const { now } = platform

  async function known(db: CellDb, bot_id: BotId, order_id: string) {
    const row = await queries.findOfOrder(db, bot_id, order_id)
    if (!row) throw new Refusal('not_found')
    return row
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/point_of_sale',
    need: 'live_chat',
    operation: 'getPointOfSale',
    summary: 'Returns the point of sale of a bot: its health, what was last read there, and the orders that wait.',
    params: ofBot,
    reply: posView,
    handler: ({ bot, cell }) => readPos(cell.db, bot.id),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/point_of_sale/sync',
    need: 'editor',
    operation: 'syncPointOfSale',
    summary: 'Reads the point of sale again, within a minute. All orders take about nine seconds for 200.',
    params: ofBot,
    body: z.object({
      what: z
        .enum(['orders', 'products', 'settings'])
        .describe('All orders; products and combos with their stock; warehouses, sellers, tags and the currency.'),
    }),
    reply: posView,
    async handler({ bot, cell: { db }, body: { what } }) {
      const connection = await queries.findPosConnection(db, bot.id)
      if (!connection) throw new Refusal('not_found')
      const kinds = { orders: ['all'], products: ['products', 'combos'], settings: ['settings'] } as const
      await askWindows(db, bot.id, connection.id, kinds[what], now())
      return readPos(db, bot.id)
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/orders/:order_id/point_of_sale',
    need: 'live_chat',
    operation: 'getOrderAtPointOfSale',
    summary: 'Returns an order at the point of sale, with the parts that are different there.',
    params: ofOrder,
    reply: z.object({ order: posOrderView.nullable().describe('null: it is not meant for a point of sale.') }),
    async handler({ bot, cell: { db }, params: { order_id } }) {
      if (!(await findWithRevision(db, bot.id, order_id, { isLocked: false }))) throw new Refusal('not_found')
      const row = await queries.findOfOrder(db, bot.id, order_id)
      return { order: row ? posOrderOf(row) : null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/orders/:order_id/point_of_sale/send',
    need: 'live_chat',
    operation: 'sendOrderToPointOfSale',
    summary: 'Sends an order to the point of sale now, or brings both sides together.',
    params: ofOrder,
    reply: posOrderView,
    async handler({ bot, cell, params: { order_id } }) {
      const { id, state } = await known(cell.db, bot.id, order_id)
      // A person asks: an order that was refused as it is gets one more try.
      if (state === 'refused') await queries.changeRow(cell.db, bot.id, id, { seen_revision: -1 })
      const until = new Date(now().getTime() + putOffMs)
      const isClaimed = await queries.claimOne(cell.db, bot.id, id, now(), until)
      if (isClaimed) await work(platform, { cell, bot_id: bot.id }, id)
      return posOrderOf(await known(cell.db, bot.id, order_id))
    },
  })

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/orders/:order_id/point_of_sale/address',
    need: 'live_chat',
    operation: 'chooseAddressAtPointOfSale',
    summary: 'Chooses the commune at the point of sale that an order’s address means, and sends it.',
    params: ofOrder,
    body: z.object({ choice: z.int().min(0).max(1_000).describe('The index of the choice.') }),
    reply: posOrderView,
    async handler({ bot, cell, params: { order_id }, body: { choice } }) {
      const row = await known(cell.db, bot.id, order_id)
      const meant = storedChoices.parse(row.choices)[choice]
      const found = await findWithRevision(cell.db, bot.id, order_id, { isLocked: false })
      if (!meant || !found) throw new Refusal('invalid_body', { choice: 'no such choice' })
      const { name: _, ...ids } = meant
      const chosen = { of: addressDigest(found.order), ids }
      await queries.changeRow(cell.db, bot.id, row.id, { chosen, address: '', choices: [], next_at: now() })
      return posOrderOf(await known(cell.db, bot.id, order_id))
    },
  })
}
