import { isEmail, isPhone } from '@hawker/core'
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
  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/conversations/:id/customer',
    need: 'live_chat',
    operation: 'changeCustomer',
    summary:
      'Changes profile, tags, custom fields or the mark as a seeding account of a customer. Fields that are not sent stay.',
    params: ofConversation,
    body: columns.extend({
      add_tags: z.array(text).max(100).default([]),
      remove_tags: z.array(text).max(100).default([]),
      custom_fields: z
        .record(z.string(), z.union([z.string().max(5_000), z.number(), z.boolean(), z.null()]))
        .default({}),
      is_seeding: z
        .boolean()
        .optional()
        .describe('The page’s own people write comments with this account: they are not moderated.'),
    }),
    reply: customerView,
    async handler({ bot, cell, user, params, body }) {
      const { add_tags, remove_tags, custom_fields, is_seeding, ...columns } = body
      if (!(await queries.findCustomer(cell.db, bot.id, params.id))) throw new Refusal('not_found')
      await refuseUnknownTags(cell, bot.id, add_tags)
      const fields = await typedFields(cell, bot.id, custom_fields)
      const change = { add_tags, remove_tags, fields, columns, is_seeding }
      const by = { user_id: user.id, at: deps.now() }
      const events = await cell.db.transaction().execute((tx) => changeCustomer(tx, bot.id, params.id, change, by))
      if (!events) throw new Refusal('not_found')
      await tellRules(deps, cell, bot.id, params.id, user.id, events)
      deps.notify.changed(cell.id, [params.id])
      return readCustomer(cell, bot, params.id)
    },
  })
}
