import type { ApiCall } from '../api-surface.ts'
import { showBot } from '../lines.ts'
import { asText, isObject, type Params } from '../params.ts'
import { quickId } from '../random.ts'
import type { Reply } from '../wire.ts'
import type { Template, ZaloAccount } from './account.ts'
import { refuse } from './refuse.ts'
import { success } from './send.ts'

/** The template of a call with its parameters filled. Template messages have codes of their own. */
const fillTemplate = ({ params }: ApiCall, account: ZaloAccount): string => {
  const template = account.templates.find(({ template_id }) => template_id === asText(params.template_id))
  if (!template) throw refuse(-109, 'Template ID is invalid')
  if (template.status !== 'ENABLE') throw refuse(-131, 'Template is not approved')
  const data = isObject(params.template_data) ? params.template_data : {}
  checkData(template, data)
  if (account.daily_quota <= 0) throw refuse(-144, 'OA reached its daily quota')
  account.daily_quota -= 1
  return [template.name, ...template.params.map(({ name }) => `${name}: ${asText(data[name]) ?? ''}`)].join('\n')
}

const checkData = ({ params }: Template, data: Params): void => {
  for (const { name, max_length, is_required } of params) {
    const value = asText(data[name])
    if (value === undefined && is_required) throw refuse(-112, `Template data is missing ${name}`)
    if ((value ?? '').length > max_length) throw refuse(-1121, `${name} exceed the maximum length`)
  }
  const other = Object.keys(data).find((name) => params.every((one) => one.name !== name))
  if (other !== undefined) throw refuse(-1122, `Template has no parameter ${other}`)
}

/** POST /v3.0/oa/message/template, to a user of the account at any time. */
export const templateToUser = (call: ApiCall, account: ZaloAccount): Reply => {
  const conversation = account.conversations.get(asText(call.params.user_id) ?? '')
  if (conversation?.state !== 'active') throw refuse(-201, 'user_id is invalid')
  const text = fillTemplate(call, account)
  const message_id = quickId()
  showBot(call.world, conversation, message_id, { text })
  return success({ message_id, user_id: conversation.customer.id })
}

/** POST /message/template of business.openapi.zalo.me, to a phone number. */
export const templateToPhone = (call: ApiCall, account: ZaloAccount): Reply => {
  const { world, params } = call
  const phone = asText(params.phone) ?? ''
  if (!/^84\d{9}$/.test(phone)) throw refuse(-108, 'Phone number is invalid')
  if ((asText(params.tracking_id) ?? '').length > 48) throw refuse(-111, 'tracking_id is too long')
  fillTemplate(call, account)
  const quota = { dailyQuota: '500', remainingQuota: String(account.daily_quota) }
  return success({ msg_id: quickId(), sent_time: String(world.clock.now()), sending_mode: '1', quota })
}

/** GET /template/all */
export const listTemplates = ({ params }: ApiCall, { templates }: ZaloAccount): Reply => {
  const offset = Number(params.offset)
  const limit = Number(params.limit)
  if (!Number.isInteger(offset) || !(limit >= 1 && limit <= 100)) throw refuse(-121, 'offset or limit is invalid')
  const status = Number(params.status ?? 0)
  const wanted = templates.filter((one) => status === 0 || statuses[status] === one.status)
  const data = wanted.slice(offset, offset + limit).map(({ template_id, name, status, quality = 'UNDEFINED' }) => ({
    templateId: Number(template_id),
    templateName: name,
    createdTime: 1_767_000_000_123,
    status,
    templateQuality: quality,
  }))
  return { status: 200, body: { error: 0, message: 'Success', data, metadata: { total: wanted.length } } }
}

const statuses: Record<number, Template['status']> = { 1: 'ENABLE', 2: 'PENDING_REVIEW', 3: 'REJECT', 4: 'DISABLE' }

/** GET /template/info/v2 */
export const aboutTemplate = ({ params }: ApiCall, { templates }: ZaloAccount): Reply => {
  const found = templates.find(({ template_id }) => template_id === asText(params.template_id))
  if (!found) throw refuse(-109, 'Template ID is invalid')
  const { template_id, name, status, reason = '', quality = 'UNDEFINED', tag = 'TRANSACTION' } = found
  return success({
    ...{
      templateId: Number(template_id),
      templateName: name,
      status,
      reason,
      templateQuality: quality,
      templateTag: tag,
    },
    ...{ timeout: 7_200_000, previewUrl: 'https://zns.example/preview', price: '200' },
    listParams: found.params.map(({ name, max_length, is_required }) => ({
      ...{ name, type: 'STRING', require: is_required, maxLength: max_length, minLength: is_required ? 1 : 0 },
      acceptNull: !is_required,
    })),
    listButtons: [],
  })
}
