import type { ApiCall } from '../api-surface.ts'
import { digits } from '../random.ts'
import type { Reply } from '../wire.ts'
import type { TikTokAccount } from './account.ts'
import { checkBusiness } from './check-business.ts'
import { check, refuse, success } from './refuse.ts'

/** The most texts of each kind that an account may have. */
const most = { WELCOME_MESSAGE: 1, SUGGESTED_QUESTION: 3, CHAT_PROMPT: 6 }
const types = ['WELCOME_MESSAGE', 'SUGGESTED_QUESTION', 'CHAT_PROMPT'] as const

/** Texts that stand in the chat and are sent by a tap. */
export const listAutoMessages = ({ params }: ApiCall, account: TikTokAccount): Reply => {
  checkBusiness(account, params)
  const type = check.oneOf(params.auto_message_type, 'auto_message_type', types)
  const shown = account.auto_messages.filter(({ auto_message_type }) => auto_message_type === type)
  return success({ auto_messages: shown.map((each) => ({ ...each, status: 'APPROVED' })) })
}

export const createAutoMessage = ({ params }: ApiCall, account: TikTokAccount): Reply => {
  checkBusiness(account, params)
  const auto_message_type = check.oneOf(params.auto_message_type, 'auto_message_type', types)
  const content = check.text(params.content, 'content', { max: 80 })
  const had = account.auto_messages.filter((each) => each.auto_message_type === auto_message_type).length
  if (had >= most[auto_message_type]) throw refuse(40002, `auto_message_type: at most ${most[auto_message_type]} texts`)
  const auto_message_id = digits(19)
  account.auto_messages.push({ auto_message_id, auto_message_type, content })
  return success({ auto_message_id })
}

export const deleteAutoMessage = ({ params }: ApiCall, account: TikTokAccount): Reply => {
  checkBusiness(account, params)
  const index = account.auto_messages.findIndex(({ auto_message_id }) => auto_message_id === params.auto_message_id)
  if (index < 0) throw refuse(40002, 'auto_message_id: no such text')
  account.auto_messages.splice(index, 1)
  return success()
}
