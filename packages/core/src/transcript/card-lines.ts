import { plainCards } from '../degrade/plain-cards.ts'
import type { MessageCard, OutButton, OutCard, SpecialCard } from '../engine/out-card.ts'

const buttonWords = (button: OutButton): string => {
  if (button.type === 'postback') return `[${button.title}]`
  return `[${button.title} ${button.type === 'link' ? button.url : button.phone}]`
}

const buttonLine = (buttons: readonly OutButton[]): string[] =>
  buttons.length > 0 ? [buttons.map(buttonWords).join(' ')] : []

const replyLine = (card: MessageCard): string[] =>
  card.quick_replies.length > 0
    ? [card.quick_replies.map(({ title, content_type }) => `(${title || content_type})`).join(' ')]
    : []

const body = (card: MessageCard): string[] => {
  switch (card.type) {
    case 'text':
      return [...card.text.split('\n'), ...buttonLine(card.buttons)]
    case 'multi_image':
      return ['images', ...card.images.map(({ url }) => url)]
    case 'gallery':
    case 'list': {
      const items = card.items.flatMap(({ title, subtitle, image_url, buttons }) => [
        `- ${[title, subtitle, image_url].filter(Boolean).join(' · ')}`,
        ...buttonLine(buttons),
      ])
      return [card.type, ...items, ...(card.type === 'list' ? buttonLine(card.buttons) : [])]
    }
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return [[card.type, card.url, card.filename].filter(Boolean).join(' '), ...buttonLine(card.buttons)]
    default:
      return [nameOf(card), ...plainCards(card).flatMap(body)]
  }
}

/** The name of a special card, with the id that distinguishes it. */
const nameOf = (card: SpecialCard): string => {
  if (card.type === 'whatsapp_message_template') return `${card.type} ${card.name} ${card.language}`
  if (card.type === 'marketing_message') return `${card.type} ${card.message_id}`
  if (card.type === 'zalo_zns_message_template') return `${card.type} ${card.template_id}`
  return 'topic_id' in card && card.topic_id ? `${card.type} ${card.topic_id}` : card.type
}

/** A card as a transcript shows it, a line for each of its texts and pictures. */
export const cardLines = (card: OutCard): string[] =>
  card.type === 'typing' ? [`typing ${card.seconds} s`] : [...body(card), ...replyLine(card)]
