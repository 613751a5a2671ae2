import { orderStatusNumbers, unsoldStatuses } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { rowId } from '../../platform/http/shapes.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { userNames } from '../../platform/user-names.ts'
import type { Deps } from '../deps.ts'
import * as lists from './list-queries.ts'
import * as queries from './queries.ts'
import { readOrder, rowsOf } from './read.ts'
import { searchOf } from './selected.ts'
import {
  newOrderBody,
  type OrderEvent,
  ofBot,
  ofOrder,
  orderChange,
  orderEvent,
  orderRow,
  orderStatus,
  orderView,
  span,
  spanOf,
} from './shapes.ts'
import { changeOrder, changeStatuses, makeOrder, removeOrder } from './write.ts'

const words = z
  .string()
  .trim()
  .max(200)
  .default('')
  .describe('A name, a phone number in any form, an order’s number or its reference.')

const cursor = z
  .string()
  .regex(/^\d{1,13}\.[0-9a-f-]{36}$/)
  .transform((value) => {
    const [ms = '', id = ''] = value.split('.')
    return { at: new Date(Number(ms)).toISOString(), id }
  })

const changedPart = z
  .object({ part: z.string(), before: orderEvent.shape.before, after: orderEvent.shape.after })
  .catch({ part: '', before: null, after: null })

/** Orders of the shop. */
export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const { cells, notify, now } = deps
  const route = createRoute(app, deps)
  // A search reads every order of the bot.
  const inTurn = createTurnsBy(2, 50)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/orders',
    need: 'live_chat',
    operation: 'listOrders',
    summary: 'Lists orders, the newest first. Deleted ones are listed only by their status, 7.',
    params: ofBot,
    query: z.object({
      q: words,
      status: z.coerce.number().pipe(z.literal(orderStatusNumbers)).optional().describe('Orders in this status alone.'),
      sold: z.stringbool().default(false).describe('Only orders that are neither cancelled, deleted nor returned.'),
      ...span,
      customer_id: rowId.optional().describe('Orders of this customer alone.'),
      before: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(orderRow), next: z.string().nullable() }),
    async handler({ bot, cell: { db }, query }) {
      const { q, status = null, sold, customer_id = null, before = null, limit } = query
      const search = await searchOf(db, bot.id, q)
      const filter = { ids: null, words: search, status, isSold: sold, span: spanOf(query), customer_id, before }
      const list = () => lists.listOrders(db, bot.id, { ...filter, limit: limit + 1 })
      const found = await (search ? inTurn(bot.id, list) : list())
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      return {
        items: await rowsOf(db, bot.id, rows),
        next: last ? `${Date.parse(last.created_at)}.${last.id}` : null,
      }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/orders/counts',
    need: 'live_chat',
    operation: 'countOrders',
    summary: 'Counts orders by status. `all` has every order but the deleted ones.',
    params: ofBot,
    query: z.object({ q: words, ...span }),
    reply: z.object({
      all: z.number().describe('Orders that are not deleted.'),
      sold: z.number().describe('Orders that are neither cancelled, deleted nor returned.'),
      statuses: z.array(z.object({ status: orderStatus, count: z.number().describe('Orders in this status.') })),
    }),
    async handler({ bot, cell: { db }, query }) {
      const search = await searchOf(db, bot.id, query.q)
      const found = await inTurn(bot.id, () => lists.countByStatus(db, bot.id, search, spanOf(query)))
      const many = (status: number) => found.find((each) => each.status === status)?.count ?? 0
      const statuses = orderStatusNumbers.map((status) => ({ status, count: many(status) }))
      const without = (left: readonly number[]) =>
        statuses.reduce((sum, { status, count }) => sum + (left.includes(status) ? 0 : count), 0)
      return { all: without([7]), sold: without(unsoldStatuses), statuses }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/orders/:order_id',
    need: 'live_chat',
    operation: 'getOrder',
    summary: 'Returns an order with its lines and totals.',
    params: ofOrder,
    reply: orderView,
    handler: ({ bot, cell, params }) => readOrder(cell.db, bot.id, params.order_id),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/orders',
    need: 'live_chat',
    operation: 'createOrder',
    summary: 'Makes an order by hand, for a customer or for a person without a conversation.',
    status: 201,
    params: ofBot,
    body: newOrderBody,
    reply: orderView,
    async handler({ bot, cell: { db, id }, user, body }) {
      const order = await db.transaction().execute((tx) => makeOrder(tx, bot, body, { user, at: now() }))
      if (body.customer_id) notify.changed(id, [body.customer_id])
      return readOrder(db, bot.id, order)
    },
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/orders/:order_id',
    need: 'live_chat',
    operation: 'changeOrder',
    summary:
      'Changes an order as its status allows: lines in 0 and 17 alone, and nothing but its unlocking while it is locked.',
    params: ofOrder,
    body: orderChange,
    reply: orderView,
    async handler({ bot, cell: { db, id }, user, params: { order_id }, body }) {
      await db.transaction().execute((tx) => changeOrder(tx, bot.id, order_id, body, { user, at: now() }))
      const after = await readOrder(db, bot.id, order_id)
      if (after.customer_id) notify.changed(id, [after.customer_id])
      return after
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/orders/status',
    need: 'live_chat',
    operation: 'changeOrderStatuses',
    summary: 'Brings up to 100 orders to a status. Those that it is refused for are named, and the others change.',
    params: ofBot,
    body: z.object({
      ids: z.array(z.uuid()).min(1).max(100).describe('Ids of the orders.'),
      status: orderStatus,
    }),
    reply: z.object({
      changed: z.array(z.string()).describe('Ids of the orders that have the status now.'),
      refused: z
        .array(z.object({ id: z.string(), message_code: z.string().describe('The code of the refusal.') }))
        .describe('Orders that stay as they are.'),
    }),
    handler: ({ bot, cell, user, body: { ids, status } }) =>
      changeStatuses(cell.db, bot.id, [...new Set(ids)], status, { user, at: now(), is_bulk: true }),
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/orders/:order_id',
    need: 'live_chat',
    operation: 'deleteOrder',
    summary: 'Deletes a new order. It stays with status 7, and status 0 brings it back.',
    params: ofOrder,
    reply: null,
    handler: ({ bot, cell, user, params: { order_id } }) =>
      cell.db.transaction().execute((tx) => removeOrder(tx, bot.id, order_id, { user, at: now() })),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/orders/:order_id/events',
    need: 'live_chat',
    operation: 'listOrderEvents',
    summary: 'Lists the last 200 changes of an order, the latest first: who, what, before and after.',
    params: ofOrder,
    reply: z.object({ items: z.array(orderEvent) }),
    async handler({ bot, cell: { db }, params: { order_id } }) {
      const order = await queries.findOrder(db, bot.id, order_id)
      if (!order) throw new Refusal('not_found')
      const found = await queries.listOrderEvents(db, bot.id, order, 200)
      const names = await userNames(
        cells.control,
        found.map(({ user_id }) => user_id),
      )
      return {
        items: found.map(({ data, kind, ...row }): OrderEvent => {
          const { part, before, after } = changedPart.parse(data)
          const user_name = row.user_id === null ? null : (names.get(row.user_id) ?? null)
          return { ...row, kind: orderEvent.shape.kind.parse(kind), user_name, part: part || null, before, after }
        }),
      }
    },
  })
}
