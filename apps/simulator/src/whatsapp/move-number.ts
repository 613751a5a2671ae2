import { ActRefusal, type Tried } from '../act.ts'
import { digits } from '../random.ts'
import { sender } from './people.ts'
import { emitMessages, type Place, seconds } from './webhook.ts'

/** A number that the person no longer has: they go on under the new one. */
export const moveNumber = (place: Place, next: string): Tried => {
  const { account, conversation } = place
  if (!/^\d{6,15}$/.test(next)) throw new ActRefusal('A new number has 6 to 15 digits.')
  const old = conversation.customer.id
  const body = `User ${conversation.customer.first_name} changed from ${old} to ${next}`
  const from = sender(account, conversation)
  account.conversations.delete(old)
  conversation.customer.id = next
  account.conversations.set(next, conversation)
  return emitMessages(place, (at) => ({
    messages: [
      {
        ...from,
        id: `wamid.${digits(20)}`,
        timestamp: seconds(at),
        type: 'system',
        system: { body, wa_id: next, type: 'user_changed_number' },
      },
    ],
  }))
}
