import { z } from 'zod'
import { aimButtons, type Button, button, buttonProblems, buttonSlots, hasProducts } from '../buttons/index.ts'
import { fill, isRecord } from '../document/fill.ts'
import { type Finding, under } from '../problems.ts'
import { isBlank } from '../text/blank.ts'
import { aimCommon, blankCard, type CardDefinition, cardSchema, common, commonSlots, needs } from './card.ts'

const header = z.object({
  type: z.literal('HEADER'),
  format: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION']),
  text: z.string(),
  url: z.string(),
})
const bodyPart = z.object({ type: z.literal('BODY'), text: z.string() })
const buttonsPart = z.object({ type: z.literal('BUTTONS'), buttons: z.array(button) })

const blanks: ReadonlyMap<unknown, unknown> = new Map<string, unknown>([
  ['HEADER', { type: 'HEADER', format: 'TEXT', text: '', url: '' }],
  ['BODY', { type: 'BODY', text: '' }],
  ['BUTTONS', { type: 'BUTTONS', buttons: [] }],
])
const component = z.preprocess(
  (given) => (isRecord(given) ? fill(blanks.get(given.type) ?? {}, given) : given),
  z.discriminatedUnion('type', [header, bodyPart, buttonsPart]),
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

const componentProblems = (part: Component): Finding[] => {
  if (part.type === 'BODY') return needs(part.text, 'enter_message')
  if (part.type === 'BUTTONS')
    return part.buttons.flatMap((each, index) => under(`/buttons/${index}`, templateButtonProblems(each)))
  if (part.format === 'LOCATION') return []
  return needs(part.format === 'TEXT' ? part.text : part.url, 'enter_message')
}

const buttonsOf = (index: number) => `/config/components/${index}/buttons`

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
      part.type === 'BUTTONS' ? buttonSlots(part.buttons, buttonsOf(index)) : [],
    ),
    ...commonSlots(card),
  ],
  aim(card, slot, goto) {
    const components = card.config.components.map((part, index) =>
      part.type === 'BUTTONS' ? { ...part, buttons: aimButtons(part.buttons, buttonsOf(index), slot, goto) } : part,
    )
    return aimCommon({ ...card, config: { ...card.config, components } }, slot, goto)
  },
  preview({ config }) {
    const body = config.components.find((part) => part.type === 'BODY')
    return body && !isBlank(body.text) ? body.text : config.name
  },
} satisfies CardDefinition<WhatsappMessageTemplateCard>
