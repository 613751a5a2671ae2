import { type ApiCall, ok } from '../api-surface.ts'
import { asText, isObject, type Params } from '../params.ts'
import { digits } from '../random.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import type { Template, WhatsAppAccount } from './account.ts'
import { check } from './check.ts'
import { refuse } from './errors.ts'
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
  const data = account.templates.filter((one) => name === undefined || one.name === name)
  return ok({ data, paging: { cursors: { before: 'MAZDZD', after: 'MjQZD' } } })
}

const create = ({ world, params }: ApiCall, account: WhatsAppAccount): Reply => {
  const template = readNew(params)
  if (account.templates.some((one) => one.name === template.name && one.language === template.language))
    throw refuse(100, 'Content in this language already exists')
  account.templates.push(template)
  // Review takes a moment; the stand-in always approves.
  setTimeout(() => setTemplateStatus(world, account, template, 'APPROVED'), 100).unref()
  return ok({ id: template.id, status: template.status, category: template.category })
}

const readNew = (params: Params): Template => {
  const components = check.list(params.components, 'components', 1, 10).map((one) => check.object(one, 'components'))
  for (const component of components) checkComponent(component)
  const parameter_format =
    params.parameter_format === undefined
      ? 'POSITIONAL'
      : check.oneOf(params.parameter_format, 'parameter_format', ['NAMED', 'POSITIONAL'])
  return {
    id: digits(16),
    name: check.text(params.name, 'name', { max: 512, pattern: /^[a-z0-9_]+$/ }),
    language: check.text(params.language, 'language', { max: 20 }),
    category: check.oneOf(params.category, 'category', ['MARKETING', 'UTILITY', 'AUTHENTICATION']),
    status: 'PENDING',
    parameter_format,
    components,
  }
}

const checkComponent = (component: Params): void => {
  const type = check.oneOf(component.type, 'components.type', [
    'HEADER',
    'BODY',
    'FOOTER',
    'BUTTONS',
    'CAROUSEL',
    'LIMITED_TIME_OFFER',
  ] as const)
  if (type === 'BUTTONS') checkButtons(check.list(component.buttons, 'components.buttons', 1, most_buttons))
  if (type !== 'HEADER' && type !== 'BODY' && type !== 'FOOTER') return
  if (type === 'HEADER' && component.format !== 'TEXT')
    return void check.oneOf(component.format, 'components.format', ['IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION'])
  const text = check.text(component.text, 'components.text', { max: longest[type] })
  const count = text.match(/\{\{\w+\}\}/g)?.length ?? 0
  if (type === 'HEADER' && count > 1) throw refuse(100, 'A header has at most one variable.')
  if (count > 0 && type !== 'FOOTER' && component.example === undefined)
    throw refuse(100, `components.${type.toLowerCase()} needs an example of its variables.`)
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
  if (world.closing.signal.aborted) return
  void emitChange(world, account, {
    field: 'message_template_status_update',
    value: () => ({
      event: status,
      message_template_id: Number(template.id),
      message_template_name: template.name,
      message_template_language: template.language,
      reason: status === 'REJECTED' ? 'TAG_CONTENT_MISMATCH' : 'NONE',
      ...(status === 'PAUSED' ? { other_info: { title: 'FIRST_PAUSE' } } : {}),
    }),
  })
}
