import { z } from 'zod'
import { action } from '../actions/index.ts'
import { filter } from '../filters/index.ts'
import { filled, looseText } from './fill.ts'

/** The events that rules react to. */
export const ruleEvents = ['message', 'comment', 'tag', 'field', 'subscription', 'page_blocked', 'mention'] as const
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
  /** The customer must match all of them. */
  filters: z.array(filter),
  add_actions: z.array(action),
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
  filters: [],
  add_actions: [],
  runs: 'always',
  is_published: true,
})
export const rule = filled(() => blankRule(''), schema)
