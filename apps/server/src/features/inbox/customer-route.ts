import { isEmail, isPhone, orderVariables } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { changeCustomer, refuseUnknownTags, typedFields } from './change-customer.ts'
import * as queries from './queries.ts'
import { readCustomer } from './read.ts'
import { customerView, ofConversation } from './schemas.ts'
import { tellRules } from './tell-rules.ts'

const text = z.string().max(200)

/** Changes a customer by hand. */
export function customerRoute(app: FastifyInstance, deps: Deps): void {
  const route = createRoute(app, deps)

  // Normalised to composed characters, because filters compare code points and every other source writes them composed.
  const column = text.trim().normalize('NFC')
  const columns = z
    .object({
      first_name: column,
      last_name: column,
      full_name: column,
      gender: column,
      email: column.refine((email) => !email || isEmail(email), 'not an e-mail address'),
      phone: column.refine((phone) => !phone || isPhone(phone), 'not a phone number'),
      address: column,
    })
    .partial()
  // The order facts that texts may show, named as the shop system names them: `{"ORDER_ID": "A-17"}`.
  const order = z.partialRecord(z.enum(orderVariables), z.union([z.string().max(500), z.number()]))
  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/conversations/:id/customer',
    need: 'live_chat',
    operation: 'changeCustomer',
    summary: 'Changes profile, tags, custom fields or order of a customer. Fields that are not sent stay.',
    params: ofConversation,
    body: columns.extend({
      add_tags: z.array(text).max(100).default([]),
      remove_tags: z.array(text).max(100).default([]),
      custom_fields: z
        .record(z.string(), z.union([z.string().max(5_000), z.number(), z.boolean(), z.null()]))
        .default({}),
      order: order.nullable().optional(),
    }),
    reply: customerView,
    async handler({ bot, cell, user, params, body }) {
      const { add_tags, remove_tags, custom_fields, order, ...columns } = body
      if (!(await queries.findCustomer(cell.db, bot.id, params.id))) throw new Refusal('not_found')
      await refuseUnknownTags(cell, bot.id, add_tags)
      const fields = await typedFields(cell, bot.id, custom_fields)
      const change = { add_tags, remove_tags, fields, columns, order }
      const by = { user_id: user.id, at: deps.now() }
      const events = await cell.db.transaction().execute((tx) => changeCustomer(tx, bot.id, params.id, change, by))
      if (!events) throw new Refusal('not_found')
      await tellRules(deps, cell, bot.id, params.id, user.id, events)
      deps.notify.changed(cell.id, [params.id])
      return readCustomer(cell, bot, params.id)
    },
  })
}
