import { dueOnline, withDefaults } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { addressOf } from '../../platform/http/address.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSettings } from '../document/index.ts'
import { findShop, ofOrder, readOrder, readOrders, storedTotals } from '../orders/index.ts'
import { readPayWays, readTransfers, sellsNothing } from '../payments/index.ts'
import { billOf } from './bill-of.ts'
import { billUrl } from './bill-url.ts'
import { type Bill, bill, billLink } from './shapes.ts'

/** The bills of these orders, in the order of the ids; orders that are gone are left out. */
async function billsOf(
  platform: Platform,
  { cell, bot_id }: { cell: Cell; bot_id: BotId },
  ids: string[],
  isPublic: boolean,
): Promise<Bill[]> {
  const { db } = cell
  const [found, shop, ways, settings] = await Promise.all([
    readOrders(db, bot_id, ids),
    findShop(db, bot_id),
    sellsNothing(db, bot_id).then((isClosed) => (isClosed ? [] : readPayWays(db, bot_id))),
    readSettings(db, bot_id).then(withDefaults),
  ])
  const transferOf = await readTransfers(platform, { cell, bot_id }, ways)
  const bills = new Map<string, Bill>()
  for (const { row, order } of found) {
    const totals = storedTotals(order)
    const isOver = order.status === 6 || order.status === 7
    const due = { ...order, totals: { cod: dueOnline(totals, settings.shipping_fee_hidden) } }
    const transfer = isOver ? null : transferOf(due)
    const facts = { order, totals, created_at: row.created_at, transfer }
    bills.set(order.id, billOf({ ...facts, shop: shop.name, language: shop.language }, isPublic))
  }
  return ids.flatMap((id) => bills.get(id) ?? [])
}

/** Bills of orders, to print and for the buyer. */
export function billRoutes(app: FastifyInstance, platform: Platform): void {
  const { cells, limits, now, pages } = platform
  const route = createRoute(app, platform)

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/orders/bills',
    need: 'live_chat',
    operation: 'listBills',
    summary: 'Returns the bills of up to 100 orders, to be printed. Orders that are gone are left out.',
    params: z.object({ bot_id: z.string() }),
    body: z.object({ ids: z.array(z.uuid()).min(1).max(100).describe('Ids of the orders.') }),
    reply: z.object({ items: z.array(bill), next: z.null() }),
    async handler({ bot, cell, body: { ids } }) {
      return { items: await billsOf(platform, { cell, bot_id: bot.id }, [...new Set(ids)], false), next: null }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/orders/:order_id/bill_link',
    need: 'live_chat',
    operation: 'getBillLink',
    summary: 'Returns the address of an order’s public bill, which lasts for 30 days.',
    params: ofOrder,
    reply: billLink,
    async handler({ bot, cell, params: { order_id } }) {
      await readOrder(cell.db, bot.id, order_id)
      return billUrl(pages, bot.id, order_id, now())
    },
  })

  route({
    method: 'GET',
    url: '/v1/bills/:token',
    need: 'public',
    operation: 'getPublicBill',
    summary: 'Returns a bill by the key in its public address, with phone numbers and the street masked.',
    params: z.object({ token: z.string().max(200).describe('The last part of the bill’s address.') }),
    reply: bill,
    async handler({ params: { token }, request, reply }) {
      limits.spend('link', addressOf(request))
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      const place = pages.read('bill', token, now())
      if (!place) throw new Refusal('not_found')
      const { bot_id, id } = place
      const [found] = await billsOf(platform, { cell: await cells.of(bot_id), bot_id }, [id], true)
      if (!found || found.status === 7) throw new Refusal('not_found')
      return found
    },
  })
}
