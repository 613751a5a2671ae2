import { type ApiCall, ok } from '../api-surface.ts'
import { type Conversation, changed, findLine } from '../conversation.ts'
import { markRead, showBot } from '../lines.ts'
import { asText, isObject } from '../params.ts'
import { token } from '../random.ts'
import type { Reply } from '../wire.ts'
import type { WhatsAppAccount } from './account.ts'
import { check } from './check.ts'
import { refuse } from './errors.ts'
import { type ReadMessage, readMessage } from './message.ts'
import { bsuidOf, findAddressee } from './people.ts'
import { checkPair, checkState, failureOf } from './policy.ts'
import { tellFailure, tellStatuses } from './statuses.ts'

const keys = [
  'access_token',
  'appsecret_proof',
  'messaging_product',
  'recipient_type',
  'to',
  'recipient',
  'type',
  'context',
  'biz_opaque_callback_data',
  'status',
  'message_id',
  'typing_indicator',
  'product_policy',
  'message_activity_sharing',
]
const typing_life_ms = 25_000

export const newMessageId = (): string => `wamid.${Buffer.from(token(24)).toString('base64').replace(/=+$/, '')}`

/** POST /{number}/messages: a message, or `status: read` for a customer's. */
export const sendToWhatsApp = async (call: ApiCall, account: WhatsAppAccount): Promise<Reply> => {
  const { params } = call
  if (params.messaging_product !== 'whatsapp') throw refuse(100, 'The parameter messaging_product is required.')
  checkState(account)
  if (params.status !== undefined) return readReceipt(call, account)
  check.onlyKeys(params, '', [...keys, asText(params.type) ?? 'text'])
  if (params.recipient_type !== undefined) check.oneOf(params.recipient_type, 'recipient_type', ['individual', 'group'])
  const opaque = params.biz_opaque_callback_data
  if (typeof opaque === 'string' && Buffer.byteLength(opaque) > 512)
    throw refuse(131009, 'Param biz_opaque_callback_data must be no longer than 512.')
  const { conversation, by, input } = findAddressee(account, params)
  checkPair(call.world, account, conversation.customer.id)
  const read = await readMessage(call.world, account, conversation, params)
  const reply_to = isObject(params.context) ? asText(params.context.message_id) : undefined
  if (reply_to !== undefined && !findLine(conversation, reply_to))
    throw refuse(131009, 'Param context.message_id is not a message of this person.')
  if (read.category === 'authentication' && by === 'bsuid')
    throw refuse(131026, 'Authentication templates cannot be sent to a business-scoped user id.')
  const id = newMessageId()
  const sent = { id, by, category: read.category, opaque: asText(opaque) }
  const failure = failureOf(call.world, account, conversation, read.category)
  if (failure && account.fails_at === 'send') throw refuse(failure.code, failure.details)
  if (failure) tellFailure({ world: call.world, account, conversation }, sent, failure)
  else {
    deliver(call, conversation, id, read, reply_to)
    tellStatuses({ world: call.world, account, conversation }, sent, read.shown.files?.[0]?.type === 'voice')
  }
  const person =
    by === 'phone' ? { wa_id: conversation.customer.id } : { user_id: bsuidOf(account, conversation.customer.id) }
  return ok({
    messaging_product: 'whatsapp',
    contacts: [{ input, ...person }],
    messages: [{ id, ...(read.category === 'service' ? {} : { message_status: 'accepted' }) }],
  })
}

const deliver = (
  { world }: ApiCall,
  conversation: Conversation,
  id: string,
  read: ReadMessage,
  reply_to?: string,
): void => {
  if (!read.reaction)
    return void showBot(world, conversation, id, { ...read.shown, ...(reply_to === undefined ? {} : { reply_to }) })
  const { message_id, emoji } = read.reaction
  const line = findLine(conversation, message_id)
  if (!line) return
  if (emoji) line.reaction = emoji
  else delete line.reaction
  changed(conversation)
}

/** Blue ticks, and perhaps typing: both need a message of the person. */
const readReceipt = ({ world, params }: ApiCall, account: WhatsAppAccount): Reply => {
  check.oneOf(params.status, 'status', ['read'])
  const id = check.text(params.message_id, 'message_id', { max: 300 })
  const conversation = [...account.conversations.values()].find((one) => findLine(one, id)?.from === 'customer')
  if (!conversation) throw refuse(100, 'Param message_id is not a message that was received.')
  if (params.typing_indicator !== undefined) {
    check.oneOf(check.object(params.typing_indicator, 'typing_indicator').type, 'typing_indicator.type', ['text'])
    conversation.typing_until = world.clock.now() + typing_life_ms
  }
  markRead(conversation)
  return ok({ success: true })
}
