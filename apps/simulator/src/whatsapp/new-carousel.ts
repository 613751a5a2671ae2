import { checkHandle } from '../meta/example-files.ts'
import { checkVariables, refuseTemplate, variablesIn } from '../meta/template-words.ts'
import { isObject, type Params } from '../params.ts'
import type { WhatsAppAccount } from './account.ts'
import { check } from './check.ts'
import { refuse } from './errors.ts'

type Draft = { category: string; components: Params[]; isNamed: boolean }

/**
 * The reviewer's rules on cards.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/marketing-templates/media-card-carousel-templates
 */
export const checkCarousel = (carousel: Params, account: WhatsAppAccount, draft: Draft): void => {
  if (draft.category !== 'MARKETING') throw refuseTemplate('Carousel', 'Only marketing templates have cards.')
  if (draft.components.some(({ type }) => type !== 'BODY' && type !== 'CAROUSEL'))
    throw refuseTemplate('Carousel', 'A carousel has no header, footer or buttons beside it.')
  const cards = check.list(carousel.cards, 'components.cards', 2, 10).map((card) => {
    const { components } = check.object(card, 'components.cards')
    return check.list(components, 'components.cards.components', 1, 3).filter(isObject)
  })
  for (const parts of cards) checkCard(parts, account, draft.isNamed)
  if (new Set(cards.map(shapeOf)).size > 1) throw refuseTemplate('Carousel', 'All cards must have the same components.')
}

const shapeOf = (parts: Params[]): string =>
  parts.map((part) => [part.type, part.format, ...buttonsOf(part).map(({ type }) => type)].join(' ')).join(', ')

const buttonsOf = (part: Params): Params[] => (Array.isArray(part.buttons) ? part.buttons.filter(isObject) : [])

const checkCard = (parts: Params[], account: WhatsAppAccount, isNamed: boolean): void => {
  const header = parts.find(({ type }) => type === 'HEADER')
  check.oneOf(header?.format, 'components.cards.components.format', ['IMAGE', 'VIDEO'] as const)
  checkHandle(account.example_files, header?.example)
  for (const part of parts) {
    if (part.type === 'BODY') checkText(part, isNamed)
    for (const button of buttonsOf(part)) checkButton(button)
    if (buttonsOf(part).length > 2) throw refuseTemplate('Carousel', 'A card has at most two buttons.')
  }
}

const checkText = (body: Params, isNamed: boolean): void => {
  const text = check.text(body.text, 'components.cards.components.text', { max: 160 })
  if (text.split('\n').length > 3) throw refuseTemplate('Carousel', 'The text of a card has at most two line breaks.')
  if (variablesIn(text).length > 0 && body.example === undefined)
    throw refuse(100, 'components.body needs an example of its variables.')
  checkVariables('body', body, isNamed)
}

const checkButton = ({ type, text }: Params): void => {
  check.oneOf(type, 'components.cards.components.buttons.type', ['QUICK_REPLY', 'URL', 'PHONE_NUMBER'] as const)
  check.text(text, 'components.cards.components.buttons.text', { max: 25 })
}
