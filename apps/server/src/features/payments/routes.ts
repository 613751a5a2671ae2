import { serviceIds } from '@hawker/integrations'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { userNames } from '../../platform/user-names.ts'
import type { Deps } from '../deps.ts'
import { readOrder } from '../orders/index.ts'
import { listAttempts } from './attempt-queries.ts'
import { recordPayment, refundPayment, settlePayment } from './entries.ts'
import { makeLink } from './link.ts'
import { payUrl } from './pay-address.ts'
import * as queries from './payment-queries.ts'
import { attemptView, newPayment, ofBot, ofOrder, ofPayment, type PaymentView, paymentView, wayView } from './shapes.ts'
import { readPayWays } from './ways.ts'

const cursor = z
  .string()
  .regex(/^\d{1,13}\.[0-9a-f-]{36}$/)
  .transform((value) => {
    const [ms = '', id = ''] = value.split('.')
    return { at: new Date(Number(ms)).toISOString(), id }
  })

/** Payments of orders: those that gateways told of, and those that people entered. */
export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  const { cells, notify, now, pages } = deps
  const route = createRoute(app, deps)

  const shown = async (rows: queries.PaymentRow[]): Promise<PaymentView[]> => {
    const ids = rows.flatMap(({ user_id, refunded_by }) => [user_id, refunded_by])
    const names = await userNames(cells.control, ids)
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
    return rows.map(({ display_id, key: _, refunded_by, ...row }) => ({
      ...row,
      order_display_id: display_id,
      amount: row.amount === null ? null : Number(row.amount),
      way: paymentView.shape.way.parse(row.way),
      flag: paymentView.shape.flag.parse(row.flag),
      user_name: nameOf(row.user_id),
      refunded_by: nameOf(refunded_by),
    }))
  }
  const one = async (place: { bot: { id: string }; cell: Parameters<typeof makeLink>[1]['cell'] }, id: string) => {
    const row = await queries.findPayment(place.cell.db, place.bot.id, id)
    const [view] = row ? await shown([row]) : []
    if (!view) throw new Refusal('not_found')
    const { customer_id } = await readOrder(place.cell.db, place.bot.id, view.order_id)
    if (customer_id) notify.changed(place.cell.id, [customer_id])
    return view
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/payments',
    need: 'live_chat',
    operation: 'listPayments',
    summary: 'Lists payments, the newest first.',
    params: ofBot,
    query: z.object({
      order_id: z.uuid().optional().describe('Payments of this order alone.'),
      flagged: z.stringbool().default(false).describe('Those alone that wait for a person to look at them.'),
      before: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(paymentView), next: z.string().nullable() }),
    async handler({ bot, cell: { db }, query: { order_id = null, flagged, before = null, limit } }) {
      const filter = { order_id, is_flagged: flagged, before, limit: limit + 1 }
      const found = await queries.listPayments(db, bot.id, filter)
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      return { items: await shown(rows), next: last ? `${Date.parse(last.at)}.${last.id}` : null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/payments',
    need: 'live_chat',
    operation: 'recordPayment',
    summary: 'Records money that a person has seen: cash, or a transfer on the shop’s account.',
    status: 201,
    params: ofBot,
    body: newPayment,
    reply: paymentView,
    async handler({ bot, cell, user, body }) {
      const by = { user_id: user.id, at: now() }
      const id = await cell.db.transaction().execute((tx) => recordPayment(tx, bot.id, body, by))
      return one({ bot, cell }, id)
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/payments/:payment_id/settle',
    need: 'live_chat',
    operation: 'settlePayment',
    summary: 'A person has looked at a flagged payment: it counts as what came, and the flag goes.',
    params: ofPayment,
    reply: paymentView,
    async handler({ bot, cell, user, params: { payment_id } }) {
      const by = { user_id: user.id, at: now() }
      await cell.db.transaction().execute((tx) => settlePayment(tx, bot.id, payment_id, by))
      return one({ bot, cell }, payment_id)
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/payments/:payment_id/refund',
    need: 'admin',
    operation: 'refundPayment',
    summary: 'Records that a payment was given back. Nothing is sent to the gateway.',
    params: ofPayment,
    reply: paymentView,
    async handler({ bot, cell, user, params: { payment_id } }) {
      const by = { user_id: user.id, at: now() }
      await cell.db.transaction().execute((tx) => refundPayment(tx, bot.id, payment_id, by))
      return one({ bot, cell }, payment_id)
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/payment_ways',
    need: 'live_chat',
    operation: 'listPaymentWays',
    summary:
      'Lists the ways in which customers may pay: connected gateways that the settings offer, a bank account, cash.',
    params: ofBot,
    reply: z.object({ items: z.array(wayView) }),
    async handler({ bot, cell: { db } }) {
      const ways = await readPayWays(db, bot.id)
      return { items: ways.map((way) => ({ name: '', currencies: [], ...way })) }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/orders/:order_id/payment_attempts',
    need: 'live_chat',
    operation: 'listPaymentAttempts',
    summary: 'Lists the last 100 pages at gateways that were made for an order, the newest first.',
    params: ofOrder,
    reply: z.object({ items: z.array(attemptView) }),
    async handler({ bot, cell: { db }, params: { order_id } }) {
      await readOrder(db, bot.id, order_id)
      const rows = await listAttempts(db, bot.id, order_id)
      return { items: rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) })) }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/orders/:order_id/payment_link',
    need: 'live_chat',
    operation: 'makePaymentLink',
    summary: 'Returns the address where a buyer pays for the order: our page with every way, or a page of one gateway.',
    params: ofOrder,
    body: z.object({
      service: z.enum(serviceIds).optional().describe('The gateway; absent: our page with every way.'),
    }),
    reply: z.object({ url: z.string().describe('The address for the buyer.') }),
    async handler({ bot, cell, user, params: { order_id }, body: { service } }) {
      await readOrder(cell.db, bot.id, order_id)
      if (!service) return { url: payUrl(pages, bot.id, order_id) }
      const way = (await readPayWays(cell.db, bot.id)).find((each) => each.id === service)
      if (way?.kind !== 'gateway') throw new Refusal('invalid_body', { service: 'not among the ways to pay' })
      const { integration_id } = way
      const wish = { order_id, integration_id, user_id: user.id, language: 'vi' }
      return { url: await makeLink(deps, { cell, bot_id: bot.id }, wish) }
    },
  })
}
