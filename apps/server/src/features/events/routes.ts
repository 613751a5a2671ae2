import { type CustomerEvent, eventKindNames, isOrigin } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { listRuleNames, shopCause, shopCauses } from '../rules/index.ts'
import { isCustomer, listEvents } from './queries.ts'

const customerEvent = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(eventKindNames).describe('What happened.'),
    user_id: z.string().nullable().describe('The person who asked for it; null: the customer, a flow or the platform.'),
    origin: z
      .object({
        kind: z
          .enum(['broadcast', 'sequence', 'keyword', 'tool', 'api', 'person', 'rule', 'comment'])
          .describe('What the road began with.'),
        id: z.string(),
        variant: z.string().nullable().optional().describe('The variant of a broadcast; null: it has none.'),
        step: z.string().optional(),
      })
      .nullable()
      .describe('Where the flow came from; null: from the customer.'),
    rule: z
      .string()
      .nullable()
      .describe('The name of the rule that did it, or that began the flow; empty: it is gone.'),
    shop: shopCause.nullable().describe('The event of the shop that led to it; null: none did.'),
    flow: z.string().nullable().describe('The flow that did it.'),
    block: z.string().nullable(),
    data: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())
      .describe('The tag, the field with its new value, the column, the topic or the sequence.'),
  })
  .meta({ id: 'CustomerEvent' })

const cursor = z
  .string()
  .regex(/^\d{1,13}\.[0-9a-f-]{36}$/)
  .transform((value) => {
    const [ms = '', id = ''] = value.split('.')
    return { at: new Date(Number(ms)).toISOString(), id }
  })

const dataOf = (stored: unknown): CustomerEvent['data'] => Object(stored)

/** The history of a customer. */
export function eventRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/customers/:id/events',
    need: 'live_chat',
    operation: 'listCustomerEvents',
    summary:
      'Lists what happened to a customer, the latest first: tags, fields, topics, subscription, sequences and blocks, with the person or the flow that did it.',
    params: z.object({ bot_id: z.string(), id: z.string().regex(/^[1-9]\d{0,17}$/) }),
    query: z.object({
      kind: z
        .union([z.enum(eventKindNames), z.array(z.enum(eventKindNames))])
        .optional()
        .describe('Events of this kind alone; may be given several times.'),
      before: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(customerEvent), next: z.string().nullable() }),
    async handler({ bot, cell, params: { id }, query: { kind, before = null, limit } }) {
      if (!(await isCustomer(cell.db, bot.id, id))) throw new Refusal('not_found')
      const kinds = kind === undefined ? null : [kind].flat()
      const found = await listEvents(cell.db, bot.id, id, { kinds, before, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const origins = rows.map(({ origin }) => (isOrigin(origin) ? origin : null))
      const shops = await shopCauses(cell.db, bot.id, origins)
      const ruleIds = origins.flatMap((origin) => (origin?.kind === 'rule' ? origin.id : []))
      const rules = ruleIds.length > 0 ? await listRuleNames(cell.db, bot.id, ruleIds) : new Map<string, string>()
      const items = rows.map(({ data, kind, ...row }, index) => {
        const origin = origins[index] ?? null
        return {
          ...row,
          kind: z.enum(eventKindNames).parse(kind),
          origin,
          rule: origin?.kind === 'rule' ? (rules.get(origin.id) ?? '') : null,
          shop: shops[index] ?? null,
          data: { ...dataOf(data) },
        }
      })
      const last = found.length > items.length ? items.at(-1) : undefined
      return { items, next: last ? `${Date.parse(last.at)}.${last.id}` : null }
    },
  })
}
