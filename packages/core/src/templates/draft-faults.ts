import { limits } from '../limits.ts'
import { buttonsFaults } from './button-faults.ts'
import { carouselFaults } from './carousel-faults.ts'
import type { TemplateButton, TemplateComponent, TemplateDraft } from './message-template.ts'
import { partOf } from './message-template.ts'
import { type TemplateFault, when } from './template-fault.ts'
import type { TemplateRules } from './template-rules.ts'
import { templateVariables } from './template-variables.ts'
import { edgeFaults, variableFaults } from './variable-faults.ts'

/** What is wrong with a draft by its platform's rules, in the order of its parts. None: it can be sent for approval. */
export const templateFaults = (draft: TemplateDraft, rules: TemplateRules): TemplateFault[] => [
  ...when(!/^[a-z0-9_]{1,512}$/.test(draft.name), 'name', '/name'),
  ...when(!/^[a-z]{2,3}(_[A-Za-z]{2,4})?$/.test(draft.language), 'language', '/language'),
  ...when(!rules.categories.some((each) => each === draft.category), 'category', '/category'),
  ...when(!partOf(draft.components, 'BODY'), 'body_missing', '/components'),
  ...draft.components.flatMap((part, index) => partFaults(part, `/components/${index}`, draft, rules)),
]

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
      if (isCode(draft)) return codeButtonFaults(part.buttons, at, rules)
      return [
        ...when(part.buttons.length === 0, 'buttons_missing', `${at}/buttons`),
        ...buttonsFaults(part.buttons, at, rules),
      ]
    case 'CAROUSEL':
      return carouselFaults(part, at, draft, rules)
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

const bodyFaults = (part: Part<'BODY'>, at: string, draft: TemplateDraft): TemplateFault[] => {
  const text = part.text.trim()
  const max = limits.template_body
  return [
    ...when(text === '', 'body_missing', `${at}/text`),
    ...when(text.length > max, 'too_long', `${at}/text`, { max }),
    ...edgeFaults(text, at),
    ...variableFaults(part, at, draft),
  ]
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
