import { conversationFor, introduce } from '../account.ts'
import { type ApiCall, ok } from '../api-surface.ts'
import { type Conversation, changed, findLine } from '../conversation.ts'
import { markRead, showBot } from '../lines.ts'
import { objectAt, onlyKeys } from '../messenger/check.ts'
import { badParameter, graphRefusal } from '../meta/refuse.ts'
import { asText, isObject, type Params, unpack } from '../params.ts'
import { quickId } from '../random.ts'
import { private_reply_ms } from '../wall/wall.ts'
import type { Reply } from '../wire.ts'
import type { InstagramAccount } from './account.ts'
import { readMessage } from './message.ts'
import { tellReceipts } from './receipts.ts'

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
]
const types = ['RESPONSE', 'UPDATE', 'MESSAGE_TAG']
const day_ms = 86_400_000
const typing_life_ms = 20_000

/** The person that a body names, whether or not they exist. */
export const recipientId = (params: Params): string | undefined => {
  const recipient = unpack(params.recipient)
  return isObject(recipient) ? asText(recipient.id) : undefined
}

/** POST /{page or account}/messages */
export const sendToInstagram = async (call: ApiCall, account: InstagramAccount): Promise<Reply> => {
  const { params } = call
  onlyKeys(params, bodyKeys, 'body')
  checkState(account)
  const { message, sender_action: action } = params
  if (message !== undefined && action !== undefined)
    throw badParameter('Cannot send sender_action together with a message.', 2018014)
  if (message === undefined && action === undefined)
    throw badParameter('Must send either a message or a sender_action.', 2018015)
  const recipient = objectAt(unpack(params.recipient), 'recipient')
  if (Object.keys(recipient).length !== 1) throw badParameter('Param recipient must have exactly one key.')
  const comment_id = asText(recipient.comment_id)
  if (comment_id !== undefined) return privateReply(call, account, comment_id)
  const conversation = findRecipient(account, asText(recipient.id))
  if (action !== undefined) return senderAction(call, conversation, asText(action) ?? '')
  checkWindow(call, account, conversation)
  return sendMessage(call, account, conversation)
}

const checkState = (account: InstagramAccount): void => {
  if (!account.has_message_access)
    throw graphRefusal(200, '(#200) The account owner has disabled access to instagram direct messages.', {
      subcode: 2534041,
    })
  if (!account.is_linked)
    throw graphRefusal(10, '(#10) The link between the Page and the Instagram account is broken.', { subcode: 2534077 })
  if (account.is_restricted) throw badParameter('The account is blocked from sending messages.', 2534029)
  if (!account.has_thread) throw badParameter('This app is not the owner of the thread.', 2534037)
}

const findRecipient = (account: InstagramAccount, id: string | undefined): Conversation => {
  if (!id) throw badParameter('Param recipient must be non-empty.')
  const conversation = conversationFor(account, id)
  if (!conversation || conversation.state === 'deactivated') throw badParameter('No matching user found.', 2534014)
  if (conversation.state === 'blocked')
    throw graphRefusal(551, "(#551) This person isn't available right now.", { subcode: 1545041 })
  return conversation
}

/** Anything for 24 hours after the customer's last act; by HUMAN_AGENT, the only tag, for seven days. */
const checkWindow = ({ world, params }: ApiCall, account: InstagramAccount, { last_user_at }: Conversation): void => {
  const type = asText(params.messaging_type) ?? 'RESPONSE'
  const tag = asText(params.tag)
  if (!types.includes(type))
    throw badParameter(`Param messaging_type must be one of {${types.join(', ')}} - got "${type}".`)
  if (tag !== undefined && tag !== 'HUMAN_AGENT')
    throw badParameter(`Param tag must be one of {HUMAN_AGENT} - got "${tag}".`)
  if (type === 'MESSAGE_TAG' && tag === undefined)
    throw badParameter('Param tag is required with messaging_type MESSAGE_TAG.')
  const age = world.clock.now() - last_user_at
  if (account.knows_everyone || age <= day_ms || (tag !== undefined && age <= 7 * day_ms)) return
  throw graphRefusal(10, '(#10) This message is sent outside of allowed window.', { subcode: 2534022 })
}

const sendMessage = async (call: ApiCall, account: InstagramAccount, conversation: Conversation): Promise<Reply> => {
  const { world, params, uploads } = call
  const reply_to = readReplyTo(params, conversation)
  const read = await readMessage({ world, account, uploads }, account, unpack(params.message))
  const mid = `aWdf${quickId()}`
  const shown = { ...read.shown, ...(reply_to === undefined ? {} : { reply_to }) }
  // Chips belong to the newest message only.
  showBot(world, conversation, mid, shown, read.quick_replies.length ? [read.quick_replies] : [])
  await tellReceipts({ world, account, conversation }, { mid, ...read.echo })
  return ok({
    recipient_id: conversation.customer.id,
    message_id: mid,
    ...(read.attachment_id === undefined ? {} : { attachment_id: read.attachment_id }),
  })
}

const readReplyTo = (params: Params, conversation: Conversation): string | undefined => {
  if (params.reply_to === undefined) return undefined
  const mid = asText(objectAt(unpack(params.reply_to), 'reply_to').mid) ?? ''
  if (!findLine(conversation, mid)) throw badParameter('Param reply_to[mid] is not a message of this conversation.')
  return mid
}

/** One message to the author of a comment, within seven days; it opens no window. */
const privateReply = (call: ApiCall, account: InstagramAccount, id: string): Promise<Reply> => {
  const comment = account.wall.comments.get(id)
  const post = comment && account.wall.posts.get(comment.post_id)
  const isLate = !comment || call.world.clock.now() - comment.at > private_reply_ms
  // Under a live video only while it runs.
  const isOver = post?.kind === 'live' && !post.is_live
  if (isLate || isOver || comment.is_answered || comment.user === null)
    throw badParameter('This comment cannot be answered privately.', 2534025)
  comment.is_answered = true
  return sendMessage(call, account, introduce(account, comment.user))
}

const actions = ['typing_on', 'typing_off', 'mark_seen', 'react', 'unreact']

const senderAction = ({ world, params }: ApiCall, conversation: Conversation, action: string): Reply => {
  if (!actions.includes(action))
    throw badParameter(`Param sender_action must be one of {${actions.join(', ')}} - got "${action}".`)
  if (action === 'typing_on') conversation.typing_until = world.clock.now() + typing_life_ms
  if (action === 'typing_off') conversation.typing_until = 0
  if (action === 'mark_seen') markRead(conversation)
  if (action === 'react' || action === 'unreact') react(params, conversation, action === 'react')
  changed(conversation)
  return ok({ recipient_id: conversation.customer.id })
}

const react = (params: Params, conversation: Conversation, isThere: boolean): void => {
  const payload = unpack(params.payload)
  const { message_id, reaction } = isObject(payload) ? payload : {}
  const line = findLine(conversation, asText(message_id) ?? '')
  if (!line) throw badParameter('Param payload[message_id] is not a message of this conversation.')
  if (isThere) line.reaction = asText(reaction) ?? '❤️'
  else delete line.reaction
}
