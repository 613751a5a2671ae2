import { type Conversation, changed, findLine } from '../conversation.ts'
import { badParameter } from '../meta/refuse.ts'
import { asText, isObject, type Params, unpack } from '../params.ts'
import type { GraphCall } from './call.ts'

const typing_life_ms = 20_000
const actions = ['typing_on', 'typing_off', 'mark_seen', 'react', 'unreact']

/** https://developers.facebook.com/docs/messenger-platform/send-messages/sender-actions */
export const senderAction = ({ world, params }: GraphCall, conversation: Conversation): Params => {
  const action = asText(params.sender_action) ?? ''
  if (!actions.includes(action))
    throw badParameter(`Param sender_action must be one of {${actions.join(', ')}} - got "${action}".`)
  if (action === 'typing_on') conversation.typing_until = world.clock.now() + typing_life_ms
  if (action === 'typing_off') conversation.typing_until = 0
  if (action === 'mark_seen') markSeen(conversation)
  if (action === 'react' || action === 'unreact') checkReaction(params, conversation)
  changed(conversation)
  return { recipient_id: conversation.customer.id }
}

const markSeen = (conversation: Conversation): void => {
  for (const line of conversation.lines) if (line.from === 'customer') line.status = 'read'
}

const checkReaction = (params: Params, conversation: Conversation): void => {
  const payload = unpack(params.payload)
  const mid = isObject(payload) ? asText(payload.message_id) : undefined
  if (!mid || !findLine(conversation, mid))
    throw badParameter('Param payload[message_id] is not a message of this conversation.')
}
