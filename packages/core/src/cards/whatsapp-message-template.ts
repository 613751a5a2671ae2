import { z } from 'zod'
import { aimButtons, type Button, button, buttonProblems, buttonSlots, hasProducts } from '../buttons/index.ts'
import { fill, isRecord, withoutEmpty } from '../document/fill.ts'
import type { Goto } from '../document/goto.ts'
import { limits } from '../limits.ts'
import { type Finding, under } from '../problems.ts'
import { isBlank } from '../text/blank.ts'
import { aimCommon, blankCard, type CardDefinition, cardSchema, common, commonSlots, needs, needsFile } from './card.ts'

/** The names of the text's variables at WhatsApp in their order, of a template that names them; absent where it numbers them. */
const parameter_names = z.array(z.string()).optional()

/** Of a place, `text` is its name with the address on the lines after it, and `url` its coordinates or a link to a map. */
const header = z.object({
  type: z.literal('HEADER'),
  format: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION']),
  text: z.string(),
  url: z.string(),
  parameter_names,
})
const bodyPart = z.object({ type: z.literal('BODY'), text: z.string(), parameter_names })
/** One to the side of the next: its picture or clip, its words and its buttons. */
const carouselCard = z.preprocess(
  (given) => withoutEmpty('parameter_names')(fill({ format: 'IMAGE', url: '', text: '', buttons: [] }, given)),
  z.object({
    format: z.enum(['IMAGE', 'VIDEO']),
    url: z.string(),
    text: z.string(),
    buttons: z.array(button),
    parameter_names,
  }),
)
const carouselPart = z.object({ type: z.literal('CAROUSEL'), cards: z.array(carouselCard) })
const buttonsPart = z.object({ type: z.literal('BUTTONS'), buttons: z.array(button) })

const blanks: ReadonlyMap<unknown, unknown> = new Map<string, unknown>([
  ['HEADER', { type: 'HEADER', format: 'TEXT', text: '', url: '' }],
  ['BODY', { type: 'BODY', text: '' }],
  ['BUTTONS', { type: 'BUTTONS', buttons: [] }],
  ['CAROUSEL', { type: 'CAROUSEL', cards: [] }],
])
const component = z.preprocess(
  (given) => (isRecord(given) ? withoutEmpty('parameter_names')(fill(blanks.get(given.type) ?? {}, given)) : given),
  z.discriminatedUnion('type', [header, bodyPart, buttonsPart, carouselPart]),
)
type Component = z.infer<typeof component>

const schema = cardSchema(
  'whatsapp_message_template',
  z.object({ name: z.string(), language: z.string(), category: z.string(), components: z.array(component) }),
)
export type WhatsappMessageTemplateCard = z.infer<typeof schema>

/** A multi-product button says here which part of its list is missing, in place of the button's one rule. */
const productListProblems = ({ sections }: Button): Finding[] => {
  if (sections.length === 0) return [{ key: 'add_section' }]
  return sections.flatMap((section, index) => [
    ...needs(section.title, 'enter_title', `/sections/${index}`),
    ...(hasProducts(section) ? [] : [{ key: 'mpm_no_quantity', at: `/sections/${index}` } satisfies Finding]),
  ])
}

const templateButtonProblems = (each: Button): Finding[] => {
  if (each.type !== 'MPM') return buttonProblems(each)
  const shared = buttonProblems(each).filter(({ key }) => key !== 'button_list_messages')
  return [...shared, ...productListProblems(each)]
}

/** WhatsApp shows two to ten cards, each with a picture or a clip. */
const carouselProblems = ({ cards }: Extract<Component, { type: 'CAROUSEL' }>): Finding[] => {
  if (cards.length === 0) return [{ key: 'enter_message' }]
  if (cards.length > limits.gallery_cards) return [{ key: 'too_many_cards', params: { max: limits.gallery_cards } }]
  return cards.flatMap(({ format, url, text, buttons }, index) =>
    under(`/cards/${index}`, [
      ...needsFile(url, format === 'IMAGE' ? 'select_image' : 'select_video'),
      ...needs(text, 'enter_message'),
      ...buttons.flatMap((each, number) => under(`/buttons/${number}`, templateButtonProblems(each))),
    ]),
  )
}

const componentProblems = (part: Component): Finding[] => {
  if (part.type === 'BODY') return needs(part.text, 'enter_message')
  if (part.type === 'BUTTONS')
    return part.buttons.flatMap((each, index) => under(`/buttons/${index}`, templateButtonProblems(each)))
  if (part.type === 'CAROUSEL') return carouselProblems(part)
  if (part.format === 'LOCATION') return []
  return part.format === 'TEXT' ? needs(part.text, 'enter_message') : needsFile(part.url, 'enter_message')
}

/** The lists of buttons in a part, with the place of each in the card. */
export const templateButtons = (part: Component, index: number): { buttons: Button[]; at: string }[] => {
  const at = `/config/components/${index}`
  if (part.type === 'BUTTONS') return [{ buttons: part.buttons, at: `${at}/buttons` }]
  if (part.type !== 'CAROUSEL') return []
  return part.cards.map(({ buttons }, card) => ({ buttons, at: `${at}/cards/${card}/buttons` }))
}

const aimPart = (part: Component, index: number, slot: string, goto: Goto | null): Component => {
  const lists = templateButtons(part, index).map(({ buttons, at }) => aimButtons(buttons, at, slot, goto))
  if (part.type === 'BUTTONS') return { ...part, buttons: lists[0] ?? part.buttons }
  if (part.type !== 'CAROUSEL') return part
  return { ...part, cards: part.cards.map((card, each) => ({ ...card, buttons: lists[each] ?? card.buttons })) }
}

/** A message the platform has approved beforehand; it alone may be sent outside the window. */
export const whatsappMessageTemplate = {
  ...common,
  schema,
  blank: () => blankCard('whatsapp_message_template', { name: '', language: '', category: '', components: [] }),

  problems({ config: { components } }) {
    const problems = components.flatMap((part, index) => under(`/config/components/${index}`, componentProblems(part)))
    const hasBody = components.some(({ type }) => type === 'BODY')
    return hasBody ? problems : [...problems, { key: 'enter_message' }]
  },

  gotos: (card) => [
    ...card.config.components.flatMap((part, index) =>
      templateButtons(part, index).flatMap(({ buttons, at }) => buttonSlots(buttons, at)),
    ),
    ...commonSlots(card),
  ],
  aim(card, slot, goto) {
    const components = card.config.components.map((part, index) => aimPart(part, index, slot, goto))
    return aimCommon({ ...card, config: { ...card.config, components } }, slot, goto)
  },
  preview({ config }) {
    const body = config.components.find((part) => part.type === 'BODY')
    return body && !isBlank(body.text) ? body.text : config.name
  },
} satisfies CardDefinition<WhatsappMessageTemplateCard>
