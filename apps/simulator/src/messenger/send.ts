import { conversationFor } from '../account.ts'
import { addLine, type Conversation, changed, findLine } from '../conversation.ts'
import { badParameter, graphRefusal } from '../meta/refuse.ts'
import { asText, isObject, type Params, unpack } from '../params.ts'
import { quickId } from '../random.ts'
import type { GraphCall } from './call.ts'
import { objectAt, onlyKeys } from './check.ts'
import { ofToken } from './marketing.ts'
import { type ReadMessage, readMessage } from './message.ts'
import { tellReceipts } from './receipts.ts'
import { senderAction } from './sender-action.ts'
import { privateRecipient } from './wall.ts'
import { checkWindow, readMessagingType } from './window.ts'

const bodyKeys = [
  'access_token',
  'appsecret_proof',
  'recipient',
  'messaging_type',
  'tag',
  'message',
  'sender_action',
  'payload',
  'reply_to',
  'persona_id',
  'notification_type',
]
const otherRecipients = ['user_ref', 'post_id', 'one_time_notif_token', 'phone_number']

/** The person that a body names, whether or not they exist. */
export const recipientId = (params: Params): string | undefined => {
  const recipient = unpack(params.recipient)
  return isObject(recipient) ? asText(recipient.id) : undefined
}

/** POST /{page}/messages – https://developers.facebook.com/docs/messenger-platform/reference/send-api */
export const sendToMessenger = async (call: GraphCall): Promise<Params> => {
  const { params } = call
  onlyKeys(params, bodyKeys, 'body')
  const conversation = findRecipient(call)
  const { message, sender_action: action } = params
  if (message !== undefined && action !== undefined)
    throw badParameter('Cannot send sender_action together with a message.', 2018014)
  if (message === undefined && action === undefined)
    throw badParameter('Must send either a message or a sender_action.', 2018015)
  if (action !== undefined) return senderAction(call, conversation)
  return sendMessage(call, conversation)
}

const findRecipient = (call: GraphCall): Conversation => {
  const { account, params } = call
  const value = unpack(params.recipient)
  if (value === undefined) throw badParameter('The parameter recipient is required')
  const recipient = objectAt(value, 'recipient')
  const named = Object.keys(recipient)
  if (named.length !== 1) throw badParameter('Param recipient must have exactly one key.')
  const other = otherRecipients.find((key) => key === named[0])
  if (other) throw badParameter(`This stand-in knows people by id only, not by ${other}.`)
  if (named[0] === 'comment_id') return privateRecipient(call)
  const isToken = named[0] === 'notification_messages_token'
  const id = isToken ? ofToken(account, recipient.notification_messages_token).customer.id : asText(recipient.id)
  if (!id) throw badParameter('Param recipient must be non-empty.')
  const conversation = conversationFor(account, id)
  if (!conversation || conversation.state === 'deactivated') throw badParameter('No matching user found.', 2018001)
  if (conversation.state === 'blocked')
    throw graphRefusal(551, "(#551) This person isn't available right now.", { subcode: 1545041 })
  if (conversation.is_with_other_app)
    throw graphRefusal(2018300, '(#2018300) Another app is controlling this thread now.')
  return conversation
}

const sendMessage = async (call: GraphCall, conversation: Conversation): Promise<Params> => {
  const { world, account, params } = call
  const { type, tag } = readMessagingType(params)
  const reply_to = readReplyTo(params, conversation)
  const read = await readMessage(call, unpack(params.message))
  // A subscriber's own permission needs no open window.
  if (recipientId(params) !== undefined)
    checkWindow(account, conversation, world.clock.now(), { type, tag, template_type: read.template_type })
  const mid = `m_${quickId()}`
  const at = world.clock.now()
  show(call, conversation, read, { mid, at, reply_to })
  await tellReceipts(world, account, conversation, { mid, at, echo: read.echo })
  return {
    recipient_id: conversation.customer.id,
    message_id: mid,
    ...(read.attachment_id === undefined ? {} : { attachment_id: read.attachment_id }),
  }
}

type Sent = { mid: string; at: number; reply_to: string | undefined }

const show = (
  { world }: GraphCall,
  conversation: Conversation,
  read: ReadMessage,
  { mid, at, reply_to }: Sent,
): void => {
  // Chips belong to the newest message only.
  conversation.quick_replies = read.quick_replies.length ? [read.quick_replies] : []
  const line = { id: mid, from: 'bot' as const, at, ...read.shown, ...(reply_to === undefined ? {} : { reply_to }) }
  addLine(conversation, line, world.settings.keep_messages)
  changed(conversation)
}

const readReplyTo = (params: Params, conversation: Conversation): string | undefined => {
  if (params.reply_to === undefined) return undefined
  const mid = asText(objectAt(unpack(params.reply_to), 'reply_to').mid) ?? ''
  if (!findLine(conversation, mid)) throw badParameter('Param reply_to[mid] is not a message of this conversation.')
  return mid
}
