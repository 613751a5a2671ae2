import { z } from 'zod'
import { fill, isRecord } from '../document/fill.ts'
import { type Finding, under } from '../problems.ts'
import type { ActionDefinition } from './action.ts'
import { customAudience } from './custom-audience.ts'
import { customFieldChange } from './custom-field-change.ts'
import { datetimeTrigger } from './datetime-trigger.ts'
import { emailList } from './email-list.ts'
import { google } from './google.ts'
import { coupon, userMenu } from './offers.ts'
import { assignUser, notifyAdmins } from './people.ts'
import { plain } from './plain.ts'
import { followSequence, leaveSequence } from './sequence.ts'
import { setBotField, setCustomField } from './set-field.ts'
import { addTag, removeTag } from './tag.ts'

/** Every action, in the order an author is offered them. The empty name is the specification's e-mail list. */
export const actionKinds = [
  'add_tag',
  'remove_tag',
  'set_custom_field',
  'set_bot_field',
  'custom_field_change',
  'sign_follow_sequence',
  'cancel_sign_follow_sequence',
  'facebook_custom_audience',
  '',
  'connect_google_api',
  'assign_user',
  'notify_admins',
  'datetime_trigger',
  'user_menu',
  'coupon',
  'block_customer',
  'active_bot',
  'deactivate_bot',
  'sign_follow_bot',
  'cancel_sign_follow_bot',
  'mark_acc_seeding',
  'unmark_acc_seeding',
  'mark_read',
  'mark_unread',
  'hide_comment',
  'delete_comment',
  'handover_to_page_inbox',
  'pass_control_back_to_bot',
  'clear_chat_history_ai',
  'active_gpt',
  'deactivate_gpt',
  'confirm_latest_order',
  'cancel_latest_order',
] as const
export type ActionKind = (typeof actionKinds)[number]

export const actions = {
  add_tag: addTag,
  remove_tag: removeTag,
  set_custom_field: setCustomField,
  set_bot_field: setBotField,
  custom_field_change: customFieldChange,
  sign_follow_sequence: followSequence,
  cancel_sign_follow_sequence: leaveSequence,
  facebook_custom_audience: customAudience,
  '': emailList,
  connect_google_api: google,
  assign_user: assignUser,
  notify_admins: notifyAdmins,
  datetime_trigger: datetimeTrigger,
  user_menu: userMenu,
  coupon,
  block_customer: plain('block_customer'),
  active_bot: plain('active_bot'),
  deactivate_bot: plain('deactivate_bot'),
  sign_follow_bot: plain('sign_follow_bot'),
  cancel_sign_follow_bot: plain('cancel_sign_follow_bot'),
  mark_acc_seeding: plain('mark_acc_seeding'),
  unmark_acc_seeding: plain('unmark_acc_seeding'),
  mark_read: plain('mark_read'),
  mark_unread: plain('mark_unread'),
  hide_comment: plain('hide_comment'),
  delete_comment: plain('delete_comment'),
  handover_to_page_inbox: plain('handover_to_page_inbox'),
  pass_control_back_to_bot: plain('pass_control_back_to_bot'),
  clear_chat_history_ai: plain('clear_chat_history_ai'),
  active_gpt: plain('active_gpt'),
  deactivate_gpt: plain('deactivate_gpt'),
  confirm_latest_order: plain('confirm_latest_order'),
  cancel_latest_order: plain('cancel_latest_order'),
} satisfies Record<ActionKind, unknown>

const { add_tag, ...others } = actions
const schema = z.discriminatedUnion('action', [add_tag.schema, ...Object.values(others).map((each) => each.schema)])

/** Something done to the customer or the conversation on the way. */
export type Action = z.infer<typeof schema>
export type ActionOf<K extends ActionKind> = Extract<Action, { action: K }>

const isActionKind = (name: unknown): name is ActionKind => actionKinds.some((kind) => kind === name)
export const actionDefinition = (kind: ActionKind): ActionDefinition<Action> => actions[kind]
export const blankAction = (kind: ActionKind): Action => actionDefinition(kind).blank()

const fillAction = (given: unknown): unknown => {
  const kind = isRecord(given) ? (given.action ?? '') : ''
  return isActionKind(kind) ? fill(blankAction(kind), given) : given
}

export const action = z.preprocess(fillAction, schema)

export const actionProblems = (list: readonly Action[]): Finding[] =>
  list.flatMap((each, index) => under(`/${index}`, actionDefinition(each.action).problems(each)))

/** True when at least one action could run. */
export const hasValidAction = (list: readonly Action[]): boolean =>
  list.some((each) => actionDefinition(each.action).problems(each).length === 0)
