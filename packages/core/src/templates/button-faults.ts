import { limits } from '../limits.ts'
import { isPhone } from '../text/formats.ts'
import type { TemplateButton } from './message-template.ts'
import { type TemplateFault, when } from './template-fault.ts'
import type { TemplateRules } from './template-rules.ts'
import { templateVariables } from './template-variables.ts'

type ButtonRules = Pick<TemplateRules, 'buttons' | 'most_buttons' | 'button_text'>

/** The faults of a message's buttons, or of those of a carousel's card. */
export const buttonsFaults = (buttons: TemplateButton[], at: string, rules: ButtonRules): TemplateFault[] => {
  const count = (type: string) => buttons.filter((one) => one.type === type).length
  const crowded = Object.entries(rules.buttons).filter(([type, most]) => count(type) > most)
  const max = rules.most_buttons
  return [
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
  rules: ButtonRules,
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
