import type { OutButton, OutCard, OutTemplatePart, PlainCard, SpecialCard } from '../engine/out-card.ts'
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

const wordsOf = (part: OutTemplatePart): string[] => {
  if (part.type === 'BUTTONS') return []
  return part.type === 'BODY' || part.format === 'TEXT' ? [part.text] : []
}

/** An approved template in its own words: its picture, then header and body as one text. */
const templateCards = (parts: readonly OutTemplatePart[], buttons: OutButton[]): PlainCard[] => {
  const text = parts.flatMap(wordsOf).filter(Boolean).join('\n\n')
  const inParts = parts.flatMap((part) => (part.type === 'BUTTONS' ? part.buttons : []))
  return [...parts.flatMap(headerMedia), textOf(text, [...inParts, ...buttons])]
}

const said = (card: SpecialCard): PlainCard[] => {
  const { buttons } = card
  switch (card.type) {
    case 'location_request':
    case 'one_time_notif_req':
    case 'notification_messages_req':
      return [textOf(card.text, buttons)]
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
