import { blankRule, limits, orderStatusNumbers, purchaseEvents, ruleEvents, schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId } from '../../platform/http/shapes.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeBot, lists, trash } from '../document/index.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofRule = ofBot.extend({ rule_id: itemId })

const rule = schemas.rule.meta({ id: 'Rule' })
// No defaults here: a change would reset the fields it does not name.
const change = z
  .object({
    name: z.string().trim().min(1).max(limits.name),
    event: z.enum(ruleEvents),
    change: z.enum(['any', 'added', 'removed']),
    tag: itemId.or(z.literal('')),
    custom_field_id: itemId.or(z.literal('')),
    status: z
      .literal(orderStatusNumbers)
      .nullable()
      .describe('With the event `order_status`: the status that an order comes to; null: any.'),
    purchase_event: z
      .enum(['', ...purchaseEvents])
      .describe('With the event `purchase`: the event’s name at the sales platform; empty: any.'),
    filters: z.array(schemas.filter).max(limits.filters),
    add_actions: z.array(schemas.action).max(100),
    flow: itemId.or(z.literal('')).describe('The flow that starts after the actions; empty: none.'),
    runs: z.enum(['always', 'once']),
    is_published: z.boolean(),
  })
  .partial()

/** Actions that run when something happens to a customer. Saving a rule makes it live. */
export function ruleRoutes(app: FastifyInstance, platform: Platform): void {
  const { now } = platform
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/rules',
    need: 'live_chat',
    operation: 'listRules',
    summary: 'Lists the rules in the order in which they act.',
    params: ofBot,
    reply: z.object({ items: z.array(rule), next: z.null() }),
    handler: async ({ bot, cell }) => ({ items: await lists.rules.read(cell.db, bot.id), next: null }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/rules',
    need: 'editor',
    operation: 'createRule',
    summary: 'Adds a rule at the end of the list. It is live at once.',
    status: 201,
    params: ofBot,
    body: change.required({ name: true, event: true }),
    reply: rule,
    handler: ({ bot, cell, user, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const made = schemas.rule.parse({ ...blankRule(newId().slice(-12)), ...body })
        await lists.rules.save(tx, bot.id, made, now())
        return made
      }),
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/rules/:rule_id',
    need: 'editor',
    operation: 'changeRule',
    summary: 'Changes the fields that are sent. Live at once.',
    params: ofRule,
    body: change,
    reply: rule,
    handler: ({ bot, cell, user, params, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const known = (await lists.rules.read(tx, bot.id)).find(({ id }) => id === params.rule_id)
        if (!known) throw new Refusal('not_found')
        const changed = schemas.rule.parse({ ...known, ...body })
        await lists.rules.save(tx, bot.id, changed, now())
        return changed
      }),
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/rules/:rule_id',
    need: 'editor',
    operation: 'deleteRule',
    summary: 'Moves a rule to the trash. It stops acting at once.',
    params: ofRule,
    reply: null,
    handler: (place) => trash(platform, place, 'rules', place.params.rule_id),
  })
}
