import type { Conversation } from '../conversation.ts'
import type { World } from '../world.ts'
import type { WhatsAppAccount } from './account.ts'
import { refuse } from './errors.ts'
import type { ReadMessage } from './message.ts'
import { countryOf } from './people.ts'

const day_ms = 86_400_000
const pair_ms = 6_000
const pair_burst = 5

/** The account may send at all. */
export const checkState = (account: WhatsAppAccount): void => {
  if (account.is_restricted) throw refuse(131031, 'Business Account has been locked')
  if (!account.is_paid) throw refuse(131042, 'Business eligibility payment issue')
  if (!account.is_registered) throw refuse(133010, 'The account is not registered')
}

/** About one message in six seconds to one person, with a small burst. */
export const checkPair = (world: World, account: WhatsAppAccount, user: string): void => {
  if (!account.has_pair_rate) return
  const now = world.clock.now()
  const recent = (account.pairs.get(user) ?? []).filter((at) => now - at < pair_ms * pair_burst)
  if (recent.length >= pair_burst)
    throw refuse(131056, 'Too many messages sent from this phone number to the same phone number')
  account.pairs.set(user, [...recent, now])
}

export type Failure = { code: number; details: string }

/** Why an accepted message does not arrive; undefined when it does. */
export const failureOf = (
  world: World,
  account: WhatsAppAccount,
  conversation: Conversation,
  category: ReadMessage['category'],
): Failure | undefined => {
  const { next_failures, knows_everyone } = account
  const { customer, state, last_user_at } = conversation
  if (next_failures.times > 0) {
    next_failures.times -= 1
    return { code: next_failures.code, details: 'Failed by a switch.' }
  }
  if (state !== 'active') return { code: 131026, details: 'Message Undeliverable.' }
  if (knows_everyone) return undefined
  const isOpen = last_user_at > 0 && world.clock.now() - last_user_at <= day_ms
  if (category === 'service')
    return isOpen
      ? undefined
      : {
          code: 131047,
          details:
            'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
        }
  if (category === 'marketing' && account.opted_out.has(customer.id))
    return { code: 131050, details: 'The customer has stopped marketing messages from this business.' }
  // Marketing templates to the United States are paused since April 2025.
  if (category === 'marketing' && countryOf(customer.id) === 'US')
    return {
      code: 131049,
      details: 'In order to maintain a healthy ecosystem engagement, the message failed to be delivered.',
    }
  return isOpen ? undefined : openConversation(world, account, customer.id)
}

/** Templates reach a limited number of new people in a rolling day; the limit is the portfolio's. */
const openConversation = (world: World, account: WhatsAppAccount, user: string): Failure | undefined => {
  const now = world.clock.now()
  const portfolio = world.whatsapp.all().filter(({ portfolio_id }) => portfolio_id === account.portfolio_id)
  const recent = new Set(
    portfolio.flatMap(({ opened }) => [...opened].filter(([, at]) => now - at < day_ms).map(([id]) => id)),
  )
  if (account.daily_limit >= 0 && !recent.has(user) && recent.size >= account.daily_limit)
    return {
      code: 131048,
      details:
        'Message failed to send because there are restrictions on how many messages can be sent from this phone number.',
    }
  account.opened.set(user, now)
  return undefined
}
