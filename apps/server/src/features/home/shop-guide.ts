import { sells } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { readLiveFlows, readSettings } from '../document/index.ts'
import { findShopSetUp } from './queries.ts'

/** A new shop's way to its first order. */
const steps = ['products', 'pay', 'window', 'order'] as const

const shopGuide = z.object({
  /** Empty once the shop has an order. */
  steps: z.array(z.object({ step: z.enum(steps), done: z.boolean() })),
})

/** The steps that a shop without orders still has before it. */
export function shopGuideRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/home/shop',
    need: 'live_chat',
    operation: 'getShopGuide',
    summary: 'Returns what a shop without orders still needs for its first one.',
    params: z.object({ bot_id: z.string() }),
    reply: shopGuide,
    async handler({ bot, cell }) {
      const found = await findShopSetUp(cell.db, bot.id)
      if (found.has_order) return { steps: [] }
      const [flows, { paymentGateways = [] }] = await Promise.all([
        readLiveFlows(cell.db, bot.id),
        readSettings(cell.db, bot.id),
      ])
      const done = {
        products: Boolean(found.has_product),
        // Cash needs no account: a shop that chose its ways has decided, too.
        pay: Boolean(found.has_account) || paymentGateways.length > 0,
        window: flows.some(({ blocks }) => blocks.some(({ cards }) => cards.some(sells))),
        order: false,
      }
      return { steps: steps.map((step) => ({ step, done: done[step] })) }
    },
  })
}
