import { limits } from '../limits.ts'
import { isPhone } from '../text/formats.ts'
import type { TemplateButton, TemplateComponent, TemplateDraft } from './message-template.ts'
import { partOf } from './message-template.ts'
import type { TemplateRules } from './template-rules.ts'
import { templateVariables } from './template-variables.ts'

/** Every rule that the draft of a template can break. */
export const templateFaultKeys = [
  'name',
  'language',
  'category',
  'body_missing',
  'header_missing',
  'header_format',
  'header_variables',
  'footer_missing',
  'footer_variable',
  'file_missing',
  'too_long',
  'variable_name',
  'variable_gap',
  'variable_edge',
  'example_missing',
  'button_kind',
  'button_text',
  'button_twice',
  'buttons_missing',
  'too_many_buttons',
  'buttons_mixed',
  'url',
  'url_variable',
  'phone',
] as const
export type TemplateFaultKey = (typeof templateFaultKeys)[number]

/** `at`: the place in the draft, such as `/components/1/text`. */
export type TemplateFault = { key: TemplateFaultKey; at: string; params?: Record<string, string | number> }

/** What is wrong with a draft by its platform's rules, in the order of its parts. None: it can be sent for approval. */
export const templateFaults = (draft: TemplateDraft, rules: TemplateRules): TemplateFault[] => [
  ...when(!/^[a-z0-9_]{1,512}$/.test(draft.name), 'name', '/name'),
  ...when(!/^[a-z]{2,3}(_[A-Za-z]{2,4})?$/.test(draft.language), 'language', '/language'),
  ...when(!rules.categories.some((each) => each === draft.category), 'category', '/category'),
  ...when(!partOf(draft.components, 'BODY'), 'body_missing', '/components'),
  ...draft.components.flatMap((part, index) => partFaults(part, `/components/${index}`, draft, rules)),
]

const when = (
  isWrong: boolean,
  key: TemplateFaultKey,
  at: string,
  params?: TemplateFault['params'],
): TemplateFault[] => (isWrong ? [{ key, at, ...(params && { params }) }] : [])

/** The words of a code for signing in are the platform's. */
const isCode = ({ category }: Pick<TemplateDraft, 'category'>) => category === 'AUTHENTICATION'

const partFaults = (
  part: TemplateComponent,
  at: string,
  draft: TemplateDraft,
  rules: TemplateRules,
): TemplateFault[] => {
  switch (part.type) {
    case 'HEADER':
      return isCode(draft) ? [{ key: 'header_format', at }] : headerFaults(part, at, draft, rules)
    case 'BODY':
      return isCode(draft) ? [] : bodyFaults(part, at, draft)
    case 'FOOTER':
      return isCode(draft) ? [] : footerFaults(part, at, rules)
    case 'BUTTONS':
      return isCode(draft) ? codeButtonFaults(part.buttons, at, rules) : buttonsFaults(part.buttons, at, rules)
    case 'CAROUSEL':
      return [{ key: 'button_kind', at, params: { kind: 'CAROUSEL' } }]
  }
}

type Part<Type extends TemplateComponent['type']> = Extract<TemplateComponent, { type: Type }>

const headerFaults = (
  part: Part<'HEADER'>,
  at: string,
  draft: TemplateDraft,
  rules: TemplateRules,
): TemplateFault[] => {
  const { format, text, url } = part
  if (!rules.formats.includes(format)) return [{ key: 'header_format', at: `${at}/format` }]
  if (format === 'LOCATION') return []
  if (format !== 'TEXT') return when(url.trim() === '', 'file_missing', `${at}/url`)
  const max = limits.template_header
  return [
    ...when(text.trim() === '', 'header_missing', `${at}/text`),
    ...when(text.length > max, 'too_long', `${at}/text`, { max }),
    ...when(templateVariables(text).length > 1, 'header_variables', `${at}/text`),
    ...variableFaults(part, at, draft),
  ]
}

// Punctuation alone is no word.
const startsWithVariable = /^[^\p{L}\p{N}{}]*\{\{[^{}]*\}\}/u
const endsWithVariable = /\{\{[^{}]*\}\}[^\p{L}\p{N}{}]*$/u

const bodyFaults = (part: Part<'BODY'>, at: string, draft: TemplateDraft): TemplateFault[] => {
  const text = part.text.trim()
  const max = limits.template_body
  return [
    ...when(text === '', 'body_missing', `${at}/text`),
    ...when(text.length > max, 'too_long', `${at}/text`, { max }),
    ...when(startsWithVariable.test(text) || endsWithVariable.test(text), 'variable_edge', `${at}/text`),
    ...variableFaults(part, at, draft),
  ]
}

/** Numbers begin with 1 and have no gap; names are small letters; each variable needs an example. */
const variableFaults = (
  { text, examples }: { text: string; examples: string[] },
  at: string,
  { parameter_format }: TemplateDraft,
): TemplateFault[] => {
  const names = templateVariables(text)
  const isNumbered = parameter_format === 'POSITIONAL'
  const pattern = isNumbered ? /^[1-9]\d*$/ : /^[a-z_]{1,20}$/
  const odd = names.find((name) => !pattern.test(name))
  if (odd !== undefined) return [{ key: 'variable_name', at: `${at}/text`, params: { name: odd } }]
  const missing = isNumbered ? names.findIndex((_, index) => !names.includes(String(index + 1))) : -1
  if (missing >= 0) return [{ key: 'variable_gap', at: `${at}/text`, params: { number: missing + 1 } }]
  return names.flatMap((name, index) =>
    when((examples[index] ?? '').trim() === '', 'example_missing', `${at}/examples/${index}`, { name }),
  )
}

const footerFaults = ({ text }: Part<'FOOTER'>, at: string, { has_footer }: TemplateRules): TemplateFault[] => {
  const max = limits.template_header
  return [
    ...when(!has_footer, 'header_format', at),
    ...when(text.trim() === '', 'footer_missing', `${at}/text`),
    ...when(text.length > max, 'too_long', `${at}/text`, { max }),
    ...when(templateVariables(text).length > 0, 'footer_variable', `${at}/text`),
  ]
}

const codeButtonFaults = (buttons: TemplateButton[], at: string, { button_text: max }: TemplateRules) => {
  const [button, ...others] = buttons
  const isOne = button?.type === 'OTP' && others.length === 0
  return [
    ...when(!isOne, 'button_kind', `${at}/buttons`, { kind: button?.type ?? '' }),
    ...when(isOne && button.text.length > max, 'too_long', `${at}/buttons/0/text`, { max }),
  ]
}

const buttonsFaults = (buttons: TemplateButton[], at: string, rules: TemplateRules): TemplateFault[] => {
  const count = (type: string) => buttons.filter((one) => one.type === type).length
  const crowded = Object.entries(rules.buttons).filter(([type, most]) => count(type) > most)
  const max = rules.most_buttons
  return [
    ...when(buttons.length === 0, 'buttons_missing', `${at}/buttons`),
    ...when(buttons.length > max, 'too_many_buttons', `${at}/buttons`, { max }),
    ...(buttons.length > max ? [] : crowded).map(
      ([, most]): TemplateFault => ({ key: 'too_many_buttons', at: `${at}/buttons`, params: { max: most } }),
    ),
    ...when(!isGrouped(buttons), 'buttons_mixed', `${at}/buttons`),
    ...buttons.flatMap((button, index) =>
      buttonFaults(button, `${at}/buttons/${index}`, buttons.slice(0, index), rules),
    ),
  ]
}

/** Quick replies stand together, before or after all other buttons. */
const isGrouped = (buttons: TemplateButton[]): boolean => {
  const turns = buttons.filter(
    ({ type }, index) => index > 0 && (type === 'QUICK_REPLY') !== (buttons[index - 1]?.type === 'QUICK_REPLY'),
  )
  return turns.length < 2
}

const buttonFaults = (
  button: TemplateButton,
  at: string,
  before: TemplateButton[],
  rules: TemplateRules,
): TemplateFault[] => {
  if (!Object.hasOwn(rules.buttons, button.type))
    return [{ key: 'button_kind', at: `${at}/type`, params: { kind: button.type } }]
  const max = rules.button_text
  // The platform itself labels the button that copies a code.
  const isLabelled = button.type !== 'COPY_CODE'
  return [
    ...when(isLabelled && button.text.trim() === '', 'button_text', `${at}/text`),
    ...when(button.text.length > max, 'too_long', `${at}/text`, { max }),
    ...when(isLabelled && before.some(({ text }) => text === button.text), 'button_twice', `${at}/text`),
    ...(button.type === 'URL' ? urlFaults(button, at) : []),
    ...when(button.type === 'PHONE_NUMBER' && !isPhone(button.phone), 'phone', `${at}/phone`),
    ...when(button.type === 'COPY_CODE' && button.example.trim() === '', 'example_missing', `${at}/example`, {
      name: '',
    }),
  ]
}

/** Only its end may vary: `https://shop.example/orders/{{1}}`. */
const urlFaults = ({ url, example }: TemplateButton, at: string): TemplateFault[] => {
  const names = templateVariables(url)
  const [fixed = ''] = url.split('{{')
  return [
    ...when(!/^https?:\/\/[^\s.]+\.\S+$/.test(fixed) || url.length > limits.template_url, 'url', `${at}/url`),
    ...when(names.length > 0 && !/^[^{}]*\{\{1\}\}$/.test(url), 'url_variable', `${at}/url`),
    ...when(names.length > 0 && example.trim() === '', 'example_missing', `${at}/example`, { name: '1' }),
  ]
}
