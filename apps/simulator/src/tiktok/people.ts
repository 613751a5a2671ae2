import type { ApiCall } from '../api-surface.ts'
import { faceUrl } from '../cdn.ts'
import type { Conversation, Line } from '../conversation.ts'
import type { Params } from '../params.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import { conversationId, type TikTokAccount } from './account.ts'
import { checkBusiness } from './check-business.ts'
import { listOf } from './media.ts'
import { check, refuse, success } from './refuse.ts'
import { findConversation } from './send.ts'

/** GET /business/get/: the fields that are asked for. */
export const business = ({ world, params }: ApiCall, account: TikTokAccount): Reply => {
  checkBusiness(account, params)
  const { username, name, page_id } = account
  const all: Params = { username, display_name: name, profile_image: faceUrl(world, '/tiktok', page_id) }
  const fields = listOf(params.fields)
  return success(Object.fromEntries(Object.entries(all).filter(([key]) => fields.includes(key))))
}

const nameOf = ({ customer }: Conversation): string =>
  [customer.first_name, customer.last_name].filter(Boolean).join(' ')

const participants = (world: World, account: TikTokAccount, conversation: Conversation) => [
  {
    id: conversation.customer.id,
    role: 'PERSONAL_ACCOUNT',
    display_name: nameOf(conversation),
    profile_image: faceUrl(world, '/tiktok', conversation.customer.id),
  },
  {
    id: account.page_id,
    role: 'BUSINESS_ACCOUNT',
    display_name: account.name,
    profile_image: faceUrl(world, '/tiktok', account.page_id),
  },
]

const content = ({ id, at, from, text }: Line) => ({
  message_id: id,
  timestamp: at,
  sender: from === 'bot' ? 'BUSINESS_ACCOUNT' : 'PERSONAL_ACCOUNT',
  message_type: text === undefined ? 'OTHER' : 'TEXT',
  ...(text === undefined ? {} : { text: { body: text } }),
})

const needReading = ({ scopes }: TikTokAccount) => {
  if (!scopes.includes('message.list.read')) throw refuse(40001, 'The scope message.list.read is not granted')
}

/** GET /business/message/content/list/: the latest twenty, with the participants. */
export const contentList = ({ world, params }: ApiCall, account: TikTokAccount): Reply => {
  checkBusiness(account, params)
  needReading(account)
  const conversation = findConversation(account, params.conversation_id)
  return success({
    messages: conversation.lines.slice(-20).map(content),
    participants: participants(world, account, conversation),
  })
}

const kept_ms = 90 * 86_400_000

/** GET /business/message/conversation/list/: conversations of the last 90 days. */
export const conversationList = ({ world, params }: ApiCall, account: TikTokAccount): Reply => {
  checkBusiness(account, params)
  needReading(account)
  check.oneOf(params.conversation_type, 'conversation_type', ['SINGLE', 'STRANGER'])
  const since = world.clock.now() - kept_ms
  const conversations = [...account.conversations.values()]
    .filter(({ last_user_at }) => last_user_at >= since)
    .map((one) => ({
      conversation_id: conversationId(one.customer.id),
      update_time: Math.floor(one.last_user_at / 1_000),
      participants: participants(world, account, one),
    }))
  return success({ conversations, has_more: false, cursor: 0 })
}
