import type { MessageCard, OutItem, OutTemplatePart } from '../engine/out-card.ts'

/** The card with the address of each file and picture it shows replaced. */
export function withMedia(card: MessageCard, at: (url: string) => string): MessageCard {
  const items = (list: OutItem[]) => list.map((item) => ({ ...item, image_url: at(item.image_url) }))
  switch (card.type) {
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return { ...card, url: at(card.url) }
    case 'gallery':
    case 'list':
      return { ...card, items: items(card.items) }
    case 'multi_image':
      return { ...card, images: card.images.map(({ url }) => ({ url: at(url) })) }
    case 'whatsapp_message_template':
      return {
        ...card,
        components: card.components.map((part) => partWithMedia(part, at)),
      }
    case 'sticker':
      return { ...card, url: at(card.url) }
    case 'products': {
      const sections = card.sections.map(({ title, products }) => ({
        title,
        products: products.map((product) => ({ ...product, image_url: at(product.image_url) })),
      }))
      return { ...card, sections }
    }
    case 'text':
    case 'menu':
    case 'location_request':
    case 'one_time_notif_req':
    case 'notification_messages_req':
    case 'customer_feedback':
    case 'marketing_message':
    case 'shopee':
    case 'lazada':
    case 'tiki':
    case 'zalo_zns_message_template':
    case 'structured_information_template':
      return card
  }
}

const partWithMedia = (part: OutTemplatePart, at: (url: string) => string): OutTemplatePart => {
  if (part.type === 'CAROUSEL') return { ...part, cards: part.cards.map((card) => ({ ...card, url: at(card.url) })) }
  return part.type === 'HEADER' ? { ...part, url: at(part.url) } : part
}
