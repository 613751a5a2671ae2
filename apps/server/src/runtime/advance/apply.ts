import { randomUUID } from 'node:crypto'
import { type Acts, type CustomerDelta, customerDelta, type Effect, eventOf, withDelta } from '@hawker/core'
import { cutText } from '../../platform/clean-text.ts'
import { newId } from '../../platform/ids.ts'
import type { CustomerRow } from '../base/work.ts'
import { doToComment, findComment } from './comment-lines.ts'
import { changeLatestOrder } from './latest-order.ts'
import { stepReached } from './of-sequence.ts'
import type { Outcome } from './outcome.ts'
import { act, note, say } from './thread-lines.ts'

/** Gives the rest of the turn the changed customer; the commit writes fields and facts key by key. */
function change(outcome: Outcome, customer: CustomerRow, delta: CustomerDelta) {
  Object.assign(customer, withDelta(customer, delta))
  Object.assign(outcome.change.facts, delta.facts)
  Object.assign(outcome.change.fields, delta.custom_fields)
}

/** Adds the event of a change of the customer. */
function tell({ events }: Outcome, customer: CustomerRow, effect: Effect) {
  const event = eventOf(customer, effect)
  if (!event) return
  const cause = 'cause' in effect ? effect.cause : undefined
  const { user_id = null, flow = null, block = null, origin = null } = cause ?? {}
  events.push({ ...event, id: newId(), user_id, origin, flow, block })
}

/** Adds the engine's effects to the outcome of the turn; the commit carries them out. `can`: the acts of the bot's channel. */
export function apply(outcome: Outcome, customer: CustomerRow, effects: Effect[], can: Acts, now: string) {
  let typing = 0
  for (const effect of effects) {
    tell(outcome, customer, effect)
    const delta = customerDelta(customer, effect)
    if (delta) change(outcome, customer, delta)
    switch (effect.effect) {
      case 'send': {
        if (effect.card.type === 'typing') {
          typing += effect.card.seconds
          break
        }
        say(outcome, effect, effect.card, typing, now)
        typing = 0
        break
      }
      case 'add_tag': {
        outcome.change.add_tags.push(effect.tag)
        outcome.change.remove_tags = outcome.change.remove_tags.filter((tag) => tag !== effect.tag)
        break
      }
      case 'remove_tag': {
        outcome.change.remove_tags.push(effect.tag)
        outcome.change.add_tags = outcome.change.add_tags.filter((tag) => tag !== effect.tag)
        break
      }
      case 'set_contact': {
        outcome.change.columns[effect.field] = effect.value
        break
      }
      case 'set_subscribed': {
        outcome.change.is_subscribed = effect.is_subscribed
        break
      }
      case 'set_timer': {
        outcome.timers.push({ token: effect.token, at: effect.at, class: effect.is_bulk ? 1 : outcome.class })
        outcome.cleared = outcome.cleared.filter((token) => token !== effect.token)
        break
      }
      case 'clear_timer': {
        const set = outcome.timers.length
        outcome.timers = outcome.timers.filter(({ token }) => token !== effect.token)
        if (outcome.timers.length === set) outcome.cleared.push(effect.token)
        break
      }
      case 'call': {
        const { token, timeout_ms, request } = effect
        outcome.calls.push({ id: randomUUID(), token, request, timeout_ms })
        break
      }
      case 'set_paused': {
        outcome.conversation.paused_until = effect.until
        note(
          outcome,
          effect.until ? 'paused' : 'handed_back',
          { why: effect.why, until: effect.until ?? '' },
          effect.user_id,
          now,
        )
        break
      }
      case 'reach_step': {
        outcome.steps.push(stepReached(effect))
        break
      }
      case 'follow_sequence': {
        outcome.change.add_sequences.push(effect.sequence)
        outcome.change.remove_sequences = outcome.change.remove_sequences.filter((id) => id !== effect.sequence)
        break
      }
      case 'leave_sequence': {
        outcome.change.remove_sequences.push(effect.sequence)
        outcome.change.add_sequences = outcome.change.add_sequences.filter((id) => id !== effect.sequence)
        break
      }
      case 'block_customer':
      case 'unblock_customer': {
        const is_blocked = effect.effect === 'block_customer'
        outcome.change.is_blocked = is_blocked
        note(outcome, is_blocked ? 'blocked' : 'unblocked', {}, effect.user_id, now)
        break
      }
      case 'set_bot_field': {
        outcome.bot_fields.push({ field: effect.field, value: effect.value })
        break
      }
      case 'assign_user': {
        // A file of another installation may name a user who does not exist here.
        if (/^[1-9]\d{0,17}$/.test(effect.user_id)) outcome.conversation.assigned_to = effect.user_id
        else note(outcome, 'not_carried', { what: effect.effect }, null, now)
        break
      }
      case 'notify_admins': {
        note(outcome, effect.effect, { text: cutText(effect.text, 1_000) }, null, now)
        break
      }
      case 'mark_read': {
        outcome.conversation.marks = 'read'
        outcome.conversation.unread = 0
        break
      }
      case 'mark_unread': {
        outcome.conversation.marks = 'unread'
        break
      }
      // Fields and facts: 'change' has recorded them.
      case 'set_custom_field':
      case 'allow_topic':
      case 'fire_rule':
      case 'set_seeding':
      // The session holds it.
      case 'clear_ai_history':
      case 'set_ai_active':
        break
      // The bot's pause is a line of its own.
      case 'pass_control': {
        const name = effect.to === 'bot' ? 'take_control' : 'pass_control'
        if (can[name] === undefined) note(outcome, 'not_carried', { what: effect.effect }, null, now)
        else {
          act(outcome, { act: name, target: null }, typing, now)
          typing = 0
        }
        break
      }
      case 'hide_comment':
      case 'delete_comment': {
        const comment = effect.comment_id === null ? undefined : findComment(outcome, effect.comment_id)
        const name = effect.effect === 'hide_comment' ? 'hide' : 'delete'
        if (comment) doToComment(outcome, customer, comment, name, {}, now)
        else note(outcome, 'not_carried', { what: effect.effect }, null, now)
        break
      }
      case 'set_user_menu': {
        if (can.set_menu === undefined || !effect.menu) note(outcome, 'not_carried', { what: effect.effect }, null, now)
        else {
          act(outcome, { act: 'set_menu', target: effect.menu_id, ...effect.menu }, typing, now)
          typing = 0
        }
        break
      }
      case 'give_coupon': {
        note(outcome, 'not_carried', { what: effect.effect }, null, now)
        break
      }
      case 'confirm_latest_order':
      case 'cancel_latest_order': {
        changeLatestOrder(outcome, customer, effect, now)
        break
      }
      case 'note': {
        note(outcome, effect.key, { ...effect.params, flow: effect.flow ?? '', block: effect.block ?? '' }, null, now)
        break
      }
      default:
        effect satisfies never
    }
  }
}
