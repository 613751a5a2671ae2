import type { Block } from '../blocks/index.ts'
import type { Card, PluginId } from '../cards/index.ts'
import { templateButtons } from '../cards/whatsapp-message-template.ts'
import type { Platform } from '../channel.ts'
import type { Finding } from '../problems.ts'

const forbidden: readonly PluginId[] = ['typing', 'user_input', 'json_api', 'multi_image']
const onInstagram: readonly PluginId[] = ['text', 'quick_reply']

const collects = (card: Card): boolean =>
  card.plugin_id === 'quick_reply' &&
  card.buttons.some(({ content_type }) => content_type === 'user_email' || content_type === 'user_phone_number')

const inItems = (items: readonly { buttons: readonly unknown[] }[]): boolean =>
  items.some(({ buttons }) => buttons.length > 0)

/** True for a visible button: a gallery's buttons belong to its items, and a pixel shows nothing. */
const hasButton = (card: Card): boolean => {
  const hasOwn = card.buttons.length > 0
  switch (card.plugin_id) {
    case 'gallery':
      return inItems(card.config.items)
    case 'meta_pixel':
      return false
    case 'list':
      return hasOwn || inItems(card.config.items)
    case 'whatsapp_message_template':
      return hasOwn || card.config.components.flatMap(templateButtons).some(({ buttons }) => buttons.length > 0)
    default:
      return hasOwn
  }
}

const isFine = ({ cards }: Block, platform: Platform): boolean => {
  if (cards.some((card) => forbidden.includes(card.plugin_id) || collects(card))) return false
  if (platform === 'instagram_official') return cards.every((card) => onInstagram.includes(card.plugin_id))
  return cards.some(hasButton)
}

/** The first message of a tool: on most platforms it must offer a button or a quick reply. */
export const toolProblems = (block: Block, platform: Platform): Finding[] =>
  block.type !== null || isFine(block, platform) ? [] : [{ key: 'tool_block_content' }]
