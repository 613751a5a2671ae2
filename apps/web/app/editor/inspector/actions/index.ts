import type { Action, ActionKind, ActionOf } from '@hawker/core'
import type { ReactNode } from 'react'
import { LaterAction } from './later.tsx'
import { SetFieldEditor } from './set-field.tsx'
import { TagEditor } from './tag.tsx'

type PropsFor<A> = { action: A; onChange: (action: Action) => void }
/** The fields of an action. A method, so that the registry can be asked with any action. */
export type ActionEditor<A> = { Editor(props: PropsFor<A>): ReactNode }
export type ActionEditorProps<K extends ActionKind> = PropsFor<ActionOf<K>>

const later = { Editor: LaterAction }

const actionEditors: { [K in ActionKind]: ActionEditor<ActionOf<K>> } = {
  add_tag: { Editor: TagEditor },
  remove_tag: { Editor: TagEditor },
  set_custom_field: { Editor: SetFieldEditor },
  set_bot_field: later,
  custom_field_change: later,
  sign_follow_sequence: later,
  cancel_sign_follow_sequence: later,
  facebook_custom_audience: later,
  '': later,
  connect_google_api: later,
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

export const actionEditor = (kind: ActionKind): ActionEditor<Action> => actionEditors[kind]
