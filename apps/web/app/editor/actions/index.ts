import type { Action, ActionKind, ActionOf } from '@hawker/core'
import type { ActionParts } from './action.ts'
import { emailList } from './email-list.tsx'
import { googleSheets } from './google-sheets.tsx'
import { later } from './later.tsx'
import { setCustomField } from './set-custom-field.tsx'
import { addTag, removeTag } from './tag.tsx'

/** The editor's side of core's actions. */
const actions: { [K in ActionKind]: ActionParts<ActionOf<K>> } = {
  add_tag: addTag,
  remove_tag: removeTag,
  set_custom_field: setCustomField,
  set_bot_field: later,
  custom_field_change: later,
  sign_follow_sequence: later,
  cancel_sign_follow_sequence: later,
  facebook_custom_audience: later,
  '': emailList,
  connect_google_api: googleSheets,
  assign_user: later,
  notify_admins: later,
  datetime_trigger: later,
  user_menu: later,
  coupon: later,
  block_customer: later,
  active_bot: later,
  deactivate_bot: later,
  sign_follow_bot: later,
  cancel_sign_follow_bot: later,
  mark_read: later,
  mark_unread: later,
  hide_comment: later,
  delete_comment: later,
  handover_to_page_inbox: later,
  pass_control_back_to_bot: later,
  clear_chat_history_ai: later,
  active_gpt: later,
  deactivate_gpt: later,
  confirm_latest_order: later,
  cancel_latest_order: later,
}

export const actionParts = (kind: ActionKind): ActionParts<Action> => actions[kind]
