import { z } from 'zod'
import { personRules } from './plan.ts'
import { regionRules } from './regions.ts'

/** A fact that a template's parameter needs: a column of the customer, or a custom field. */
const neededPlace = z.discriminatedUnion('in', [
  z.object({
    in: z.literal('customer'),
    column: z.enum(['first_name', 'last_name', 'full_name', 'email', 'phone']),
  }),
  z.object({ in: z.literal('field'), field: z.string() }),
])
export type NeededPlace = z.infer<typeof neededPlace>

/**
 * The facts of a broadcast, its bot and its account that exclusions depend on, as they are frozen at its start. A broadcast of an
 * earlier release lacks the newer ones.
 */
export const exclusionRules = z.object({
  /** Hours after a customer's last message in which it may go; null: at any time. */
  window_hours: z.number().nullable(),
  /** The topic that its messages need the customer's permission for; null: none. */
  topic: z.string().nullable(),
  /** True: its tag no longer lets a message go late, which is then the reason of those it is late for. */
  is_tag_retired: z.boolean().default(false),
  /** The platform wants a token of the customer's permission: always, or so many hours after their last message. */
  token: z.object({ after_hours: z.number().nullable() }).nullable().default(null),
  /** It is a template of a category that customers may stop on the platform. */
  is_stoppable: z.boolean().default(false),
  /** Messages that the platform takes until the customer writes again; null: any number. */
  most_messages: z.number().nullable().default(null),
  /** It goes to the customer's phone, each number once, not to their id. */
  is_by_phone: z.boolean().default(false),
  /** For each parameter of its template without a default: the facts of which one must be known. */
  needs: z.array(z.array(neededPlace)).default([]),
  is_template_unusable: z.boolean().default(false),
  region: z.enum(regionRules).nullable().default(null),
  /** The platform refuses it at night, between these times of its own clock. */
  night: z.object({ from: z.string(), until: z.string(), timezone: z.string() }).nullable().default(null),
  /** The platform restricts the account, so that only answers leave. */
  is_restricted: z.boolean().default(false),
  /** The messages of the month are used up. */
  is_quota_used: z.boolean().default(false),
  /** Hours that the platform wants between two messages of this kind to one customer. */
  gap_hours: z.number().nullable().default(null),
  /** Days in which a customer must have got no other broadcast; null: it does not matter. */
  rest_days: z.number().nullable().default(null),
  /** The bot's own cap: at most so many broadcasts to one customer in so many days. */
  cap: z.object({ many: z.number(), days: z.number() }).nullable().default(null),
  with_person: z.enum(personRules),
})
export type ExclusionRules = z.infer<typeof exclusionRules>

export const blankExclusionRules = (): ExclusionRules =>
  exclusionRules.parse({ window_hours: null, topic: null, with_person: 'skip' })
