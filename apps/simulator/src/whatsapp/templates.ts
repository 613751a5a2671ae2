import { type ApiCall, ok } from '../api-surface.ts'
import { checkHandle } from '../meta/example-files.ts'
import { checkVariables, pageOf, refuseTemplate, variablesIn } from '../meta/template-words.ts'
import { asText, isObject, type Params } from '../params.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import { completeTemplate, type Template, type WhatsAppAccount } from './account.ts'
import { check } from './check.ts'
import { refuse } from './errors.ts'
import { checkCarousel } from './new-carousel.ts'
import { emitChange } from './webhook.ts'

const longest = { HEADER: 60, BODY: 1_024, FOOTER: 60 } as const
const most_buttons = 10

/** GET, POST and DELETE of /{waba}/message_templates. */
export const messageTemplates = (call: ApiCall, account: WhatsAppAccount): Reply => {
  const { verb, params } = call
  if (verb === 'POST') return create(call, account)
  if (verb === 'DELETE') {
    const name = check.text(params.name, 'name', { max: 512 })
    const hsm_id = asText(params.hsm_id)
    account.templates = account.templates.filter(
      (one) => one.name !== name || (hsm_id !== undefined && one.id !== hsm_id),
    )
    return ok({ success: true })
  }
  const name = asText(params.name)
  return ok(
    pageOf(account.templates.filter((one) => name === undefined || one.name === name).map(shownTo(params)), params),
  )
}

/** The fields that a call asked for; without them all. */
const shownTo =
  ({ fields }: Params) =>
  (template: Template): Params => {
    const asked = asText(fields)?.split(',')
    return Object.fromEntries(Object.entries(template).filter(([key]) => key === 'id' || !asked || asked.includes(key)))
  }

/** GET and POST of /{template}: a template may be changed once it was judged. */
export const oneTemplate = (call: ApiCall, account: WhatsAppAccount, template: Template): Reply => {
  const { verb, params, world } = call
  if (verb !== 'POST') return ok(shownTo(params)(template))
  if (template.status === 'PENDING') throw refuseTemplate('Editing', 'A template in review cannot be edited.')
  const { name, language, parameter_format } = template
  const changed = readNew({ category: template.category, ...params, name, language, parameter_format }, account)
  if (template.status === 'APPROVED' && changed.category !== template.category)
    throw refuseTemplate('Editing', "You can't change the category of an approved template.")
  template.components = changed.components
  template.category = changed.category
  template.status = 'PENDING'
  review(world, account, template)
  return ok({ success: true })
}

const create = ({ world, params }: ApiCall, account: WhatsAppAccount): Reply => {
  const template = readNew(params, account)
  if (account.templates.some((one) => one.name === template.name && one.language === template.language))
    throw refuse(100, 'Content in this language already exists')
  account.templates.push(template)
  review(world, account, template)
  return ok({ id: template.id, status: template.status, category: template.category })
}

/** Review takes a moment. */
const review = (world: World, account: WhatsAppAccount, template: Template): void => {
  const verdict = () =>
    setTemplateStatus(world, account, template, account.review === 'rejects' ? 'REJECTED' : 'APPROVED')
  setTimeout(verdict, 100).unref()
}

const readNew = (params: Params, account: WhatsAppAccount): Template => {
  const components = check.list(params.components, 'components', 1, 10).map((one) => check.object(one, 'components'))
  const parameter_format =
    params.parameter_format === undefined
      ? 'POSITIONAL'
      : check.oneOf(params.parameter_format, 'parameter_format', ['NAMED', 'POSITIONAL'])
  const category = check.oneOf(params.category, 'category', ['MARKETING', 'UTILITY', 'AUTHENTICATION'])
  const isNamed = parameter_format === 'NAMED'
  for (const component of components)
    if (category === 'AUTHENTICATION') checkCode(component)
    else if (component.type === 'CAROUSEL') checkCarousel(component, account, { category, components, isNamed })
    else checkComponent(component, account, isNamed)
  return completeTemplate({
    name: check.text(params.name, 'name', { max: 512, pattern: /^[a-z0-9_]+$/ }),
    language: check.text(params.language, 'language', { max: 20 }),
    category,
    status: 'PENDING',
    parameter_format,
    components: category === 'AUTHENTICATION' ? components.map(worded) : components,
  })
}

/** The words of a code for signing in are WhatsApp's. */
const checkCode = (component: Params): void => {
  const type = check.oneOf(component.type, 'components.type', ['BODY', 'FOOTER', 'BUTTONS'] as const)
  if (component.text !== undefined) throw refuseTemplate('Words', 'Authentication templates have words of our own.')
  if (type === 'BUTTONS')
    for (const button of check.list(component.buttons, 'components.buttons', 1, 1).filter(isObject))
      check.oneOf(button.otp_type, 'components.buttons.otp_type', ['COPY_CODE', 'ONE_TAP', 'ZERO_TAP'] as const)
}

const worded = (component: Params): Params => {
  if (component.type === 'BODY') {
    const warning = component.add_security_recommendation ? ' For your security, do not share this code.' : ''
    return { ...component, text: `*{{1}}* is your verification code.${warning}` }
  }
  if (component.type === 'FOOTER')
    return { ...component, text: `This code expires in ${component.code_expiration_minutes} minutes.` }
  const text = 'Copy code'
  const url = 'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}'
  return { ...component, buttons: [{ type: 'URL', text, url, example: [`${url.slice(0, -5)}123456`] }] }
}

const checkComponent = (component: Params, account: WhatsAppAccount, isNamed: boolean): void => {
  const type = check.oneOf(component.type, 'components.type', [
    'HEADER',
    'BODY',
    'FOOTER',
    'BUTTONS',
    'LIMITED_TIME_OFFER',
  ] as const)
  if (type === 'BUTTONS') checkButtons(check.list(component.buttons, 'components.buttons', 1, most_buttons))
  if (type !== 'HEADER' && type !== 'BODY' && type !== 'FOOTER') return
  if (type === 'HEADER' && component.format !== 'TEXT') {
    const format = check.oneOf(component.format, 'components.format', [
      'IMAGE',
      'VIDEO',
      'DOCUMENT',
      'LOCATION',
    ] as const)
    if (format !== 'LOCATION') checkHandle(account.example_files, component.example)
    return
  }
  const text = check.text(component.text, 'components.text', { max: longest[type] })
  const part = type === 'HEADER' ? 'header' : 'body'
  if (type === 'FOOTER') {
    if (variablesIn(text).length > 0) throw refuse(100, 'A footer has no variables.')
    return
  }
  if (variablesIn(text).length > 0 && component.example === undefined)
    throw refuse(100, `components.${part} needs an example of its variables.`)
  checkVariables(part, component, isNamed)
}

const checkButtons = (list: unknown[]): void => {
  const buttons = list.filter(isObject)
  const types = buttons.map(({ type }) => String(type))
  for (const button of buttons) check.text(button.text ?? button.type, 'components.buttons.text', { max: 25 })
  const count = (type: string) => types.filter((one) => one === type).length
  if (count('URL') > 2 || count('PHONE_NUMBER') > 1 || count('COPY_CODE') > 1)
    throw refuse(100, 'Too many buttons of one type.')
  const runs = types.filter((type, index) => (type === 'QUICK_REPLY') !== (types[index - 1] === 'QUICK_REPLY')).length
  if (count('QUICK_REPLY') && count('QUICK_REPLY') < types.length && runs > 2)
    throw refuse(100, 'Quick replies must stand together.')
}

/** Meta reviewed, paused or switched off a template. */
export const setTemplateStatus = (
  world: World,
  account: WhatsAppAccount,
  template: Template,
  status: Template['status'],
): void => {
  template.status = status
  template.rejected_reason = status === 'REJECTED' ? 'TAG_CONTENT_MISMATCH' : 'NONE'
  if (world.closing.signal.aborted) return
  void emitChange(world, account, {
    field: 'message_template_status_update',
    value: () => ({
      event: status,
      message_template_id: Number(template.id),
      message_template_name: template.name,
      message_template_language: template.language,
      reason: template.rejected_reason,
      ...(status === 'PAUSED' ? { other_info: { title: 'FIRST_PAUSE' } } : {}),
    }),
  })
}
