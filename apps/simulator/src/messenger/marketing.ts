import { addLine, type Conversation, changed } from '../conversation.ts'
import { badParameter, graphRefusal } from '../meta/refuse.ts'
import { asText, type Params, unpack } from '../params.ts'
import { quickId } from '../random.ts'
import type { MessengerAccount } from './account.ts'
import type { GraphCall } from './call.ts'
import { objectAt, onlyKeys } from './check.ts'
import { readMessage } from './message.ts'

const gap_ms = 12 * 3_600_000

/** A token that names a subscriber from now on. */
export const subscribe = (account: MessengerAccount, psid: string): string => {
  const token = quickId()
  account.subscribers.set(token, { psid, marketed_at: null })
  return token
}

/** The conversation of a subscriber's token. */
export const ofToken = (account: MessengerAccount, token: unknown): Conversation => {
  const conversation = account.conversations.get(account.subscribers.get(asText(token) ?? '')?.psid ?? '')
  if (!conversation) throw badParameter('The notification messages token is invalid or has expired.')
  return conversation
}

/**
 * POST /act_{ad account}/messages: a campaign's message to one subscriber, one in twelve hours.
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/marketing-messages
 */
export const marketingMessage = async (call: GraphCall): Promise<Params> => {
  const { world, account, params } = call
  onlyKeys(
    params,
    ['access_token', 'message_id', 'messenger_delivery_data', 'message', 'min_conversation_gap_seconds'],
    'body',
  )
  const campaign = asText(params.message_id) ?? ''
  if (!campaign) throw badParameter('The parameter message_id is required')
  const token = asText(objectAt(unpack(params.messenger_delivery_data), 'messenger_delivery_data').subscription_token)
  const conversation = ofToken(account, token)
  const subscriber = account.subscribers.get(token ?? '')
  const at = world.clock.now()
  if (subscriber?.marketed_at && at < subscriber.marketed_at + gap_ms)
    throw graphRefusal(2300052, '(#2300052) This subscriber got a marketing message within the last 12 hours.')
  const shown =
    params.message === undefined
      ? { text: `Campaign ${campaign}` }
      : (await readMessage(call, unpack(params.message))).shown
  if (subscriber) subscriber.marketed_at = at
  addLine(conversation, { id: `m_${quickId()}`, from: 'bot', at, ...shown }, world.settings.keep_messages)
  changed(conversation)
  return { success: true, marketing_message_tracking_id: quickId() }
}
