import { z } from 'zod'
import { action } from '../actions/index.ts'
import { filter } from '../filters/index.ts'
import { orderStatusNumbers, purchaseEvents } from '../orders/statuses.ts'
import { filled, looseText } from './fill.ts'

/** The events of the shop, which happen outside the chat. */
export const shopEvents = ['order_status', 'payment', 'cart_abandoned', 'purchase'] as const

/** The events that rules react to. */
export const ruleEvents = [
  ...(['message', 'comment', 'tag', 'field', 'subscription', 'page_blocked', 'mention'] as const),
  ...shopEvents,
] as const
export type RuleEvent = (typeof ruleEvents)[number]

/** The direction of an event that has two: a tag or a subscription is added or removed. */
export const ruleChanges = ['any', 'added', 'removed'] as const

const schema = z.object({
  id: z.string().min(1),
  name: z.string(),
  event: z.enum(ruleEvents),
  change: z.enum(ruleChanges),
  /** With the event `tag`: the tag; empty: any. */
  tag: looseText,
  /** With the event `field`: the field; empty: any. */
  custom_field_id: looseText,
  /** With the event `order_status`: the status that an order comes to; null: any. */
  status: z.literal(orderStatusNumbers).nullable(),
  /** With the event `purchase`: the event's name at the sales platform; empty: any. */
  purchase_event: z.enum(['', ...purchaseEvents]),
  /** The customer must match all of them. */
  filters: z.array(filter),
  add_actions: z.array(action),
  /** The flow that starts after the actions; empty: none. */
  flow: looseText,
  /** `once`: once per person. */
  runs: z.enum(['always', 'once']),
  is_published: z.boolean(),
})

/** Actions that run when something happens to a customer. */
export type Rule = z.infer<typeof schema>

export const blankRule = (id: string): Rule => ({
  id,
  name: '',
  event: 'message',
  change: 'any',
  tag: '',
  custom_field_id: '',
  status: null,
  purchase_event: '',
  filters: [],
  add_actions: [],
  flow: '',
  runs: 'always',
  is_published: true,
})
export const rule = filled(() => blankRule(''), schema)
