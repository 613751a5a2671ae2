import { conversationFor } from '../account.ts'
import { ApiRefusal } from '../api-refusal.ts'
import type { ApiCall } from '../api-surface.ts'
import { type Conversation, changed } from '../conversation.ts'
import { showBot } from '../lines.ts'
import { asText, type Params } from '../params.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import type { ViberAccount } from './account.ts'
import { bigJson, newMessageToken } from './big-json.ts'
import { type ReadMessage, readMessage } from './message.ts'
import { tellReceipts } from './receipts.ts'
import { check, refuse } from './refuse.ts'
import { spendMessage } from './session.ts'

/** An answer of the bot's calls; tokens keep their digits. */
export const success = (parts: Params = {}): Reply => ({
  status: 200,
  body: bigJson({ status: 0, status_message: 'ok', ...parts }),
  headers: { 'content-type': 'application/json' },
})

/** The subscriber with this id, whose phone can show the message. */
const receiverOf = (account: ViberAccount, id: string, { min_api_version }: ReadMessage): Conversation => {
  const conversation = conversationFor(account, id)
  if (!conversation || conversation.state === 'deactivated') throw refuse(5)
  if (account.knows_everyone) return conversation
  if (!account.subscribers.has(id) || conversation.state === 'blocked') throw refuse(6)
  if (min_api_version > account.device_api_version) throw refuse(11)
  return conversation
}

/** Shows a message on the phone. Its keyboard replaces the one before; without one none remains. */
export const show = (
  world: World,
  account: ViberAccount,
  conversation: Conversation,
  read: ReadMessage,
  id: string,
) => {
  account.tracking.set(conversation.customer.id, read.tracking_data)
  if (read.shown) return void showBot(world, conversation, id, read.shown, read.keyboard)
  conversation.quick_replies = read.keyboard
  changed(conversation)
}

const deliver = (world: World, account: ViberAccount, id: string, read: ReadMessage): string => {
  const conversation = receiverOf(account, id, read)
  spendMessage(world, account, id)
  const message_token = newMessageToken()
  show(world, account, conversation, read, message_token)
  if (read.shown) tellReceipts({ world, account, conversation }, message_token)
  return message_token
}

/** Calls that send need a webhook. */
const requireWebhook = ({ webhook_url, knows_everyone }: ViberAccount): void => {
  if (!webhook_url && !knows_everyone) throw refuse(10)
}

/** POST send_message */
export const sendMessage = async ({ world, params }: ApiCall, account: ViberAccount): Promise<Reply> => {
  requireWebhook(account)
  const receiver = check.text(params.receiver, 'receiver', { max: 200 })
  const read = await readMessage(world, params)
  const message_token = deliver(world, account, receiver, read)
  return success({ message_token, chat_hostname: 'SN-1', billing_status: 1 })
}

/** POST broadcast_message: the same message to at most 300 people, with those it did not reach. */
export const broadcastMessage = async ({ world, params }: ApiCall, account: ViberAccount): Promise<Reply> => {
  requireWebhook(account)
  const receivers = check.list(params.broadcast_list, 'broadcast_list', 1, 300)
  const read = await readMessage(world, params)
  const failed_list = receivers.flatMap((one) => failureOf(world, account, asText(one) ?? '', read))
  return success({ message_token: newMessageToken(), failed_list })
}

const failureOf = (world: World, account: ViberAccount, receiver: string, read: ReadMessage): Params[] => {
  try {
    deliver(world, account, receiver, read)
    return []
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return [{ receiver, status: Number(error.code), status_message: error.message }]
  }
}
