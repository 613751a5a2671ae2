import type { ApiCall } from '../api-surface.ts'
import { changedAll } from '../conversation.ts'
import { digits } from '../random.ts'
import type { Reply } from '../wire.ts'
import type { TikTokAccount } from './account.ts'
import { checkBusiness } from './check-business.ts'
import { check, refuse, success } from './refuse.ts'

/** The most texts of each kind that an account may have. */
const most = { WELCOME_MESSAGE: 1, SUGGESTED_QUESTION: 3, CHAT_PROMPT: 6 }
const types = ['WELCOME_MESSAGE', 'SUGGESTED_QUESTION', 'CHAT_PROMPT'] as const

/** The key and the texts of each kind, with their longest forms. */
const shapes = {
  WELCOME_MESSAGE: { key: 'welcome_message', texts: { content: 250 } },
  SUGGESTED_QUESTION: { key: 'suggested_question', texts: { question: 80, answer: 200 } },
  CHAT_PROMPT: { key: 'chat_prompt', texts: { title: 18, content: 150 } },
} as const

const typeOf = ({ params }: ApiCall) => check.oneOf(params.auto_message_type, 'auto_message_type', types)

/** Texts that stand in the chat and are sent by a tap. */
export const listAutoMessages = (call: ApiCall, account: TikTokAccount): Reply => {
  checkBusiness(account, call.params)
  const type = typeOf(call)
  const auto_messages = account.auto_messages
    .filter(({ auto_message_type }) => auto_message_type === type)
    .map(({ texts, ...named }) => ({ ...named, audit_status: 'APPROVED', [shapes[type].key]: texts }))
  const operation_status = account.shown_kinds.has(type) ? 'ENABLE' : 'DISABLE'
  return success({ business_id: account.page_id, operation_status, auto_messages })
}

export const createAutoMessage = (call: ApiCall, account: TikTokAccount): Reply => {
  checkBusiness(account, call.params)
  const auto_message_type = typeOf(call)
  const { key, texts: longest } = shapes[auto_message_type]
  const given = check.object(call.params[key], key)
  const texts = Object.fromEntries(
    Object.entries(longest).map(([name, max]) => [name, check.text(given[name], `${key}.${name}`, { max })]),
  )
  const had = account.auto_messages.filter((each) => each.auto_message_type === auto_message_type)
  if (had.length >= most[auto_message_type])
    throw refuse(40002, `auto_message_type: at most ${most[auto_message_type]} texts`)
  if (had.some((each) => JSON.stringify(each.texts) === JSON.stringify(texts)))
    throw refuse(40002, `${key}: it exists already`)
  const auto_message_id = digits(19)
  account.auto_messages.push({ auto_message_id, auto_message_type, texts })
  changedAll(account)
  return success({ auto_message: { auto_message_id } })
}

export const deleteAutoMessage = (call: ApiCall, account: TikTokAccount): Reply => {
  const { params } = call
  checkBusiness(account, params)
  const type = typeOf(call)
  const index = account.auto_messages.findIndex(
    ({ auto_message_id, auto_message_type }) =>
      auto_message_id === params.auto_message_id && auto_message_type === type,
  )
  if (index < 0) throw refuse(40002, 'auto_message_id: no such text')
  account.auto_messages.splice(index, 1)
  changedAll(account)
  return success()
}

/** Shows a kind or hides it. Switching one on removes the texts that it had. */
export const switchAutoMessages = (call: ApiCall, account: TikTokAccount): Reply => {
  checkBusiness(account, call.params)
  const type = typeOf(call)
  const status = check.oneOf(call.params.operation_status, 'operation_status', ['ENABLE', 'DISABLE'] as const)
  if (status === 'DISABLE') account.shown_kinds.delete(type)
  else {
    account.shown_kinds.add(type)
    account.auto_messages = account.auto_messages.filter(({ auto_message_type }) => auto_message_type !== type)
  }
  changedAll(account)
  return success()
}
