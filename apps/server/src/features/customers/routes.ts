import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { forgetConversations } from '../../platform/db/forget.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId } from '../../platform/http/shapes.ts'
import type { BotId } from '../../platform/ids.ts'
import type { OwnInput } from '../../runtime/index.ts'
import type { Deps } from '../deps.ts'
import { listOpenBuyers } from '../orders/index.ts'
import { assign } from './bulk-queries.ts'
import { customerCard, readCard } from './card.ts'
import { listNames } from './list-queries.ts'
import { findCustomerId } from './queries.ts'
import { refuseStranger } from './refuse-stranger.ts'

const params = z.object({ bot_id: z.string(), customer_id: z.string().regex(/^[1-9]\d{0,17}$/) })

/** People who talk to a page. */
export function customerRoutes(app: FastifyInstance, deps: Deps): void {
  const { cells, media, notify, now, runtime } = deps
  const route = createRoute(app, deps)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/customers/:customer_id',
    need: 'live_chat',
    operation: 'getCustomer',
    summary: 'Returns everything known of one customer.',
    params,
    reply: customerCard,
    handler: ({ bot, cell, params: { customer_id } }) => readCard(cells.control, cell, bot, customer_id),
  })

  /** Puts an input of a customer that no conversation needs. */
  const put = async (bot_id: BotId, cell: Cell, id: string, body: OwnInput['body']) => {
    if (!(await findCustomerId(cell.db, bot_id, id))) throw new Refusal('not_found')
    const stored = await runtime.put(cell.id, { bot_id, conversation_id: id, body })
    if (stored === 'busy') throw new Refusal('unavailable')
    return { accepted: true }
  }
  const accepted = z.object({ accepted: z.boolean() })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/customers/:customer_id/subscription',
    need: 'live_chat',
    operation: 'subscribeCustomer',
    summary: 'Subscribes a customer, or unsubscribes them, which also ends their sequences.',
    status: 202,
    params,
    body: z.object({ is_subscribed: z.boolean() }),
    reply: accepted,
    handler: ({ bot, cell, user, params, body: { is_subscribed } }) =>
      put(bot.id, cell, params.customer_id, { kind: 'subscription', is_subscribed, profile: null, user_id: user.id }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/customers/:customer_id/sequences',
    need: 'live_chat',
    operation: 'followSequence',
    summary: 'Adds a customer to a sequence, or removes them from it.',
    status: 202,
    params,
    body: z.object({ sequence: itemId, is_followed: z.boolean() }),
    reply: accepted,
    async handler({ bot, cell, user, params, body: { sequence, is_followed } }) {
      if (!(await findCustomerId(cell.db, bot.id, params.customer_id))) throw new Refusal('not_found')
      const known = await listNames(cell.db, bot.id, 'sequence', [sequence])
      if (is_followed && known.length === 0) throw new Refusal('invalid_body', { sequence: 'no such sequence' })
      return put(bot.id, cell, params.customer_id, { kind: 'sequence', sequence, is_followed, user_id: user.id })
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/customers/:customer_id/assign',
    need: 'live_chat',
    operation: 'assignCustomer',
    summary: 'Gives the conversation of a customer to a user, or to none; the bot goes on answering.',
    params,
    body: z.object({ user_id: itemId.nullable() }),
    reply: null,
    async handler({ bot, cell, params: { customer_id }, body: { user_id } }) {
      if (!(await findCustomerId(cell.db, bot.id, customer_id))) throw new Refusal('not_found')
      await refuseStranger(cells.control, bot.id, user_id)
      notify.changed(cell.id, await assign(cell.db, bot.id, user_id, [customer_id]))
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/customers/:customer_id',
    need: 'admin',
    operation: 'deleteCustomer',
    summary: 'Deletes a person with the whole thread and its files, as privacy law requires.',
    params,
    query: z.object({
      insist: z
        .stringbool()
        .default(false)
        .describe('Also with an open order, which then keeps its amounts and loses the person.'),
    }),
    reply: null,
    async handler({ bot, cell, params: { customer_id }, query: { insist } }) {
      if (!(await findCustomerId(cell.db, bot.id, customer_id))) throw new Refusal('not_found')
      const open = insist ? [] : await listOpenBuyers(cell.db, bot.id, [customer_id])
      if (open.length > 0) throw new Refusal('customer.open_order')
      await forgetConversations(cell, media, bot.id, [customer_id], now())
      notify.changed(cell.id, [customer_id])
    },
  })
}
