import type { ActionKind } from '../actions/index.ts'
import type { BlockKind } from '../blocks/index.ts'
import type { PluginId } from '../cards/index.ts'
import type { MemberKind } from './change.ts'

/** The editor's English name of each kind: users of the editor read diffs. */
const cards: Record<PluginId, string> = {
  text: 'text',
  image: 'picture',
  video: 'video',
  audio: 'audio',
  file: 'file',
  gallery: 'gallery',
  multi_image: 'album',
  list: 'list',
  quick_reply: 'quick replies',
  user_input: 'question',
  typing: 'typing',
  json_api: 'JSON API',
  meta_pixel: 'Meta pixel',
  location_request: 'ask for location',
  one_time_notif_req: 'one-time notification',
  notification_messages_req: 'notification messages',
  customer_feedback: 'customer feedback',
  whatsapp_message_template: 'WhatsApp template',
  marketing_message: 'marketing message',
  shopee: 'Shopee products',
  lazada: 'Lazada products',
  tiki: 'Tiki products',
  zalo_zns_message_template: 'Zalo ZNS template',
  structured_information_template: 'structured information',
}

const blocks: Record<BlockKind, string> = {
  messages: 'messages',
  action: 'action',
  condition: 'condition',
  randomizer: 'randomizer',
  smart_delay: 'delay',
  ChatGPT: 'ChatGPT',
  AI: 'AI agent',
  zaloZNS: 'Zalo ZNS',
}

const actions: Record<ActionKind, string> = {
  add_tag: 'add a tag',
  remove_tag: 'remove a tag',
  set_custom_field: 'set a custom field',
  set_bot_field: 'set a bot field',
  custom_field_change: 'change a custom field',
  sign_follow_sequence: 'subscribe to a sequence',
  cancel_sign_follow_sequence: 'unsubscribe from a sequence',
  facebook_custom_audience: 'add to a custom audience',
  '': 'add to an e-mail list',
  connect_google_api: 'Google Sheets',
  assign_user: 'assign to a person',
  notify_admins: 'notify the team',
  datetime_trigger: 'start a flow at a time',
  user_menu: 'show a menu',
  coupon: 'send a coupon',
  block_customer: 'block the customer',
  active_bot: 'switch the bot on',
  deactivate_bot: 'switch the bot off',
  sign_follow_bot: 'subscribe to the bot',
  cancel_sign_follow_bot: 'unsubscribe from the bot',
  mark_acc_seeding: 'mark as a seeding account',
  unmark_acc_seeding: 'unmark as a seeding account',
  mark_read: 'mark as read',
  mark_unread: 'mark as unread',
  hide_comment: 'hide the comment',
  delete_comment: 'delete the comment',
  handover_to_page_inbox: 'hand over to the page inbox',
  pass_control_back_to_bot: 'hand back to the bot',
  clear_chat_history_ai: 'clear the memory of the AI',
  active_gpt: 'switch AI on',
  deactivate_gpt: 'switch AI off',
  confirm_latest_order: 'confirm the latest order',
  cancel_latest_order: 'cancel the latest order',
}
const byAction: ReadonlyMap<string, string> = new Map(Object.entries(actions))

/** Targets of arrows, and parts of a template. */
const others: ReadonlyMap<string, string> = new Map([
  ['blocks', 'to a block'],
  ['flow', 'to a flow'],
  ['HEADER', 'header'],
  ['BODY', 'body'],
  ['BUTTONS', 'buttons'],
])

export const cardKindName = (plugin_id: PluginId): string => cards[plugin_id]
export const blockKindName = (kind: BlockKind): string => blocks[kind]

/** The kind of a member; empty for members that are all of one kind. */
export const memberKindName = (kind: MemberKind): string => {
  if (kind === null) return ''
  return 'action' in kind ? (byAction.get(kind.action) ?? kind.action) : (others.get(kind.type) ?? kind.type)
}
