import { type Action, type ActionKind, type ActionOf, actionKinds, type ChannelProfile } from '@hawker/core'
import { type ActionGroup, type ActionParts, actionGroups } from './action.ts'
import { assignUser } from './assign-user.tsx'
import { coupon } from './coupon.tsx'
import { customAudience } from './custom-audience.tsx'
import { customFieldChange } from './custom-field-change.tsx'
import { datetimeTrigger } from './datetime-trigger.tsx'
import { emailList } from './email-list.tsx'
import { googleSheets } from './google-sheets.tsx'
import { notifyAdmins } from './notify-admins.tsx'
import { plain } from './plain.ts'
import { followSequence, leaveSequence } from './sequence.tsx'
import { setBotField } from './set-bot-field.tsx'
import { setCustomField } from './set-custom-field.tsx'
import { addTag, removeTag } from './tag.tsx'
import { userMenu } from './user-menu.tsx'

/** The editor's side of core's actions. */
const actions: { [K in ActionKind]: ActionParts<ActionOf<K>> } = {
  add_tag: addTag,
  remove_tag: removeTag,
  set_custom_field: setCustomField,
  set_bot_field: setBotField,
  custom_field_change: customFieldChange,
  sign_follow_sequence: followSequence,
  cancel_sign_follow_sequence: leaveSequence,
  facebook_custom_audience: customAudience,
  '': emailList,
  connect_google_api: googleSheets,
  assign_user: assignUser,
  notify_admins: notifyAdmins,
  datetime_trigger: datetimeTrigger,
  user_menu: userMenu,
  coupon,
  block_customer: plain('customer'),
  active_bot: plain('conversation'),
  deactivate_bot: plain('conversation'),
  sign_follow_bot: plain('customer'),
  cancel_sign_follow_bot: plain('customer'),
  mark_acc_seeding: plain('comments', 'comments'),
  unmark_acc_seeding: plain('comments', 'comments'),
  mark_read: plain('conversation'),
  mark_unread: plain('conversation'),
  hide_comment: plain('comments', 'comments'),
  delete_comment: plain('comments', 'comments'),
  handover_to_page_inbox: plain('conversation'),
  pass_control_back_to_bot: plain('conversation'),
  clear_chat_history_ai: plain('ai'),
  active_gpt: plain('ai'),
  deactivate_gpt: plain('ai'),
  confirm_latest_order: plain('orders'),
  cancel_latest_order: plain('orders'),
}

export const actionParts = (kind: ActionKind): ActionParts<Action> => actions[kind]

type Offered = { group: ActionGroup; kinds: ActionKind[] }

/** The actions that a channel offers, under their headings; the present action is always among them. */
export function offeredActions({ abilities }: Pick<ChannelProfile, 'abilities'>, present: ActionKind): Offered[] {
  const isOffered = (kind: ActionKind) => {
    const { needs } = actions[kind]
    return kind === present || needs === undefined || abilities.includes(needs)
  }
  return actionGroups.flatMap((group) => {
    const kinds = actionKinds.filter((kind) => actions[kind].group === group && isOffered(kind))
    return kinds.length > 0 ? [{ group, kinds }] : []
  })
}
