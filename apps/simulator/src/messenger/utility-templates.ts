import { checkHandle } from '../meta/example-files.ts'
import { badParameter } from '../meta/refuse.ts'
import { checkVariables, pageOf, refuseTemplate } from '../meta/template-words.ts'
import { asList, asText, isObject, type Params } from '../params.ts'
import { type UtilityTemplate, utilityTemplate } from './account.ts'
import type { GraphCall } from './call.ts'

/** GET, POST and DELETE of /{page}/message_templates. */
export const utilityTemplates = (call: GraphCall): Params => {
  const { account, verb, params } = call
  if (verb === 'POST') return create(call)
  const name = asText(params.name)
  if (verb !== 'DELETE')
    return pageOf(
      account.utility_templates.filter((one) => name === undefined || one.name === name),
      params,
    )
  const hsm_id = asText(params.hsm_id)
  account.utility_templates = account.utility_templates.filter(
    (one) => one.name !== name || (hsm_id !== undefined && one.id !== hsm_id),
  )
  return { success: true }
}

const field = 'messenger_template_status_update'

const create = (call: GraphCall): Params => {
  const { account, params } = call
  const template = readNew(call)
  if (account.utility_templates.some((one) => one.name === template.name && one.language === template.language))
    throw refuseTemplate('Name', 'Content in this language already exists.')
  account.utility_templates.push(template)
  // Review takes seconds; the answer already has its verdict.
  template.status = account.review === 'rejects' ? 'REJECTED' : 'APPROVED'
  if (template.status === 'REJECTED') template.rejected_reason = 'TAG_SHOULD_BE_MARKETING'
  call.world.line.emit(account, {
    field,
    user: '',
    is_change: true,
    event: {
      field,
      value: {
        event: template.status,
        message_template_id: Number(template.id),
        message_template_name: template.name,
        message_template_language: template.language,
        reason: template.rejected_reason,
      },
    },
    tried: () => {},
    delivered: () => {},
  })
  return { id: template.id, status: template.status, category: asText(params.category) }
}

const readNew = ({ account, params }: GraphCall): UtilityTemplate => {
  const name = asText(params.name) ?? ''
  if (!/^[a-z0-9_]{1,512}$/.test(name)) throw badParameter('Param name must be small letters, digits and underscores.')
  if (params.category !== 'UTILITY') throw badParameter('Param category must be UTILITY.')
  const isNamed = params.parameter_format === 'NAMED'
  const components = (asList(params.components) ?? []).filter(isObject)
  if (!components.some(({ type }) => type === 'BODY')) throw badParameter('A template needs a body.')
  for (const component of components) checkComponent(account, component, isNamed)
  return utilityTemplate({
    name,
    language: asText(params.language) ?? '',
    status: 'PENDING',
    parameter_format: isNamed ? 'NAMED' : 'POSITIONAL',
    components,
  })
}

const checkComponent = (account: GraphCall['account'], component: Params, isNamed: boolean): void => {
  const { type, format } = component
  if (type === 'HEADER' && format === 'IMAGE') checkHandle(account.example_files, component.example)
  else if (type === 'HEADER' && format !== 'TEXT') throw badParameter('Param format must be one of {TEXT, IMAGE}.')
  else if (type === 'HEADER') checkVariables('header', component, isNamed)
  else if (type === 'BODY') checkVariables('body', component, isNamed)
  else if (type === 'BUTTONS')
    for (const button of (asList(component.buttons) ?? []).filter(isObject)) checkButton(button)
  else throw badParameter(`Param type "${String(type)}" must be one of {HEADER, BODY, BUTTONS}.`)
}

const checkButton = ({ type, text, url, payload }: Params): void => {
  if (type !== 'POSTBACK' && type !== 'URL') throw badParameter('Param type must be one of {POSTBACK, URL}.')
  if (!asText(text)) throw badParameter('A button needs a text.')
  if (type === 'URL' ? !asText(url) : !asText(payload)) throw badParameter('A button needs its url or payload.')
}
