import type { Conversation } from '../conversation.ts'
import type { World } from '../world.ts'
import type { TikTokAccount } from './account.ts'
import { refuse } from './refuse.ts'

const window_ms = 48 * 3_600_000
const most_messages = 10

/** Refuses a message to a person who never wrote, whose window is closed, or who got ten since they last wrote. */
export const spendWindow = (world: World, account: TikTokAccount, conversation: Conversation): void => {
  if (account.knows_everyone) return
  const { customer, last_user_at, state } = conversation
  if (state !== 'active') throw refuse(40064, 'The recipient cannot receive this message')
  if (!last_user_at) throw refuse(account.window_code, 'The user has not sent a message to this account')
  if (world.clock.now() - last_user_at >= window_ms)
    throw refuse(account.window_code, 'The messaging window of 48 hours has closed')
  const sent = account.window_sends.get(customer.id) ?? 0
  if (sent >= most_messages) throw refuse(40064, 'The limit of 10 messages in the messaging window has been reached')
  account.window_sends.set(customer.id, sent + 1)
}

/** Any message of the customer reopens the window. */
export const openWindow = (world: World, account: TikTokAccount, conversation: Conversation): void => {
  conversation.last_user_at = world.clock.now()
  account.window_sends.delete(conversation.customer.id)
}
