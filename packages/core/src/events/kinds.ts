import { z } from 'zod'

const nothing = z.object({})
/** `job`: the long work that changed it, by which it is undone. */
const tag = z.object({ tag: z.string(), job: z.string().optional() })
/** `order`: its id. */
const order = z.object({ order: z.string() })
const value = z.union([z.string(), z.number(), z.boolean()]).nullable()
const sequence = z.object({ sequence: z.string() })

/** The kinds of events of a customer, each with its facts. A kind that is stored once is never renamed. */
export const eventKinds = {
  tag_added: tag,
  tag_removed: tag,
  /** `value`: the new one, its text cut; null: the field was cleared. */
  field_set: z.object({ field: z.string(), value }),
  /** A column of the customer, such as `email`; `value`: the new text, cut; empty: cleared. */
  contact_set: z.object({ column: z.string(), value: z.string() }),
  topic_allowed: z.object({ topic: z.string() }),
  subscribed: nothing,
  /** `is_unreachable`: the platform refused a message, because the customer has blocked the page. */
  unsubscribed: z.object({ is_unreachable: z.boolean().optional() }),
  sequence_followed: sequence,
  sequence_left: sequence,
  blocked: nothing,
  unblocked: nothing,
  order_made: order,
  /** One part of an order, such as `status` or `shipping_address.phone_number`, before and after; texts are cut. */
  order_changed: order.extend({ part: z.string(), before: value, after: value }),
  order_removed: order,
  /** `amount`: as stored, null where the currency has no such unit. `service`: the gateway, empty for a person. */
  payment_received: order.extend({
    payment: z.string(),
    amount: z.number().nullable(),
    currency: z.string(),
    service: z.string(),
    flag: z.string().nullable(),
  }),
  payment_refunded: order.extend({ payment: z.string() }),
} as const
export type EventKind = keyof typeof eventKinds

/** Something that happened to a customer. */
export type CustomerEvent = { [Kind in EventKind]: { kind: Kind; data: z.infer<(typeof eventKinds)[Kind]> } }[EventKind]

export const eventKindNames = Object.keys(eventKinds).filter((name): name is EventKind =>
  Object.hasOwn(eventKinds, name),
)
