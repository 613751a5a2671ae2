import type {
  OutButton,
  OutCard,
  OutItem,
  OutRow,
  OutTemplateCard,
  OutTemplatePart,
  PlainCard,
  SpecialCard,
} from '../engine/out-card.ts'
import { coordinatesIn } from '../text/place.ts'
import { productLines } from './product-lines.ts'

export const textOf = (text: string, buttons: OutButton[]): PlainCard => ({
  type: 'text',
  text,
  buttons,
  quick_replies: [],
})

const lines = (all: readonly string[]): string => all.filter((line) => line.trim()).join('\n')
const named = (title: string, value: string): string => (title && value ? `${title}: ${value}` : title || value)

const mediaTypes = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'file' } as const

const headerMedia = (part: OutTemplatePart): PlainCard[] => {
  if (part.type !== 'HEADER' || part.format === 'TEXT' || part.format === 'LOCATION' || !part.url) return []
  return [{ type: mediaTypes[part.format], url: part.url, filename: '', buttons: [], quick_replies: [] }]
}

const mapOf = (url: string): string => {
  const at = /^https?:/.test(url) ? null : coordinatesIn(url)
  return at ? `https://www.google.com/maps?q=${at.lat},${at.long}` : url
}

const wordsOf = (part: OutTemplatePart): string[] => {
  if (part.type === 'BUTTONS' || part.type === 'CAROUSEL') return []
  if (part.type === 'HEADER' && part.format === 'LOCATION') return [lines([part.text, mapOf(part.url)])]
  return part.type === 'BODY' || part.format === 'TEXT' ? [part.text] : []
}

/** A card of a carousel as an item of a gallery; a clip stands as its address. */
const itemOf = ({ format, url, text, buttons }: OutTemplateCard): OutItem => ({
  title: format === 'VIDEO' && url ? lines([text, url]) : text,
  subtitle: '',
  image_url: format === 'IMAGE' ? url : '',
  buttons,
})

const carousel = (part: OutTemplatePart): PlainCard[] =>
  part.type === 'CAROUSEL' && part.cards.length > 0
    ? [{ type: 'gallery', items: part.cards.map(itemOf), quick_replies: [] }]
    : []

/** An approved template in its own words: its picture, then header and body as one text, then its carousel. */
const templateCards = (parts: readonly OutTemplatePart[], buttons: OutButton[]): PlainCard[] => {
  const text = parts.flatMap(wordsOf).filter(Boolean).join('\n\n')
  const inParts = parts.flatMap((part) => (part.type === 'BUTTONS' ? part.buttons : []))
  return [...parts.flatMap(headerMedia), textOf(text, [...inParts, ...buttons]), ...parts.flatMap(carousel)]
}

type CardOf<Type extends SpecialCard['type']> = Extract<SpecialCard, { type: Type }>

const rowButton = ({ title, payload }: OutRow): OutButton => ({ type: 'postback', title, payload })

/** A menu as buttons under the titles of its sections, or as items where its rows say more than a button holds. */
const menuCards = ({ text, sections, buttons }: CardOf<'menu'>): PlainCard[] => {
  const said = sections.flatMap(({ title, rows }, index): PlainCard[] => {
    const words = index === 0 ? lines([text, title]) : title
    if (!rows.some(({ subtitle }) => subtitle.trim())) return [textOf(words, rows.map(rowButton))]
    const items = rows.map((row) => ({
      title: row.title,
      subtitle: row.subtitle,
      image_url: '',
      buttons: [rowButton(row)],
    }))
    return [textOf(words, []), { type: 'list', items, buttons: [], quick_replies: [] }]
  })
  return [...(said.length > 0 ? said : [textOf(text, [])]), textOf('', buttons)]
}

/** Products as a gallery; those of which we know only the id as lines. */
const productCards = ({ text, title, sections, buttons }: CardOf<'products'>): PlainCard[] => {
  const products = sections.flatMap((section) => section.products)
  const items = products.flatMap(({ id: _, ...item }) => (item.title.trim() ? [item] : []))
  const ids = products.flatMap((product) => (product.title.trim() ? [] : [product.id]))
  return [
    textOf(lines([title, text, ...ids]), []),
    ...(items.length > 0 ? [{ type: 'gallery' as const, items, quick_replies: [] }] : []),
    textOf('', buttons),
  ]
}

const stickerCard = ({ url, emoji, buttons }: CardOf<'sticker'>): PlainCard =>
  url ? { type: 'image', url, filename: '', buttons, quick_replies: [] } : textOf(emoji, buttons)

const said = (card: SpecialCard): PlainCard[] => {
  const { buttons } = card
  switch (card.type) {
    case 'location_request':
    case 'one_time_notif_req':
    case 'notification_messages_req':
      return [textOf(card.text, buttons)]
    case 'menu':
      return menuCards(card)
    case 'products':
      return productCards(card)
    case 'sticker':
      return [stickerCard(card)]
    case 'customer_feedback':
      return [textOf(lines([card.title, card.subtitle, ...card.questions.map(({ title }) => title)]), buttons)]
    case 'structured_information_template': {
      const fields = card.fields.map(({ title, value }) => named(title, value))
      return [textOf(lines([card.title, card.subtitle, ...fields]), buttons)]
    }
    case 'zalo_zns_message_template':
      return [textOf(lines(Object.entries(card.params).map(([name, value]) => named(name, value))), buttons)]
    case 'shopee':
    case 'lazada':
    case 'tiki':
      return [textOf(lines(productLines(card.type, card.product_ids)), buttons)]
    case 'whatsapp_message_template':
      return templateCards(card.components, buttons)
    case 'marketing_message':
      return [textOf('', buttons)]
  }
}

const isSaying = (card: PlainCard): boolean => card.type !== 'text' || card.text !== '' || card.buttons.length > 0

/** A card that only some platforms have, in cards that all have. Empty where it has no words of its own. */
export const plainCards = (card: SpecialCard): PlainCard[] => said(card).filter(isSaying)

const specials: Readonly<Partial<Record<OutCard['type'], true>>> = {
  location_request: true,
  menu: true,
  products: true,
  sticker: true,
  one_time_notif_req: true,
  notification_messages_req: true,
  customer_feedback: true,
  whatsapp_message_template: true,
  marketing_message: true,
  shopee: true,
  lazada: true,
  tiki: true,
  zalo_zns_message_template: true,
  structured_information_template: true,
} satisfies Record<SpecialCard['type'], true>

/** True for a card that only some platforms have. */
export const isSpecial = (card: OutCard): card is SpecialCard => specials[card.type] === true
