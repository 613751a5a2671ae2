import type { BodyOf } from '@hawker/api'
import {
  IconBan,
  IconBell,
  IconBellOff,
  IconEraser,
  IconForms,
  IconListCheck,
  IconListDetails,
  IconMessageCheck,
  IconSend,
  IconTag,
  IconTagOff,
  IconTrash,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react'

export type BulkChange = BodyOf<'/v1/bots/{bot_id}/customers/bulk', 'post'>['change']
export type BulkName = BulkChange['action'] | 'delete'

/** The changes of many customers, in the groups of the menu. */
export const bulkGroups: readonly (readonly BulkName[])[] = [
  ['remove_tag', 'set_field', 'clear_field'],
  ['follow_sequence', 'leave_sequence', 'send_flow'],
  ['assign', 'subscribe', 'unsubscribe', 'block', 'unblock'],
  ['delete'],
]

export const bulkIcons: Record<BulkName, TablerIcon> = {
  add_tag: IconTag,
  remove_tag: IconTagOff,
  set_field: IconForms,
  clear_field: IconEraser,
  follow_sequence: IconListCheck,
  leave_sequence: IconListDetails,
  send_flow: IconSend,
  assign: IconUserCheck,
  subscribe: IconBell,
  unsubscribe: IconBellOff,
  block: IconBan,
  unblock: IconMessageCheck,
  delete: IconTrash,
}

/** Actions whose text says what follows from them. */
export const explained = [
  'unsubscribe',
  'subscribe',
  'follow_sequence',
  'send_flow',
  'block',
  'unblock',
  'assign',
  'delete',
  'clear_field',
] as const satisfies readonly BulkName[]
