import type { Action, ActionKind } from '../../actions/index.ts'
import type { Block } from '../../blocks/index.ts'
import type { Card, PluginId } from '../../cards/index.ts'

const silent: readonly PluginId[] = ['typing', 'json_api', 'meta_pixel', 'quick_reply']

/** True for a card that customers see. Quick replies belong to another card. */
export const isSeen = ({ plugin_id }: Card): boolean => !silent.includes(plugin_id)

/** True for a block that sends something. */
export const speaks = ({ type, cards }: Block): boolean =>
  type === 'AI' || type === 'ChatGPT' || type === 'zaloZNS' || (type === null && cards.some(isSeen))

const answering: readonly ActionKind[] = [
  'assign_user',
  'notify_admins',
  'handover_to_page_inbox',
  'sign_follow_sequence',
  'datetime_trigger',
]

/** True when an answer comes later: from a user, a sequence or a scheduled flow. */
export const willAnswer = (actions: readonly Action[]): boolean =>
  actions.some(({ action }) => answering.includes(action))
