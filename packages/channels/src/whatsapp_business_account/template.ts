import {
  coordinatesIn,
  type OutButton,
  type OutCard,
  type OutProducts,
  type OutSuffix,
  type OutTemplatePart,
} from '@hawker/core'
import { clip } from '@hawker/outside'
import type { Recipient } from '../channel.ts'
import { isWebUrl } from '../own-media.ts'
import { oneLine, productSections } from './choices.ts'
import { limits } from './limits.ts'
import { linkedMedia } from './media.ts'

type Template = Extract<OutCard, { type: 'whatsapp_message_template' }>

/**
 * An approved template with its values; its words stand at the platform.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/overview
 */
export const template = ({ name, language, components }: Template, to: Recipient) => {
  const parts = components.flatMap((part) => component(part, to))
  return { name, language: { code: language }, ...(parts.length ? { components: parts } : {}) }
}

const component = (part: OutTemplatePart, to: Recipient): object[] => {
  if (part.type === 'BODY') return values('body', part)
  if (part.type === 'BUTTONS') return buttons(part)
  if (part.type === 'CAROUSEL') return carousel(part, to)
  if (part.format === 'TEXT') return values('header', part)
  if (part.format === 'LOCATION') return place(part)
  const media = isWebUrl(part.url) || part.url.startsWith('/') ? mediaOfHeader(part, to) : null
  return media ? [{ type: 'header', parameters: [media] }] : []
}

const mediaTypes = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'file' } as const

/** Its map shows the name and the address below it. Without coordinates WhatsApp refuses the template. */
const place = ({ text, url }: Extract<OutTemplatePart, { type: 'HEADER' }>): object[] => {
  const at = coordinatesIn(url)
  if (!at) return []
  const [first = '', ...rest] = text.trim().split('\n')
  const [name, address] = [oneLine(first), oneLine(rest.join(' '))].map((words) => clip(words, limits.body))
  const location = { latitude: at.lat, longitude: at.long, ...(name && { name }), ...(address && { address }) }
  return [{ type: 'header', parameters: [{ type: 'location', location }] }]
}

/** Always of the template's own kind: another one would be refused. */
const mediaOfHeader = ({ format, url }: Extract<OutTemplatePart, { type: 'HEADER' }>, to: Recipient): object | null => {
  if (format === 'TEXT' || format === 'LOCATION') return null
  const { link, filename } = linkedMedia({ type: mediaTypes[format], url }, to).value
  const type = format.toLowerCase()
  return { type, [type]: { link, ...(format === 'DOCUMENT' ? { filename } : {}) } }
}

/** A template either numbers its variables, or names them all. */
const values = (type: 'header' | 'body', { parameters, names = [] }: Valued): object[] => {
  if (parameters.length === 0) return []
  const named = (index: number) => (names[index] ? { parameter_name: names[index] } : {})
  return [{ type, parameters: parameters.map((text, index) => ({ type: 'text', ...named(index), text: value(text) })) }]
}

type Valued = { parameters: string[]; names?: string[] }

/** The cards of a carousel, each with its picture, its values and its buttons. */
const carousel = ({ cards }: Extract<OutTemplatePart, { type: 'CAROUSEL' }>, to: Recipient): object[] => [
  {
    type: 'carousel',
    cards: cards.slice(0, limits.carousel_cards).map((card, card_index) => {
      const media = mediaOfHeader({ ...card, type: 'HEADER' }, to)
      const header = media ? [{ type: 'header', parameters: [media] }] : []
      return { card_index, components: [...header, ...values('body', card), ...buttons(card)] }
    }),
  },
]

type Buttons = { buttons: OutButton[]; products?: OutProducts[]; suffixes?: OutSuffix[] }

/** Quick replies, lists of products and the ends of addresses are ours; other links and numbers stand in the template. */
const buttons = ({ buttons, products = [], suffixes = [] }: Buttons): object[] =>
  buttons.flatMap((button, index) => {
    const listed = products.find((one) => one.index === index)
    const end = suffixes.find((one) => one.index === index)
    if (listed) return productButton(listed)
    return end ? [linkButton(end)] : pressed(button, index)
  })

/** An end may not be empty. */
const linkButton = ({ index, text }: OutSuffix) => ({
  type: 'button',
  sub_type: 'url',
  index: String(index),
  parameters: [{ type: 'text', text: text || '-' }],
})

/** https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/marketing-templates/mpm-templates */
const productButton = ({ index, sections: given }: OutProducts): object[] => {
  const sections = productSections(given)
  const thumbnail_product_retailer_id = given.flatMap(({ ids }) => ids.filter((id) => id.trim())).at(0)
  if (!thumbnail_product_retailer_id) return []
  const action = { thumbnail_product_retailer_id, sections }
  return [{ type: 'button', sub_type: 'mpm', index: String(index), parameters: [{ type: 'action', action }] }]
}

/** A value may not be empty, and has no line breaks, tabs or more than four spaces in a row. */
const value = (text: string): string => clip(oneLine(text), limits.body) || '-'

const pressed = (button: OutButton, index: number): object[] =>
  button.type === 'postback'
    ? [
        {
          type: 'button',
          sub_type: 'quick_reply',
          index: String(index),
          parameters: [{ type: 'payload', payload: clip(button.payload || button.title, limits.button_id) || '-' }],
        },
      ]
    : []
