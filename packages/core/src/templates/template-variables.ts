import { limits } from '../limits.ts'
import { partOf, type TemplateComponent, type TemplateParameter } from './message-template.ts'

/** The variables of a wording in the order in which they appear: `{{1}}`, `{{first_name}}`. One that stands twice counts once. */
export const templateVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim())),
]

const parameter = (part: TemplateParameter['part']) => (name: string) => ({
  ...{ name, part, type: '', min_length: 1, is_required: true },
  max_length: part === 'header' ? limits.template_header : limits.template_body,
})

/** The values that a template of words and buttons needs, in the order of its parts. Links count from 0: `0.1`. */
export const parametersOf = (components: readonly TemplateComponent[]): TemplateParameter[] => {
  const header = partOf(components, 'HEADER')
  const body = partOf(components, 'BODY')
  const { buttons = [] } = partOf(components, 'BUTTONS') ?? {}
  return [
    ...(header?.format === 'TEXT' ? templateVariables(header.text).map(parameter('header')) : []),
    ...templateVariables(body?.text ?? '').map(parameter('body')),
    ...buttons.flatMap(({ url }, index) =>
      templateVariables(url).map((name) => parameter('button')(`${index}.${name}`)),
    ),
  ]
}
