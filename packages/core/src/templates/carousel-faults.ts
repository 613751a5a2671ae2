import { buttonsFaults } from './button-faults.ts'
import type { TemplateCard, TemplateComponentOf, TemplateDraft } from './message-template.ts'
import { type TemplateFault, when } from './template-fault.ts'
import type { CarouselRules, TemplateRules } from './template-rules.ts'
import { edgeFaults, variableFaults } from './variable-faults.ts'

/** The faults of a carousel by its platform's rules, in the order of its cards. */
export function carouselFaults(
  { cards }: TemplateComponentOf<'CAROUSEL'>,
  at: string,
  draft: TemplateDraft,
  { carousel: rules, button_text }: TemplateRules,
): TemplateFault[] {
  if (!rules) return [{ key: 'header_format', at }]
  const { fewest_cards: min, most_cards: max, category } = rules
  const isAlone = draft.components.every(({ type }) => type === 'BODY' || type === 'CAROUSEL')
  const shape = shapeOf(cards[0])
  return [
    ...when(draft.category !== category, 'carousel_category', '/category'),
    ...when(!isAlone, 'carousel_alone', at),
    ...when(cards.length < min || cards.length > max, 'cards_count', `${at}/cards`, { min, max }),
    ...cards.flatMap((card, index) => [
      ...when(shapeOf(card) !== shape, 'cards_alike', `${at}/cards/${index}`),
      ...cardFaults(card, `${at}/cards/${index}`, draft, { ...rules, button_text }),
    ]),
  ]
}

/** All cards have the format and the kinds of buttons of the first. */
const shapeOf = (card: TemplateCard | undefined): string =>
  card ? [card.format, ...card.buttons.map(({ type }) => type)].join(' ') : ''

type CardRules = CarouselRules & Pick<TemplateRules, 'button_text'>

const cardFaults = (card: TemplateCard, at: string, draft: TemplateDraft, rules: CardRules): TemplateFault[] => {
  const text = card.text.trim()
  const { text: max, line_breaks } = rules
  return [
    ...when(card.url.trim() === '', 'file_missing', `${at}/url`),
    ...when(text === '', 'card_text', `${at}/text`),
    ...when(text.length > max, 'too_long', `${at}/text`, { max }),
    ...when(text.split('\n').length > line_breaks + 1, 'line_breaks', `${at}/text`, { max: line_breaks }),
    ...edgeFaults(text, at),
    ...variableFaults(card, at, draft),
    ...buttonsFaults(card.buttons, at, rules),
  ]
}
