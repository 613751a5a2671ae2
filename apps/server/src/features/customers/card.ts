import { shownName } from '@hawker/core'
import { z } from 'zod'
import type { Cell, ControlDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import { userNames } from '../../platform/user-names.ts'
import { customerView, readCustomer } from '../inbox/index.ts'
import { listNames } from './list-queries.ts'
import { findCustomerFacts } from './queries.ts'

const named = z.object({ id: z.string(), name: z.string() })
const optIn = z.object({
  kind: z.string(),
  topic: z.string().nullable(),
  title: z.string().nullable(),
  frequency: z.string().nullable(),
  expires_at: z.string().nullable(),
  is_stopped: z.boolean(),
})

/** Everything that is known of one customer. */
export const customerCard = customerView.extend({
  name: z.string(),
  avatar_url: z.string(),
  timezone: z.number().nullable(),
  last_subscribed_at: z.string().nullable(),
  last_message_at: z.string().nullable(),
  sequences: z.array(named),
  topics: z.array(named),
  opt_ins: z.array(optIn),
  assigned_to: named.nullable(),
})

const text = z.string().nullable().catch(null).default(null)
const stored = z
  .object({
    topics: z.array(z.string()).catch([]).default([]),
    opt_ins: z
      .array(
        z.object({
          ...{ kind: z.string().catch(''), topic: text, title: text, frequency: text, expires_at: text },
          is_stopped: z.boolean().catch(false).default(false),
        }),
      )
      .catch([])
      .default([]),
  })
  .catch({ topics: [], opt_ins: [] })

type Bot = { id: BotId; platform: string; page_id: string }

/** A customer as their card shows them, also one who has no conversation. */
export async function readCard(control: ControlDb, cell: Cell, bot: Bot, id: string) {
  const row = await findCustomerFacts(cell.db, bot.id, id)
  if (!row) throw new Refusal('not_found')
  const facts = stored.parse(row.facts)
  const [customer, sequences, topics, users] = await Promise.all([
    readCustomer(cell, bot, id),
    listNames(cell.db, bot.id, 'sequence', row.sequences),
    listNames(cell.db, bot.id, 'topic', facts.topics),
    userNames(control, [row.assigned_to]),
  ])
  const { avatar_url, timezone, last_subscribed_at, last_message_at, assigned_to } = row
  return {
    ...customer,
    ...{ avatar_url, timezone, last_subscribed_at, last_message_at, sequences, topics, opt_ins: facts.opt_ins },
    name: shownName(customer),
    assigned_to: assigned_to === null ? null : { id: assigned_to, name: users.get(assigned_to) ?? '' },
  }
}
