import type { CustomerState } from '../effects/definition.ts'
import type { CustomerEffect, Effect } from '../effects/effect.ts'
import { limits } from '../limits.ts'
import { clip } from '../text/clip.ts'
import type { Value } from '../text/value.ts'
import type { CustomerEvent } from './kinds.ts'

/** The longest text of a value in an event. */
export const eventValueLength = Math.min(200, limits.value_length)

/** A value as an event has it. */
export const eventValue = <Kept extends Value>(value: Kept): Kept | string =>
  typeof value === 'string' ? clip(value, eventValueLength) : value

/** The event of an effect on a customer as they were before it; null where it changes nothing. */
export const eventOf = (customer: CustomerState, effect: Effect): CustomerEvent | null => {
  switch (effect.effect) {
    case 'add_tag':
      return customer.tags.includes(effect.tag) ? null : { kind: 'tag_added', data: { tag: effect.tag } }
    case 'remove_tag':
      return customer.tags.includes(effect.tag) ? { kind: 'tag_removed', data: { tag: effect.tag } } : null
    case 'set_custom_field': {
      const { field, value } = effect
      const before = Object.hasOwn(customer.custom_fields, field) ? (customer.custom_fields[field] ?? null) : null
      return before === value ? null : { kind: 'field_set', data: { field, value: eventValue(value) } }
    }
    case 'set_contact': {
      const { field: column, value } = effect
      return customer[column] === value ? null : { kind: 'contact_set', data: { column, value: eventValue(value) } }
    }
    case 'allow_topic':
      return customer.facts.topics?.includes(effect.topic)
        ? null
        : { kind: 'topic_allowed', data: { topic: effect.topic } }
    case 'set_subscribed':
      if (customer.is_subscribed === effect.is_subscribed) return null
      return effect.is_subscribed ? { kind: 'subscribed', data: {} } : { kind: 'unsubscribed', data: {} }
    case 'follow_sequence':
      return { kind: 'sequence_followed', data: { sequence: effect.sequence } }
    case 'leave_sequence':
      return { kind: 'sequence_left', data: { sequence: effect.sequence } }
    case 'block_customer':
      return { kind: 'blocked', data: {} }
    case 'unblock_customer':
      return { kind: 'unblocked', data: {} }
    case 'confirm_latest_order':
    case 'cancel_latest_order': {
      if (effect.order === null) return null
      const { id: order, before, after } = effect.order
      return { kind: 'order_changed', data: { order, part: 'status', before, after } }
    }
    case 'fire_rule':
    case 'set_seeding':
      return null
    default:
      effect satisfies Exclude<Effect, CustomerEffect>
      return null
  }
}
