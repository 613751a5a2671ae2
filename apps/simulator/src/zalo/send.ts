import { conversationFor } from '../account.ts'
import { type ApiCall, ok } from '../api-surface.ts'
import { type Conversation, changed, findLine } from '../conversation.ts'
import { showBot } from '../lines.ts'
import { asText, isObject, type Params } from '../params.ts'
import { quickId } from '../random.ts'
import type { Reply } from '../wire.ts'
import { isVisitor, visitorsConversation, type ZaloAccount } from './account.ts'
import { readMessage } from './message.ts'
import { tellReceipts } from './receipts.ts'
import { check, refuse } from './refuse.ts'
import { spendWindow } from './window.ts'

export const success = (data: Params = {}): Reply => ok({ error: 0, message: 'Success', data })

/** The person that a body names, whether or not they exist. */
export const recipientId = ({ recipient, user_id }: Params): string | undefined =>
  isObject(recipient) ? (asText(recipient.user_id) ?? asText(recipient.anonymous_id)) : asText(user_id)

/** The conversation of a recipient: a user, a visitor with their conversation, or the author of a message. */
const findRecipient = (account: ZaloAccount, value: unknown): Conversation => {
  const { user_id, message_id, anonymous_id, conversation_id } = check.object(value, 'recipient')
  const conversation =
    typeof message_id === 'string' ? authorOf(account, message_id) : known(account, asText(user_id ?? anonymous_id))
  if (!conversation) throw refuse(-201, 'user_id is invalid')
  const { id } = conversation.customer
  if (anonymous_id !== undefined && (!isVisitor(id) || conversation_id !== visitorsConversation(id)))
    throw refuse(-201, 'conversation_id is invalid')
  if (user_id !== undefined && isVisitor(id)) throw refuse(-201, 'user_id is invalid')
  checkState(conversation)
  return conversation
}

const known = (account: ZaloAccount, id: string | undefined) => (id ? conversationFor(account, id) : undefined)

const authorOf = ({ conversations }: ZaloAccount, message_id: string): Conversation | undefined =>
  [...conversations.values()].find((one) => findLine(one, message_id)?.from === 'customer')

const checkState = ({ state }: Conversation): void => {
  if (state === 'blocked') throw refuse(-244, 'User has blocked this kind of message from the OA')
  if (state === 'deactivated') throw refuse(-227, 'User is banned or inactive')
}

/** POST /v3.0/oa/message/cs */
export const sendConsultation = async ({ world, params }: ApiCall, account: ZaloAccount): Promise<Reply> => {
  const conversation = findRecipient(account, params.recipient)
  const { kind, shown } = await readMessage({ world, account }, params.message)
  const quota = spendWindow(world, account, conversation)
  const id = quickId()
  showBot(world, conversation, id, shown)
  const place = { world, account, conversation }
  tellReceipts(place, { id, event: `oa_send_${kind}`, text: shown.text })
  return success({ message_id: id, user_id: conversation.customer.id, sent_time: String(world.clock.now()), ...quota })
}

/** POST /v2.0/oa/message: only a reaction; the rest of version 2 is shut down. */
export const react = ({ params }: ApiCall, account: ZaloAccount): Reply => {
  if (params.sender_action === undefined) throw refuse(-240, 'API v2 has been shut down, please use v3')
  const conversation = findRecipient(account, params.recipient)
  const { react_icon, react_message_id } = check.object(params.sender_action, 'sender_action')
  const line = findLine(conversation, check.text(react_message_id, 'react_message_id', { max: 100 }))
  if (!line) throw refuse(-201, 'react_message_id is invalid')
  line.reaction = check.text(react_icon, 'react_icon', { max: 20 })
  changed(conversation)
  return success({ message_id: line.id, user_id: conversation.customer.id })
}

/** Transaction and promotion messages ended on 1 March 2026. */
export const ended = (): never => {
  throw refuse(-240, 'This kind of message has been shut down, please use template messages')
}
