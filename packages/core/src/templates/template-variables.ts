import { limits } from '../limits.ts'
import { partOf, type TemplateComponent, type TemplateParameter } from './message-template.ts'

/** The variables of a wording in the order in which they appear: `{{1}}`, `{{first_name}}`. One that stands twice counts once. */
export const templateVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim())),
]

const longest = { header: limits.template_header, card: limits.template_card } as const

const parameter = (part: 'header' | 'body' | 'button' | 'card') => (name: string) => ({
  ...{ name, part, type: '', min_length: 1, is_required: true },
  max_length: part === 'header' || part === 'card' ? longest[part] : limits.template_body,
})

/** Variables of each text, or of each address, by the place of what has it. */
const placed = (texts: readonly string[]): string[] =>
  texts.flatMap((text, index) => templateVariables(text).map((name) => `${index}.${name}`))

/**
 * The values that a template of words and buttons needs, in the order of its parts. Links and cards count from 0: `0.1`; a link on a
 * card has both numbers: `1.0.1`.
 */
export const parametersOf = (components: readonly TemplateComponent[]): TemplateParameter[] => {
  const header = partOf(components, 'HEADER')
  const body = partOf(components, 'BODY')
  const { buttons = [] } = partOf(components, 'BUTTONS') ?? {}
  const { cards = [] } = partOf(components, 'CAROUSEL') ?? {}
  return [
    ...(header?.format === 'TEXT' ? templateVariables(header.text).map(parameter('header')) : []),
    ...templateVariables(body?.text ?? '').map(parameter('body')),
    ...placed(buttons.map(({ url }) => url)).map(parameter('button')),
    ...placed(cards.map(({ text }) => text)).map(parameter('card')),
    ...cards.flatMap(({ buttons }, index) =>
      placed(buttons.map(({ url }) => url)).map((name) => parameter('button')(`${index}.${name}`)),
    ),
  ]
}
