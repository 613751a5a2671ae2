import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../platform/http/route.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import type { Deps } from '../deps.ts'
import { sumSalesByDay } from './figures.ts'
import { findShop } from './queries.ts'
import { ofBot, span, spanOf } from './shapes.ts'

/** The shop's sales. */
export function orderFigureRoutes(app: FastifyInstance, deps: Deps): void {
  const route = createRoute(app, deps)
  // It reads every order of the span with its lines.
  const inTurn = createTurnsBy(2, 50)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/orders/sales',
    need: 'live_chat',
    operation: 'getSales',
    summary:
      'Sums orders by the day they were made on, on the shop’s clock, and by currency: those that are neither cancelled, deleted nor returned.',
    params: ofBot,
    query: z.object(span),
    reply: z.object({
      days: z
        .array(
          z.object({
            day: z.string().describe('As `2026-11-25`.'),
            currency: z.string(),
            orders: z.number().describe('Orders made that day.'),
            total: z.number().describe('The sum of their totals, with shipping fees, whether paid or not.'),
          }),
        )
        .describe('Days with sales alone, the oldest first.'),
    }),
    handler: ({ bot, cell: { db }, query }) =>
      inTurn(bot.id, async () => {
        const { timezone } = await findShop(db, bot.id)
        return { days: await sumSalesByDay(db, bot.id, spanOf(query), timezone) }
      }),
  })
}
