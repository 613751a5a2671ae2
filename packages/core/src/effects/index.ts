import type { ConversationFacts } from '../customers/facts.ts'
import { aiActive, aiHistory } from './ai.ts'
import { assignUser } from './assign-user.ts'
import { blocked } from './blocked.ts'
import { botField } from './bot-field.ts'
import { call } from './call.ts'
import { comment } from './comment.ts'
import { contact } from './contact.ts'
import { coupon } from './coupon.ts'
import { customField } from './custom-field.ts'
import type {
  CustomerDelta,
  CustomerEffectDefinition,
  CustomerState,
  EffectDefinition,
  TalkFields,
} from './definition.ts'
import type { CustomerEffect, Effect, EffectOf } from './effect.ts'
import { latestOrder } from './latest-order.ts'
import { note } from './note.ts'
import { notifyAdmins } from './notify-admins.ts'
import { passControl } from './pass-control.ts'
import { paused } from './paused.ts'
import { readMark } from './read-mark.ts'
import { rule } from './rule.ts'
import { seeding } from './seeding.ts'
import { send } from './send.ts'
import { sequence } from './sequence.ts'
import { step } from './step.ts'
import { subscribed } from './subscribed.ts'
import { tag } from './tag.ts'
import { timer } from './timer.ts'
import { topic } from './topic.ts'
import { userMenu } from './user-menu.ts'

type Effects = {
  [Name in Effect['effect']]: Name extends CustomerEffect['effect']
    ? CustomerEffectDefinition<EffectOf<Name>>
    : EffectDefinition<EffectOf<Name>>
}

/** All effects. A member of the union without its line does not compile. */
const effects: Effects = {
  send,
  add_tag: tag,
  remove_tag: tag,
  set_custom_field: customField,
  set_contact: contact,
  set_subscribed: subscribed,
  follow_sequence: sequence,
  leave_sequence: sequence,
  block_customer: blocked,
  unblock_customer: blocked,
  allow_topic: topic,
  fire_rule: rule,
  set_seeding: seeding,
  set_paused: paused,
  assign_user: assignUser,
  notify_admins: notifyAdmins,
  mark_read: readMark,
  mark_unread: readMark,
  clear_ai_history: aiHistory,
  set_ai_active: aiActive,
  set_user_menu: userMenu,
  give_coupon: coupon,
  pass_control: passControl,
  hide_comment: comment,
  delete_comment: comment,
  confirm_latest_order: latestOrder,
  cancel_latest_order: latestOrder,
  set_bot_field: botField,
  set_timer: timer,
  clear_timer: timer,
  reach_step: step,
  call,
  note,
}

const definitions: Record<Effect['effect'], EffectDefinition<Effect>> = effects

/** The customer after an effect. */
export const customerAfter = <Customer extends CustomerState>(customer: Customer, effect: Effect): Customer => {
  const delta = customerDelta(customer, effect)
  return delta ? withDelta(customer, delta) : customer
}

/** An effect's change of its customer; null for effects that don't change customers. */
export const customerDelta = (customer: CustomerState, effect: Effect): CustomerDelta | null =>
  definitions[effect.effect].customer?.(customer, effect) ?? null

/** The customer with a change. */
export const withDelta = <Customer extends CustomerState>(customer: Customer, delta: CustomerDelta): Customer => ({
  ...customer,
  ...delta,
  facts: { ...customer.facts, ...delta.facts },
  custom_fields: { ...customer.custom_fields, ...delta.custom_fields },
})

/** The conversation after an effect that was carried out at the ISO instant `at`. */
export const conversationAfter = (conversation: ConversationFacts, effect: Effect, at: string): ConversationFacts => {
  const change = definitions[effect.effect].conversation?.(conversation, effect, at)
  return change ? { ...conversation, ...change } : conversation
}

/** An effect in a transcript: `<` for a message, `!` for anything else. */
export const effectLines = (effect: Effect): string[] => definitions[effect.effect].lines(effect)

/** An effect in the output of `hawker talk`; null where a customer sees nothing of it. */
export const talkFields = (effect: Effect): TalkFields | null => definitions[effect.effect].talk(effect)
