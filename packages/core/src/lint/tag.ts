import type { Block } from '../blocks/index.ts'
import type { MessageTag } from '../blocks/message-tag.ts'
import { buttonGoto } from '../buttons/index.ts'
import type { Card, PluginId } from '../cards/index.ts'
import type { MessageType } from '../document/flow.ts'
import { leads } from '../document/goto.ts'
import { limits } from '../limits.ts'
import type { Finding } from '../problems.ts'

const isTopic = (tag: MessageTag): boolean => typeof tag === 'number'

const fitting: Record<MessageType, (tag: MessageTag) => boolean> = {
  phone_numbers: () => true,
  promotional: (tag) => tag === null || tag === 'OTHER',
  one_time_notif: isTopic,
  notification_messages: isTopic,
  non_promotional: (tag) =>
    tag === 'CONFIRMED_EVENT_UPDATE' || tag === 'POST_PURCHASE_UPDATE' || tag === 'ACCOUNT_UPDATE',
  marketing_message: (tag) => tag === 'MARKETING_MESSAGE',
  utility_message: (tag) => tag === 'UTILITY_MESSAGE',
}

/** Whether a message with this tag may be sent as this type. */
export const tagFits = (tag: MessageTag, type: MessageType): boolean => fitting[type](tag)

export const tagProblems = ({ message_tag }: Block, message_type: MessageType | null): Finding[] => {
  if (!message_type || tagFits(message_tag, message_type)) return []
  return [{ key: 'message_tag_mismatch', params: { tag: message_tag ?? '', message_type } }]
}

const forbidden: readonly PluginId[] = [
  'one_time_notif_req',
  'notification_messages_req',
  'location_request',
  'typing',
  'user_input',
  'json_api',
]
const leadsOn = (card: Card | undefined): boolean =>
  card?.plugin_id === 'quick_reply' && card.buttons.some((button) => leads(buttonGoto(button)))

/** A block sent under a one-time permission: short, without further questions, and with an arrow at its end. */
export const notifProblems = (block: Block, message_type: MessageType | null): Finding[] => {
  const hasTopic = isTopic(block.message_tag)
  const wantsTopic = message_type === 'one_time_notif' || message_type === 'notification_messages'
  if (!hasTopic && !wantsTopic) return []
  const isFine =
    block.cards.length <= limits.notif_block_cards &&
    !block.cards.some((card) => forbidden.includes(card.plugin_id)) &&
    leadsOn(block.cards.at(-1))
  const problems: Finding[] = isFine ? [] : [{ key: 'notif_block_content' }]
  return hasTopic ? problems : [...problems, { key: 'notif_block_topic' }]
}
