import type { Platform } from '../channel.ts'
import { limits } from '../limits.ts'
import { offeredTemplateCategories, type TemplateCategory } from './categories.ts'
import { type HeaderFormat, headerFormats } from './message-template.ts'

/** The limits of the templates that a platform takes from us. */
export type TemplateRules = {
  categories: readonly TemplateCategory[]
  formats: readonly HeaderFormat[]
  has_footer: boolean
  /** The kinds of buttons, each with the most of it. */
  buttons: Readonly<Record<string, number>>
  most_buttons: number
  button_text: number
  /** The limits of a carousel, which stands below the body in place of all other parts; null: the platform has none. */
  carousel: CarouselRules | null
  /** Whether a template can be changed after it was sent for approval. */
  can_change: boolean
}

/** The limits of the cards of a carousel. */
export type CarouselRules = {
  category: TemplateCategory
  fewest_cards: number
  most_cards: number
  /** Characters of a card's text, and its line breaks. */
  text: number
  line_breaks: number
  /** The kinds of buttons of a card, each with the most of it. */
  buttons: Readonly<Record<string, number>>
  most_buttons: number
}

// https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/marketing-templates/media-card-carousel-templates
const whatsappCarousel: CarouselRules = {
  category: 'MARKETING',
  fewest_cards: 2,
  most_cards: limits.gallery_cards,
  text: limits.template_card,
  line_breaks: 2,
  buttons: { QUICK_REPLY: 2, URL: 2, PHONE_NUMBER: 1 },
  most_buttons: 2,
}

// https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/components
const whatsapp: TemplateRules = {
  categories: offeredTemplateCategories,
  formats: headerFormats,
  has_footer: true,
  buttons: { QUICK_REPLY: limits.template_buttons, URL: 2, PHONE_NUMBER: 1, COPY_CODE: 1 },
  most_buttons: limits.template_buttons,
  button_text: 25,
  carousel: whatsappCarousel,
  can_change: true,
}

// https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages/utility-messages
const messenger: TemplateRules = {
  categories: ['UTILITY'],
  formats: ['TEXT', 'IMAGE'],
  has_footer: false,
  buttons: { POSTBACK: 3, URL: 3 },
  most_buttons: 3,
  button_text: 20,
  carousel: null,
  can_change: false,
}

/** Whether the platforms that approve messages beforehand take them from us, and by which rules. Zalo's are made at Zalo. */
const byPlatform: Partial<Record<Platform, TemplateRules | 'read'>> = {
  whatsapp_business_account: whatsapp,
  facebook: messenger,
  zalo: 'read',
}

/** True for a platform that approves messages beforehand. */
export const hasTemplates = (platform: Platform): boolean => byPlatform[platform] !== undefined

/** The rules of the templates that can be made here; null where there are none, or the platform alone makes them. */
export const templateRules = (platform: Platform): TemplateRules | null => {
  const rules = byPlatform[platform]
  return rules === undefined || rules === 'read' ? null : rules
}
