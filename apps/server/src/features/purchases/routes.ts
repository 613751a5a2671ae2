import { isPurchaseEvent, purchaseEvents } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Deps } from '../deps.ts'
import * as queries from './queries.ts'
import { purchaseEvent, purchaseRow, purchaseView } from './shapes.ts'

const ofBot = z.object({ bot_id: z.string() })
const words = z
  .string()
  .trim()
  .max(200)
  .default('')
  .describe('A name, an e-mail address, a phone number, a product, or the platform’s number.')

const cursor = z
  .string()
  .regex(/^\d{1,14}\.[0-9a-f-]{36}$/)
  .transform((value) => {
    const [ms = '', id = ''] = value.split('.')
    return { at: new Date(Number(ms)).toISOString(), id }
  })

type Row = Awaited<ReturnType<typeof queries.listPurchases>>[number]

/** Rows are made of known events alone. */
const shown = ({ event, amount, ...row }: Row): z.output<typeof purchaseRow> => ({
  ...row,
  event: isPurchaseEvent(event) ? event : 'PURCHASE_COMPLETE',
  amount: amount === null ? null : Number(amount),
})

/** Purchases that sales platforms report. */
export function purchaseRoutes(app: FastifyInstance, deps: Deps): void {
  const route = createRoute(app, deps)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/purchases',
    need: 'live_chat',
    operation: 'listPurchases',
    summary: 'Lists purchases that sales platforms reported, the one with the newest event first.',
    params: ofBot,
    query: z.object({
      q: words,
      event: purchaseEvent.optional(),
      before: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(purchaseRow), next: z.string().nullable() }),
    async handler({ bot, cell: { db }, query: { q, event = null, before = null, limit } }) {
      const found = await queries.listPurchases(db, bot.id, { q, event, before, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      return { items: rows.map(shown), next: last ? `${Date.parse(last.event_at)}.${last.id}` : null }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/purchases/counts',
    need: 'live_chat',
    operation: 'countPurchases',
    summary: 'Counts purchases by their newest event.',
    params: ofBot,
    query: z.object({ q: words }),
    reply: z.object({
      all: z.number().describe('Purchases of every event.'),
      events: z
        .array(z.object({ event: purchaseEvent, count: z.number().describe('Purchases with this event.') }))
        .describe('Every event, also those that no purchase has now.'),
    }),
    async handler({ bot, cell: { db }, query: { q } }) {
      const found = await queries.countPurchases(db, bot.id, q)
      const events = purchaseEvents.map((event) => ({
        event,
        count: found.find((each) => each.event === event)?.count ?? 0,
      }))
      return { all: events.reduce((sum, { count }) => sum + count, 0), events }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/purchases/:purchase_id',
    need: 'live_chat',
    operation: 'getPurchase',
    summary: 'Returns a purchase with all that its platform told, and its events.',
    params: ofBot.extend({ purchase_id: z.uuid().describe('Id of the purchase.') }),
    reply: purchaseView,
    async handler({ bot, cell: { db }, params: { purchase_id } }) {
      const row = await queries.findPurchase(db, bot.id, purchase_id)
      if (!row) throw new Refusal('not_found')
      const { details, ...rest } = row
      const events = await queries.listEventsOf(db, bot.id, purchase_id)
      return { ...shown(rest), details: details === null ? null : Object(details), events }
    },
  })
}
