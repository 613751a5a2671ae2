import { conversationFor } from '../account.ts'
import type { ApiCall } from '../api-surface.ts'
import { type Conversation, changed } from '../conversation.ts'
import { markRead, showBot } from '../lines.ts'
import { asText, type Params } from '../params.ts'
import { quickId } from '../random.ts'
import type { Reply } from '../wire.ts'
import { personOf, type TikTokAccount } from './account.ts'
import { checkBusiness } from './check-business.ts'
import { readMessage } from './message.ts'
import { tellReceipts } from './receipts.ts'
import { check, refuse, success } from './refuse.ts'
import { privateRecipient } from './wall.ts'
import { spendWindow } from './window.ts'

const typing_ms = 5_000

/** The person of the conversation that a call names, whether or not they exist. */
export const userOf = ({ recipient, conversation_id }: Params): string | undefined =>
  personOf(asText(recipient) ?? asText(conversation_id) ?? '')

export const findConversation = (account: TikTokAccount, id: unknown): Conversation => {
  const person = personOf(asText(id) ?? '')
  const conversation = person === undefined ? undefined : conversationFor(account, person)
  if (!conversation) throw refuse(40007, 'The conversation does not exist')
  return conversation
}

/** POST /business/message/send/ */
export const sendMessage = (call: ApiCall, account: TikTokAccount): Reply => {
  const { world, params } = call
  checkBusiness(account, params)
  if (!account.scopes.includes('message.list.send')) throw refuse(40001, 'The scope message.list.send is not granted')
  if (params.direct_reply !== undefined) return privateReply(call, account)
  check.oneOf(params.recipient_type, 'recipient_type', ['CONVERSATION'])
  const conversation = findConversation(account, params.recipient)
  if (params.message_type === 'SENDER_ACTION') return act(world.clock.now(), conversation, params)
  const { echo, shown } = readMessage(world, account, params)
  spendWindow(world, account, conversation)
  const message_id = quickId()
  showBot(world, conversation, message_id, shown)
  tellReceipts({ world, account, conversation }, message_id, echo)
  return success({ message: { message_id } })
}

/** A message to the author of a comment, which opens no window. */
const privateReply = (call: ApiCall, account: TikTokAccount): Reply => {
  const { world, params } = call
  const conversation = privateRecipient(call, account)
  const { echo, shown } = readMessage(world, account, params)
  const message_id = quickId()
  showBot(world, conversation, message_id, shown)
  tellReceipts({ world, account, conversation }, message_id, echo)
  return success({ message: { message_id } })
}

const act = (now: number, conversation: Conversation, { sender_action }: Params): Reply => {
  const action = check.oneOf(sender_action, 'sender_action', ['TYPING', 'MARK_READ'])
  if (action === 'MARK_READ') markRead(conversation)
  else {
    conversation.typing_until = now + typing_ms
    changed(conversation)
  }
  return success({ message: { message_id: '' } })
}
